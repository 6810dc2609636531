import type { CornerName, PanelShape, Point } from '@glass/contracts/panel';
import { pointAlong, segmentLength, arcOf } from '../contour/segment.js';
import type { Segment } from '../model.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { outlineRounding } from '../shapes/outline.js';
import {
  type Callout,
  type DimensionLine,
  type DimensionText,
  unitVector,
  DOWN,
  enteredDimension,
  derivedDimension,
  LEFT,
  RIGHT,
  UP,
} from './dimensions.js';

/** Lengths and points nearer than this (mm) are the same on a drawing. */
const SAME_MM = 1e-6;

/** Dimension lines of a shape, then those of its block that no line gives. */
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
        drawn.edge(0, enteredDimension('shape.bottom', shape.bottom)),
        drawn.edge(1, enteredDimension('shape.left', shape.left)),
        drawn.edge(2, enteredDimension('shape.top', shape.top)),
        drawn.edge(3, enteredDimension('shape.right', shape.right)),
        drawn.across(drawn.start(1), drawn.start(3), enteredDimension('shape.diagonal', shape.diagonal)),
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
        drawn.below(enteredDimension('shape.width', shape.width)),
        drawn.edge(1, enteredDimension('shape.heightLeft', shape.heightLeft)),
        drawn.edge(3, enteredDimension('shape.heightRight', shape.heightRight)),
      ];
    case 'trapezoid':
      return [
        drawn.edge(0, enteredDimension('shape.bottom', shape.bottom)),
        drawn.edge(2, enteredDimension('shape.top', shape.top)),
        drawn.left(enteredDimension('shape.height', shape.height)),
        drawn.lean(enteredDimension('shape.offset', shape.offset)),
      ];
    case 'parallelogram':
      return [
        drawn.edge(0, enteredDimension('shape.width', shape.width)),
        drawn.left(enteredDimension('shape.height', shape.height)),
        drawn.lean(enteredDimension('shape.skew', shape.skew)),
      ];
    case 'triangle':
      return [
        drawn.edge(0, enteredDimension('shape.bottom', shape.bottom)),
        drawn.edge(1, enteredDimension('shape.left', shape.left)),
        drawn.edge(2, enteredDimension('shape.right', shape.right)),
      ];
    case 'circle':
      return [drawn.below(enteredDimension('shape.diameter', shape.diameter, 'Ø '))];
    case 'semicircle':
      return [drawn.below(enteredDimension('shape.width', shape.width))];
    case 'quarterCircle':
      return [drawn.below(enteredDimension('shape.radius', shape.radius, 'R '))];
    case 'archTop':
      return [
        ...drawn.block(shape),
        drawn.line(drawn.start(3), drawn.middle(2), RIGHT, enteredDimension('shape.rise', shape.rise)),
      ];
    case 'eyebrow':
      return [
        drawn.below(enteredDimension('shape.width', shape.width)),
        drawn.left(enteredDimension('shape.rise', shape.rise)),
      ];
    case 'regularPolygon':
      return [drawn.polygonSize(shape)];
    case 'notched':
      return [
        ...drawn.block(shape),
        ...shape.notches.flatMap(({ corner, width, height }, i) => {
          const path = `shape.notches.${i}`;
          return drawn.alongSides(corner, [`${path}.width`, width], [`${path}.height`, height]);
        }),
      ];
    case 'clippedRectangle':
      return [
        ...drawn.block(shape),
        ...shape.clips.flatMap(({ corner, alongX, alongY }, i) => {
          const path = `shape.clips.${i}`;
          return drawn.alongSides(corner, [`${path}.alongX`, alongX], [`${path}.alongY`, alongY]);
        }),
      ];
    case 'gable':
      return [
        drawn.below(enteredDimension('shape.width', shape.width)),
        drawn.edge(1, enteredDimension('shape.heightSide', shape.heightSide)),
        drawn.line(
          drawn.start(0),
          drawn.start(3),
          RIGHT,
          enteredDimension('shape.heightPeak', shape.heightPeak),
        ),
        drawn.line(drawn.start(2), drawn.start(3), UP, enteredDimension('shape.peakX', shape.peakX)),
      ];
    case 'polygon':
    case 'contour':
      return [];
  }
}

