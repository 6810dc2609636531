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
  formatDiameter,
  formatReadable,
  formatSize,
  formatTyped,
  lengthAt,
  localizeDecimals,
  type CriticalSize,
} from '@glass/geometry';
import { listWords } from '@glass/language';
import { dimensionName, featureName } from '../panel-names.js';
import { cornerLetters, type Frame, type FrameEdge, unknownFrame } from '../state/frame.js';
import { assess } from '../state/panel-assessment.js';
import { texts as editorTexts } from '../texts.js';
import { sentences } from './sentence-texts.js';

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
      .map((edge) => sentences.onSide[sideOf(this.frame.edges[edge]) ?? 'none'](this.letter(edge)));
    const on = listWords(new Set(places), 'conjunction');
    return sentences.hinges[this.spec.viewingSide](on);
  }

  private feature(feature: PanelFeature): string {
    const name = featureName(this.spec, feature.uid, this.catalogue);
    switch (feature.kind) {
      case 'hole': {
        const [size, place] = [this.length(feature.diameter), this.placed(feature)];
        return feature.countersunk
          ? sentences.sunkHole(name, size, this.length(feature.countersunk.diameter), place)
          : sentences.hole(name, size, place);
      }
      case 'standardHole': {
        const hole = this.catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID);
        return hole
          ? sentences.hole(
              name,
              formatDiameter(hole.diameterMm, this.catalogue.precision),
              this.placed(feature),
            )
          : sentences.is(name, this.placed(feature));
      }
      case 'hinge': {
        const insets = cutoutInsets(this.template(feature.templateUID)?.cutout);
        return this.inset(sentences.is(name, this.onEdge(feature)), insets);
      }
      case 'edgeNotch': {
        const [width = '', depth = ''] = this.size(feature.width, feature.depth);
        return this.radius(sentences.notch(name, width, depth, this.onEdge(feature)), feature.radius);
      }
      case 'cornerNotch': {
        const [along = '', next = ''] = this.size(feature.alongPrevious, feature.alongNext);
        const { corner } = feature;
        const after = this.letter((corner + 1) % Math.max(1, this.frame.edges.length));
        const letters = cornerLetters(this.frame, corner);
        const text = sentences.cornerNotch(name, letters, along, this.letter(corner), next, after);
        return this.radius(text, feature.radius);
      }
      case 'cutout': {
        const [width = '', height = ''] = this.size(feature.width, feature.height);
        return this.radius(sentences.cutout(name, width, height, this.placed(feature)), feature.radius);
      }
    }
  }

  private ofShape(key: string, paths: readonly string[]): string {
    const { shape } = this.spec;
    if (key === 'shape.vertices') return this.outline(shape);
    if (shape.kind === 'regularPolygon') {
      return sentences.regular[shape.measured](shape.sides, this.length(shape.size));
    }
    const values = paths.flatMap((path) => {
      const length = lengthAt(this.spec, path);
      return length ? [{ path, value: this.length(length) }] : [];
    });
    const [first] = values;
    if (values.length === 1 && first) {
      const text = sentences.is(dimensionName(this.spec, first.path, this.catalogue), first.value);
      return orientation(text, shape, key);
    }
    const part = partName(shape, key);
    if (part !== '') {
      const radius = values.find(({ path }) => fieldOf(path) === 'radius');
      const sizes = values
        .filter((one) => one !== radius)
        .map(({ path, value }) => this.sizeOfPart(path, value));
      const text = sentences.is(part, listWords(sizes, 'conjunction'));
      return radius ? sentences.withRadius(text, radius.value) : text;
    }
    return listWords(
      values.map(({ path, value }) => sentences.is(dimensionName(this.spec, path, this.catalogue), value)),
    );
  }

  /** `4″ wide`, or the length and the end of the field's label: `Upper left, down` → `1″ down` */
  private sizeOfPart(path: string, value: string): string {
    const field = fieldOf(path);
    if (isPartField(field)) return sentences.partSizes[field](value);
    const word = dimensionName(this.spec, path, this.catalogue).split(', ').at(-1) ?? '';
    return sentences.measured(value, word);
  }

  /** A polygon or a drawing's outline by its points and its block. */
  private outline(shape: PanelShape): string {
    const points = 'vertices' in shape ? shape.vertices.length : 0;
    const { width, height } = this.frame;
    const { precision } = this.catalogue;
    return sentences.outline(points, formatReadable(width, precision), formatReadable(height, precision));
  }

  /** `centered 2″ from the left and 36″ from the bottom` */
  private placed({ x, fromX, y, fromY }: PlacedFrom): string {
    return sentences.placed(sentences.from[fromX](this.length(x)), sentences.from[fromY](this.length(y)));
  }

  /** `centered 10″ from the lower end of left edge B` */
  private onEdge({ edge, from, distance }: OnEdge): string {
    const at = this.frame.edges[edge];
    const edgeText = sentences.edge[sideOf(at) ?? 'none'](this.letter(edge));
    return sentences.onEdge[endOf(at, from) ?? 'none'](this.length(distance), edgeText);
  }

  /** Distance of a handle’s holes from the edge, which the handle’s own place omits. */
  private inset(text: string, insets: readonly number[]): string {
    if (insets.length === 0) return text;
    const lengths = insets.map((mm) => formatReadable(mm, this.catalogue.precision));
    return sentences.withInset(text, listWords(new Set(lengths), 'conjunction'), insets.length);
  }

  private radius(text: string, radius: Length): string {
    return radius.mm > 0 ? sentences.withRadius(text, this.length(radius)) : text;
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
function orientation(text: string, shape: PanelShape, key: string): string {
  if (shape.kind === 'rightTriangle' && key === 'shape.width')
    return sentences.rightAngle[shape.rightAngle](text);
  return shape.kind === 'quarterCircle' ? sentences.center[shape.centre](text) : text;
}

const fieldOf = (path: string): string => path.split('.').at(-1) ?? '';

type PartField = keyof typeof sentences.partSizes;

function isPartField(field: string): field is PartField {
  return field in sentences.partSizes;
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
