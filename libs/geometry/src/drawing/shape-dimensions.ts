import type { CornerName, PanelShape, Point } from '@glass/contracts';
import { pointAlong, segmentLength, arcOf } from '../contour/segment.js';
import type { Segment } from '../model.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { outlineRounding } from '../shapes/outline.js';
import {
  type Callout,
  type DimensionLine,
  type DimensionText,
  direction,
  DOWN,
  entered,
  following,
  LEFT,
  RIGHT,
  UP,
} from './dimensions.js';

/** Nearer than this (mm) two lengths or places are the same to a drawing. */
const SAME_MM = 1e-6;

/** The lengths of a shape that are measured along a line, then the size of its block where none of them says it. */
export function shapeLines(layout: PanelLayout): DimensionLine[] {
  const drawn = new ShapeDrawing(layout);
  const lines = linesOf(layout.panel.shape, drawn).filter(({ mm }) => Math.abs(mm) > SAME_MM);
  return [...lines, ...blockLines(layout, lines)];
}

function linesOf(shape: PanelShape<number>, drawn: ShapeDrawing): DimensionLine[] {
  switch (shape.kind) {
    case 'rectangle':
    case 'ellipse':
    case 'racetrack':
    case 'rightTriangle':
    case 'radiusRectangle':
      return drawn.block(shape);
    case 'quad':
      return [
        drawn.edge(0, entered('shape.bottom', shape.bottom)),
        drawn.edge(1, entered('shape.left', shape.left)),
        drawn.edge(2, entered('shape.top', shape.top)),
        drawn.edge(3, entered('shape.right', shape.right)),
        drawn.across(drawn.start(1), drawn.start(3), entered('shape.diagonal', shape.diagonal)),
      ];
    case 'quadByOffsets':
      return [
        ...drawn.block(shape),
        ...(['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const).flatMap((name) =>
          drawn.fromCorner(name, [`shape.${name}.x`, shape[name].x], [`shape.${name}.y`, shape[name].y]),
        ),
      ];
    case 'rakedTop':
      return [
        drawn.below(entered('shape.width', shape.width)),
        drawn.edge(1, entered('shape.heightLeft', shape.heightLeft)),
        drawn.edge(3, entered('shape.heightRight', shape.heightRight)),
      ];
    case 'trapezoid':
      return [
        drawn.edge(0, entered('shape.bottom', shape.bottom)),
        drawn.edge(2, entered('shape.top', shape.top)),
        drawn.left(entered('shape.height', shape.height)),
        drawn.lean(entered('shape.offset', shape.offset)),
      ];
    case 'parallelogram':
      return [
        drawn.edge(0, entered('shape.width', shape.width)),
        drawn.left(entered('shape.height', shape.height)),
        drawn.lean(entered('shape.skew', shape.skew)),
      ];
    case 'triangle':
      return [
        drawn.edge(0, entered('shape.bottom', shape.bottom)),
        drawn.edge(1, entered('shape.left', shape.left)),
        drawn.edge(2, entered('shape.right', shape.right)),
      ];
    case 'circle':
      return [drawn.below(entered('shape.diameter', shape.diameter, 'Ø '))];
    case 'semicircle':
      return [drawn.below(entered('shape.width', shape.width))];
    case 'quarterCircle':
      return [drawn.below(entered('shape.radius', shape.radius, 'R '))];
    case 'archTop':
      return [
        ...drawn.block(shape),
        drawn.line(drawn.start(3), drawn.middle(2), RIGHT, entered('shape.rise', shape.rise)),
      ];
    case 'eyebrow':
      return [
        drawn.below(entered('shape.width', shape.width)),
        drawn.left(entered('shape.rise', shape.rise)),
      ];
    case 'regularPolygon':
      return [drawn.polygonSize(shape)];
    case 'notched':
      return [
        ...drawn.block(shape),
        ...shape.notches.flatMap(({ corner, width, height }, i) => {
          const path = `shape.notches.${i}`;
          return drawn.offSides(corner, [`${path}.width`, width], [`${path}.height`, height]);
        }),
      ];
    case 'clippedRectangle':
      return [
        ...drawn.block(shape),
        ...shape.clips.flatMap(({ corner, alongX, alongY }, i) => {
          const path = `shape.clips.${i}`;
          return drawn.offSides(corner, [`${path}.alongX`, alongX], [`${path}.alongY`, alongY]);
        }),
      ];
    case 'gable':
      return [
        drawn.below(entered('shape.width', shape.width)),
        drawn.edge(1, entered('shape.heightSide', shape.heightSide)),
        drawn.line(drawn.start(0), drawn.start(3), RIGHT, entered('shape.heightPeak', shape.heightPeak)),
        drawn.line(drawn.start(2), drawn.start(3), UP, entered('shape.peakX', shape.peakX)),
      ];
    case 'polygon':
    case 'contour':
      return [];
  }
}

type Field = [path: string, mm: number];
type Measured = DimensionText & { mm: number };
type FlatSize = Extract<PanelShape<number>, { kind: 'regularPolygon' }>;

/** Lines at the sides of the block and along the edges of the outline, its corners sharp. */
class ShapeDrawing {
  constructor(private readonly layout: PanelLayout) {}

  /** Where an edge begins. */
  start(edge: number): Point {
    return this.layout.outline.edges[edge]?.[0]?.start ?? { x: 0, y: 0 };
  }

  middle(edge: number): Point {
    const segment = this.layout.outline.edges[edge]?.[0];
    return segment ? pointAlong(segment, segmentLength(segment) / 2) : this.start(edge);
  }

  /** Beside a straight edge from end to end, out of the glass. */
  edge(index: number, measured: Measured): DimensionLine {
    const from = this.start(index);
    const to = this.layout.outline.edges[index]?.at(-1)?.end ?? from;
    const along = direction(from, to, RIGHT);
    return this.line(from, to, { x: exactly(-along.y), y: exactly(along.x) }, measured);
  }

  across(from: Point, to: Point, measured: Measured): DimensionLine {
    return { ...this.line(from, to, DOWN, measured), offset: null };
  }

  block({ width, height }: { width: number; height: number }): DimensionLine[] {
    return [this.below(entered('shape.width', width)), this.left(entered('shape.height', height))];
  }

  /** The width of the block, from the glass that is farthest to the left to that farthest to the right. */
  below(measured: Measured): DimensionLine {
    const { minX, maxX } = this.layout.box;
    const ends = [this.outermost('x', minX), this.outermost('x', maxX)] as const;
    return { ...this.line(...ends, DOWN, measured), isOverall: true };
  }

  /** The height of the block. */
  left(measured: Measured): DimensionLine {
    const { minY, maxY } = this.layout.box;
    const ends = [this.outermost('y', minY), this.outermost('y', maxY)] as const;
    return { ...this.line(...ends, LEFT, measured), isOverall: true };
  }

  /** Where the outline reaches this far, the lowest or leftmost such point; a corner of the block for other curves. */
  private outermost(axis: 'x' | 'y', mm: number): Point {
    const other = axis === 'x' ? 'y' : 'x';
    const found = this.layout.outline.edges
      .flat()
      .flatMap((segment) => [segment.start, pointAlong(segment, segmentLength(segment) / 2)])
      .filter((point) => Math.abs(point[axis] - mm) < SAME_MM)
      .toSorted((one, another) => one[other] - another[other])[0];
    const { minX, minY } = this.layout.box;
    return found ?? (axis === 'x' ? { x: mm, y: minY } : { x: minX, y: mm });
  }

  /** How far in from a corner of the block a point lies. */
  fromCorner(corner: CornerName, x: Field, y: Field): DimensionLine[] {
    const { at, inwards, sideX, sideY } = this.corner(corner, x[1], y[1]);
    return [this.line(at, inwards, sideY, entered(...x)), this.line(at, inwards, sideX, entered(...y))];
  }

  /** What is taken off the two sides of a corner. */
  offSides(corner: CornerName, x: Field, y: Field): DimensionLine[] {
    const { at, inwards, sideX, sideY } = this.corner(corner, x[1], y[1]);
    return [
      this.line(at, { x: inwards.x, y: at.y }, sideY, entered(...x)),
      this.line(at, { x: at.x, y: inwards.y }, sideX, entered(...y)),
    ];
  }

  private corner(name: CornerName, x: number, y: number) {
    const { minX, maxX, minY, maxY } = this.layout.box;
    const isLeft = name.endsWith('Left');
    const isLower = name.startsWith('lower');
    const at = { x: isLeft ? minX : maxX, y: isLower ? minY : maxY };
    return {
      at,
      inwards: { x: isLeft ? at.x + x : at.x - x, y: isLower ? at.y + y : at.y - y },
      sideX: isLeft ? LEFT : RIGHT,
      sideY: isLower ? DOWN : UP,
    };
  }

  /** From above the lower left corner to the upper left one. */
  lean(measured: Measured): DimensionLine {
    return this.line(this.start(1), this.start(2), UP, measured);
  }

  polygonSize({ sides, size, measured }: FlatSize): DimensionLine {
    if (measured === 'side') return this.edge(0, entered('shape.size', size));
    if (sides % 2 === 0) return this.left(entered('shape.size', size));
    // No side lies opposite another: it is the diameter of the circle that touches them all.
    const { minX, maxX, minY } = this.layout.box;
    const x = (minX + maxX) / 2;
    const text = { ...entered('shape.size', size, 'Ø '), after: ' inside' };
    return this.across({ x, y: minY }, { x, y: minY + size }, text);
  }

  /** What of the way between the two points runs beside `offset` is measured. */
  line(from: Point, to: Point, offset: Point, measured: Measured): DimensionLine {
    return { ...measured, from, to, offset, featureUID: null, isOverall: false };
  }
}

/** Rounding aside, so that what runs beside the block is known to. */
function exactly(share: number): number {
  return Math.abs(share) < 1e-9 ? 0 : share;
}

/** Shapes whose one length says both sides of their block. */
const EQUAL_SIDES: readonly PanelShape['kind'][] = ['circle', 'quarterCircle'];

/** The width and height that no line of the shape measures: in brackets, since they follow from what was ordered. */
function blockLines(layout: PanelLayout, lines: readonly DimensionLine[]): DimensionLine[] {
  const { box, panel } = layout;
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const says = (span: (line: DimensionLine) => number, size: number) =>
    lines.some((line) => line.offset !== null && Math.abs(Math.abs(span(line)) - size) < SAME_MM);
  const drawn = new ShapeDrawing(layout);
  return [
    ...(says(({ offset, mm }) => (offset?.x === 0 ? mm : 0), width) ? [] : [drawn.below(following(width))]),
    ...(EQUAL_SIDES.includes(panel.shape.kind) || says(({ offset, mm }) => (offset?.y === 0 ? mm : 0), height)
      ? []
      : [drawn.left(following(height))]),
  ];
}

/** The radii of a shape, each at its arc. */
export function shapeCallouts(layout: PanelLayout): Callout[] {
  const { shape } = layout.panel;
  switch (shape.kind) {
    case 'radiusRectangle':
      return (['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const).flatMap((name, corner) =>
        atRounding(layout, corner, entered(`shape.radii.${name}`, shape.radii[name], 'R ')),
      );
    case 'notched':
      return roundings(layout).flatMap((corner) => {
        const at = layout.corners[corner]?.sharp;
        const notch = shape.notches.findIndex((one) => at && isAt(innerCorner(one, layout), at));
        const radius = shape.notches[notch]?.radius;
        if (radius === undefined) return [];
        return atRounding(layout, corner, entered(`shape.notches.${notch}.radius`, radius, 'R '));
      });
    case 'archTop':
      return [onArc(layout.outline.edges[2]?.[0])];
    case 'eyebrow':
      return [onArc(layout.outline.edges[1]?.[0])];
    default:
      return [];
  }
}

/** The corners that the shape itself rounds. */
function roundings({ outline }: PanelLayout): number[] {
  return outline.radii.flatMap((radius, corner) => (radius > 0 ? [corner] : []));
}

function innerCorner(
  { corner, width, height }: { corner: CornerName; width: number; height: number },
  { box }: PanelLayout,
): Point {
  return {
    x: corner.endsWith('Left') ? box.minX + width : box.maxX - width,
    y: corner.startsWith('lower') ? box.minY + height : box.maxY - height,
  };
}

function isAt(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < 1e-3 && Math.abs(one.y - other.y) < 1e-3;
}

function atRounding({ outline }: PanelLayout, corner: number, text: DimensionText): Callout[] {
  const arc = outlineRounding(outline, corner)?.path[0];
  return arc ? [{ ...pointingAt(arc), corner, parts: [text] }] : [];
}

/** The radius of an arch follows from its rise, and is what the cutter sets. */
function onArc(arc: Segment | undefined): Callout {
  if (!arc) throw new RangeError('An arch has an arc.');
  return { ...pointingAt(arc), parts: [following(arcOf(arc).radius, 'R ')] };
}

/** At the middle of an arc, into its hollow side. */
function pointingAt(arc: Segment): Omit<Callout, 'parts'> {
  const at = pointAlong(arc, segmentLength(arc) / 2);
  const towards = direction(at, arcOf(arc).centre, DOWN);
  return { at, reach: 0, towards, featureUID: null, number: null, corner: null };
}