type Field = [path: string, mm: number];
type Measured = DimensionText & { mm: number };
type FlatSize = Extract<PanelShape<number>, { kind: 'regularPolygon' }>;

/** Builds lines at the sides of the block and along the edges of the sharp outline. */
class ShapeDrawing {
  constructor(private readonly layout: PanelLayout) {}

  start(edge: number): Point {
    return this.layout.outline.edges[edge]?.[0]?.start ?? { x: 0, y: 0 };
  }

  middle(edge: number): Point {
    const segment = this.layout.outline.edges[edge]?.[0];
    return segment ? pointAlong(segment, segmentLength(segment) / 2) : this.start(edge);
  }

  /** Along a straight edge, outside the glass. */
  edge(index: number, measured: Measured): DimensionLine {
    const from = this.start(index);
    const to = this.layout.outline.edges[index]?.at(-1)?.end ?? from;
    const along = unitVector(from, to, RIGHT);
    return this.line(from, to, { x: exactly(-along.y), y: exactly(along.x) }, measured);
  }

  across(from: Point, to: Point, measured: Measured): DimensionLine {
    return { ...this.line(from, to, DOWN, measured), offset: null };
  }

  block({ width, height }: { width: number; height: number }): DimensionLine[] {
    return [
      this.below(enteredDimension('shape.width', width)),
      this.left(enteredDimension('shape.height', height)),
    ];
  }

  /** Width of the block, between the leftmost and rightmost points of the glass. */
  below(measured: Measured): DimensionLine {
    const { minX, maxX } = this.layout.box;
    const ends = [this.findOutermost('x', minX), this.findOutermost('x', maxX)] as const;
    return { ...this.line(...ends, DOWN, measured), isOverall: true };
  }

  left(measured: Measured): DimensionLine {
    const { minY, maxY } = this.layout.box;
    const ends = [this.findOutermost('y', minY), this.findOutermost('y', maxY)] as const;
    return { ...this.line(...ends, LEFT, measured), isOverall: true };
  }

  /** The lowest or leftmost point of the outline with this coordinate; a corner of the block if there is none. */
  private findOutermost(axis: 'x' | 'y', mm: number): Point {
    const other = axis === 'x' ? 'y' : 'x';
    const found = this.layout.outline.edges
      .flat()
      .flatMap((segment) => [segment.start, pointAlong(segment, segmentLength(segment) / 2)])
      .filter((point) => Math.abs(point[axis] - mm) < SAME_MM)
      .toSorted((one, another) => one[other] - another[other])[0];
    const { minX, minY } = this.layout.box;
    return found ?? (axis === 'x' ? { x: mm, y: minY } : { x: minX, y: mm });
  }

  /** Distance of a point from a corner of the block, along both axes. */
  fromCorner(corner: CornerName, x: Field, y: Field): DimensionLine[] {
    const { at, inward, sideX, sideY } = this.corner(corner, x[1], y[1]);
    return [
      this.line(at, inward, sideY, enteredDimension(...x)),
      this.line(at, inward, sideX, enteredDimension(...y)),
    ];
  }

  /** Lengths taken off both sides of a corner. */
  alongSides(corner: CornerName, x: Field, y: Field): DimensionLine[] {
    const { at, inward, sideX, sideY } = this.corner(corner, x[1], y[1]);
    return [
      this.line(at, { x: inward.x, y: at.y }, sideY, enteredDimension(...x)),
      this.line(at, { x: at.x, y: inward.y }, sideX, enteredDimension(...y)),
    ];
  }

  private corner(name: CornerName, x: number, y: number) {
    const { minX, maxX, minY, maxY } = this.layout.box;
    const isLeft = name.endsWith('Left');
    const isLower = name.startsWith('lower');
    const at = { x: isLeft ? minX : maxX, y: isLower ? minY : maxY };
    return {
      at,
      inward: { x: isLeft ? at.x + x : at.x - x, y: isLower ? at.y + y : at.y - y },
      sideX: isLeft ? LEFT : RIGHT,
      sideY: isLower ? DOWN : UP,
    };
  }

