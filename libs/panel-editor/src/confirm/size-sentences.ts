import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type {
  CornerName,
  PanelFeature,
  PanelShape,
  PanelSpec,
  PlacedFrom,
  PlacedOnEdge,
} from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  cutoutInsets,
  formatLength,
  formatSize,
  formatTyped,
  lengthAt,
  localizeDecimals,
  type CriticalSize,
} from '@glass/geometry';
import { dimensionName, featureName } from '../panel-names.js';
import { cornerLetters, type Frame, type FrameEdge, unknownFrame } from '../state/frame.js';
import { assess } from '../state/panel-assessment.js';
import { texts as editorTexts } from '../texts.js';

type Side = 'left' | 'right' | 'top' | 'bottom';
type OnEdge = PlacedOnEdge & { kind: PanelFeature['kind'] };

/** Formats the sizes of a panel as sentences that its buyer confirms. */
export class SizeSentences {
  private readonly frame: Frame;

  constructor(
    private readonly spec: PanelSpec,
    private readonly catalogue: Catalogue,
    private readonly locale: string,
  ) {
    const { drawable } = assess({ spec, quantity: 1 }, catalogue);
    this.frame = drawable?.frame ?? unknownFrame(spec, catalogue.precision);
  }

  /** `Width is 36″`, `Hole 1 is Ø 1⁄2″, centered 2″ from the left and 36″ from the bottom` */
  describe({ key, paths, feature }: CriticalSize): string {
    return localizeDecimals(this.locale, this.sentence(key, paths, feature));
  }

  private sentence(key: string, paths: readonly string[], index: number | null): string {
    if (key === 'hingeSide') return this.hingeSides();
    const feature = index === null ? undefined : this.spec.features[index];
    if (feature) return this.feature(feature);
    return this.ofShape(key, paths);
  }

  /** `Hinges are on the left, seen from outside` */
  private hingeSides(): string {
    const edges = this.spec.features.flatMap((one) =>
      one.kind === 'hinge' && (this.template(one.templateUID)?.kind ?? 'hinge') === 'hinge' ? [one.edge] : [],
    );
    const places = [...new Set(edges)]
      .toSorted((one, other) => one - other)
      .map((edge) => sentences.onSide(sideOf(this.frame.edges[edge]), this.letter(edge)));
    return sentences.hinges([...new Set(places)], this.spec.viewingSide);
  }

  private feature(feature: PanelFeature): string {
    const name = featureName(this.spec, feature.uid, this.catalogue);
    switch (feature.kind) {
      case 'hole': {
        const sunk = feature.countersunk ? sentences.sunk(this.length(feature.countersunk.diameter)) : '';
        return `${name} is Ø ${this.length(feature.diameter)}${sunk}, ${this.placed(feature)}`;
      }
      case 'standardHole': {
        const hole = this.catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID);
        const size = hole ? `Ø ${formatLength(hole.diameterMm, this.catalogue.precision)}, ` : '';
        return `${name} is ${size}${this.placed(feature)}`;
      }
      case 'hinge': {
        const insets = cutoutInsets(this.template(feature.templateUID)?.cutout);
        return `${name} is ${this.onEdge(feature)}${this.inset(insets)}`;
      }
      case 'edgeNotch': {
        const [width = '', depth = ''] = this.size(feature.width, feature.depth);
        return `${name} is ${width} wide and ${depth} deep, ${this.onEdge(feature)}${this.radius(feature.radius)}`;
      }
      case 'cornerNotch': {
        const [along = '', next = ''] = this.size(feature.alongPrevious, feature.alongNext);
        const { corner } = feature;
        const after = this.letter((corner + 1) % Math.max(1, this.frame.edges.length));
        const legs = `${along} along edge ${this.letter(corner)} and ${next} along edge ${after}`;
        return `${name} at corner ${cornerLetters(this.frame, corner)} is ${legs}${this.radius(feature.radius)}`;
      }
      case 'cutout': {
        const [width = '', height = ''] = this.size(feature.width, feature.height);
        return `${name} is ${width} wide and ${height} high, ${this.placed(feature)}${this.radius(feature.radius)}`;
      }
    }
  }

  private ofShape(key: string, paths: readonly string[]): string {
    const { shape } = this.spec;
    if (key === 'shape.vertices') return this.outline(shape);
    if (shape.kind === 'regularPolygon') {
      return sentences.regular(shape.sides, this.length(shape.size), shape.measured);
    }
    const values = paths.flatMap((path) => {
      const length = lengthAt(this.spec, path);
      return length ? [{ path, value: this.length(length) }] : [];
    });
    const [first] = values;
    if (values.length === 1 && first) {
      const text = sentences.is(dimensionName(this.spec, first.path, this.catalogue), first.value);
      return `${text}${orientation(shape, key)}`;
    }
    const part = partName(shape, key);
    if (part !== '') {
      const named = values.map(({ path, value }) => ({ value, word: this.partWord(path) }));
      const [radius] = named.filter(({ word }) => word === 'radius');
      const sizes = named
        .filter(({ word }) => word !== 'radius')
        .map(({ value, word }) => `${value} ${word}`);
      return `${sentences.part(part, sizes)}${radius ? sentences.radius(radius.value) : ''}`;
    }
    return values
      .map(({ path, value }) => sentences.is(dimensionName(this.spec, path, this.catalogue), value))
      .join(', ');
  }

  /** `wide`, or the end of the field's label: `Upper left, down` → `down` */
  private partWord(path: string): string {
    const field = path.split('.').at(-1) ?? '';
    return PART_WORDS[field] ?? dimensionName(this.spec, path, this.catalogue).split(', ').at(-1) ?? '';
  }

  /** A polygon or a drawing's outline by its points and its block. */
  private outline(shape: PanelShape): string {
    const points = 'vertices' in shape ? shape.vertices.length : 0;
    const { width, height } = this.frame;
    const { precision } = this.catalogue;
    return sentences.outline(points, formatLength(width, precision), formatLength(height, precision));
  }

  /** `centered 2″ from the left and 36″ from the bottom` */
  private placed({ x, fromX, y, fromY }: PlacedFrom): string {
    return sentences.placed(this.length(x), fromX, this.length(y), fromY);
  }

  /** `centered 10″ from the lower end of left edge B` */
  private onEdge({ edge, from, distance }: OnEdge): string {
    const at = this.frame.edges[edge];
    return sentences.onEdge(this.length(distance), endOf(at, from), sideOf(at), this.letter(edge));
  }

  /** Distance of a handle’s holes from the edge, which the handle’s own place omits. */
  private inset(insets: readonly number[]): string {
    if (insets.length === 0) return '';
    return sentences.inset(insets.map((mm) => formatLength(mm, this.catalogue.precision)));
  }

  private radius(radius: Length): string {
    return radius.mm > 0 ? sentences.radius(this.length(radius)) : '';
  }

  private size(...lengths: Length[]): string[] {
    return formatSize(lengths, this.catalogue.precision);
  }

  private length(length: Length): string {
    return formatTyped(length, this.catalogue.precision);
  }

  private letter(edge: number): string {
    return this.frame.edges[edge]?.letter ?? '';
  }

  private template(uid: string): HingeTemplate | undefined {
    return this.catalogue.hinges.find((one) => one.uid === uid);
  }
}

/** The side that a shape's sizes don't tell, beside the first of them. */
function orientation(shape: PanelShape, key: string): string {
  if (shape.kind === 'rightTriangle' && key === 'shape.width') return sentences.rightAngle(shape.rightAngle);
  return shape.kind === 'quarterCircle' ? sentences.center(shape.centre) : '';
}