  /** From above the lower left corner to the upper left one. */
  lean(measured: Measured): DimensionLine {
    return this.line(this.start(1), this.start(2), UP, measured);
  }

  polygonSize({ sides, size, measured }: FlatSize): DimensionLine {
    if (measured === 'side') return this.edge(0, enteredDimension('shape.size', size));
    if (sides % 2 === 0) return this.left(enteredDimension('shape.size', size));
    // No two sides are parallel: the size is the diameter of the inscribed circle.
    const { minX, maxX, minY } = this.layout.box;
    const x = (minX + maxX) / 2;
    const text = { ...enteredDimension('shape.size', size, 'Ø '), after: ' inside' };
    return this.across({ x, y: minY }, { x, y: minY + size }, text);
  }

  /** The component of the distance perpendicular to `offset` is measured. */
  line(from: Point, to: Point, offset: Point, measured: Measured): DimensionLine {
    return { ...measured, from, to, offset, featureUID: null, isOverall: false };
  }
}

/** Removes rounding errors so that lines parallel to the block are recognized. */
function exactly(share: number): number {
  return Math.abs(share) < 1e-9 ? 0 : share;
}

/** Shapes with one length for both sides of the block. */
const EQUAL_SIDES: readonly PanelShape['kind'][] = ['circle', 'quarterCircle'];

/** Width and height of the block if no line of the shape gives them; in brackets because they are derived. */
function blockLines(layout: PanelLayout, lines: readonly DimensionLine[]): DimensionLine[] {
  const { box, panel } = layout;
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const says = (span: (line: DimensionLine) => number, size: number) =>
    lines.some((line) => line.offset !== null && Math.abs(Math.abs(span(line)) - size) < SAME_MM);
  const drawn = new ShapeDrawing(layout);
  return [
    ...(says(({ offset, mm }) => (offset?.x === 0 ? mm : 0), width)
      ? []
      : [drawn.below(derivedDimension(width))]),
    ...(EQUAL_SIDES.includes(panel.shape.kind) || says(({ offset, mm }) => (offset?.y === 0 ? mm : 0), height)
      ? []
      : [drawn.left(derivedDimension(height))]),
  ];
}

/** Radii of a shape, each at its arc. */
export function shapeCallouts(layout: PanelLayout): Callout[] {
  const { shape } = layout.panel;
  switch (shape.kind) {
    case 'radiusRectangle':
      return (['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const).flatMap((name, corner) =>
        atRounding(layout, corner, enteredDimension(`shape.radii.${name}`, shape.radii[name], 'R ')),
      );
    case 'notched':
      return roundings(layout).flatMap((corner) => {
        const at = layout.corners[corner]?.sharp;
        const notch = shape.notches.findIndex((one) => at && isAt(innerCorner(one, layout), at));
        const radius = shape.notches[notch]?.radius;
        if (radius === undefined) return [];
        return atRounding(layout, corner, enteredDimension(`shape.notches.${notch}.radius`, radius, 'R '));
      });
    case 'archTop':
      return [onArc(layout.outline.edges[2]?.[0])];
    case 'eyebrow':
      return [onArc(layout.outline.edges[1]?.[0])];
    default:
      return [];
  }
}

/** Corners rounded by the shape itself. */
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

/** The radius of an arch is derived from its rise; the cutter needs it. */
function onArc(arc: Segment | undefined): Callout {
  if (!arc) throw new RangeError('An arch has an arc.');
  return { ...pointingAt(arc), parts: [derivedDimension(arcOf(arc).radius, 'R ')] };
}

/** Points at the middle of an arc from its concave side. */
function pointingAt(arc: Segment): Omit<Callout, 'parts'> {
  const at = pointAlong(arc, segmentLength(arc) / 2);
  const towards = unitVector(at, arcOf(arc).centre, DOWN);
  return { at, reach: 0, towards, featureUID: null, number: null, corner: null };
}