/** Name of a shape's part that has several lengths; '' if each has a name of its own. */
function partName(shape: PanelShape, key: string): string {
  const [, list = '', index = ''] = key.split('.');
  if (shape.kind === 'notched' && list === 'notches') {
    const notch = shape.notches[Number(index)];
    return notch ? editorTexts.notch(editorTexts.cornerNames[notch.corner]) : '';
  }
  if (shape.kind === 'clippedRectangle' && list === 'clips') {
    const clip = shape.clips[Number(index)];
    return clip ? editorTexts.clip(editorTexts.cornerNames[clip.corner]) : '';
  }
  if (shape.kind === 'quadByOffsets' && isCornerName(list)) {
    return sentences.corner(editorTexts.cornerNames[list]);
  }
  return '';
}

function isCornerName(name: string): name is CornerName {
  return name in editorTexts.cornerNames;
}

/** Words after a length of a shape's part. */
const PART_WORDS: Readonly<Record<string, string>> = {
  width: 'wide',
  height: 'high',
  radius: 'radius',
  alongX: 'across',
  alongY: 'up and down',
};

/** An edge is on a side if it leans by less than 30°. */
const LEAN = Math.tan(Math.PI / 6);

/** The side of the panel that an edge is on, by the direction from its start to its end; null for slants and circles. */
function sideOf(edge: FrameEdge | undefined): Side | null {
  if (!edge) return null;
  const [dx, dy] = [edge.end.x - edge.start.x, edge.end.y - edge.start.y];
  if (Math.hypot(dx, dy) < 1e-6) return null;
  // Edges run clockwise, so the glass is on their right.
  if (Math.abs(dx) <= LEAN * Math.abs(dy)) return dy > 0 ? 'left' : 'right';
  return Math.abs(dy) <= LEAN * Math.abs(dx) ? (dx < 0 ? 'bottom' : 'top') : null;
}

type End = 'lower' | 'upper' | 'left' | 'right';

/** The end of an edge from which a distance is measured; null for a circle. */
function endOf(edge: FrameEdge | undefined, from: 'start' | 'end'): End | null {
  if (!edge) return null;
  const [end, other] = from === 'start' ? [edge.start, edge.end] : [edge.end, edge.start];
  const [dx, dy] = [end.x - other.x, end.y - other.y];
  if (Math.hypot(dx, dy) < 1e-6) return null;
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? 'lower' : 'upper';
  return dx < 0 ? 'left' : 'right';
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const edgeText = (side: Side | null, letter: string): string => `${side ? `${side} ` : ''}edge ${letter}`;

const sentences = {
  is: (name: string, value: string) => `${name} is ${value}`,
  corner: (name: string) => `Corner ${name}`,
  part: (name: string, values: readonly string[]) => `${name} is ${list(values)}`,
  hinges: (places: readonly string[], seenFrom: string) =>
    `Hinges are ${list(places)}, seen from ${seenFrom}`,
  onSide: (side: Side | null, letter: string) =>
    side === 'left' || side === 'right'
      ? `on the ${side}`
      : side
        ? `at the ${side}`
        : `on ${edgeText(side, letter)}`,
  placed: (x: string, fromX: string, y: string, fromY: string) =>
    `centered ${x} from the ${fromX} and ${y} from the ${fromY}`,
  onEdge: (distance: string, end: End | null, side: Side | null, letter: string) =>
    end
      ? `centered ${distance} from the ${end} end of ${edgeText(side, letter)}`
      : `centered ${distance} along ${edgeText(side, letter)}`,
  inset: (insets: readonly string[]) =>
    `, ${insets.length === 1 ? 'hole center' : 'hole centers'} ${list([...new Set(insets)])} in from that edge`,
  sunk: (diameter: string) => ` countersunk to Ø ${diameter}`,
  radius: (radius: string) => `, inside radius ${radius}`,
  rightAngle: (side: string) => `, with the right angle at the lower ${side}`,
  center: (side: string) => `, with its center at the lower ${side}`,
  regular: (sides: number, size: string, measured: 'flats' | 'side') =>
    `${sides} sides, ${size} ${measured === 'flats' ? 'from side to opposite side' : 'along each side'}`,
  outline: (points: number, width: string, height: string) =>
    `Outline has ${points} points and is ${width} wide and ${height} high`,
};
