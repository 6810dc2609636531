import { inSentence } from '@glass/language';
import { arcTexts, hardwareTexts, panelTexts, placeTexts, seenFromTexts } from './texts.js';
import {
  HARDWARE_SUPPLIES,
  type HingeTemplate,
  type Material,
  findSidedSurface,
} from '@glass/contracts/catalogue';
import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';
import type { Countersink, PanelFeature, PanelSpec, PlacedFrom } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  type PanelDrawing,
  type PanelMeasures,
  blockText,
  buildMeasuredDrawing,
  findHardwareFinish,
  formatDrawnLength,
  formatSizeText,
  formatToHundredth,
  hardwareFinishName,
  hardwareSupplyText,
  hingeCutoutText,
  lengthAt,
  listHingeTemplates,
  localizeDecimals,
  panelInMillimeters,
} from '@glass/geometry';
import { lengthText } from '../text/amounts.js';

const HARDWARE_KINDS = ['hinge', 'clamp', 'handle'] as const satisfies HingeTemplate['kind'][];

interface WorkOptions {
  /** Says of hinges, clamps and handles whether they are supplied. */
  saysSupply?: boolean;
}

/** Counts the work on one piece: `4 holes, 2 hinges, 1 handle, 1 notch, 2 countersinks`; '' for none. */
export function panelWorkText(
  facts: PanelFacts,
  doc: Pick<OrderDocument, 'catalogue'>,
  { saysSupply = false }: WorkOptions = {},
): string {
  const { features } = facts.panel;
  const holes = features.filter(({ kind }) => kind === 'hole' || kind === 'standardHole').length;
  const cutouts = features.filter(({ kind }) => kind === 'cutout').length;
  return [
    holes > 0 ? panelTexts.holes(holes) : '',
    ...describeHardware(facts, doc, saysSupply),
    notchesText(facts),
    cutouts > 0 ? panelTexts.cutoutCount(cutouts) : '',
    countersinksText(features),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** `etched, seen from inside`; '' for glass with equal sides. */
export function sidedText({ material, source }: PanelFacts): string {
  const surface = material && findSidedSurface(material);
  return surface ? `${surface}, ${seenFromTexts[source.spec.viewingSide]}` : '';
}

/** `3 countersinks (1 on the far side)`; the near side is not mentioned. */
function countersinksText(features: readonly PanelFeature<number>[]): string {
  const sides = features.flatMap((feature) =>
    feature.kind === 'hole' && feature.countersunk ? [feature.countersunk.side] : [],
  );
  const far = sides.filter((side) => side === 'far').length;
  if (sides.length === 0) return '';
  const text = panelTexts.countersinks(sides.length);
  if (far === 0) return text;
  return far === sides.length ? panelTexts.allFar(text) : panelTexts.someFar(text, far);
}

type Hardware = Extract<PanelFeature<unknown>, { kind: 'hinge' }>;

/** Finish of hardware in small letters, chosen or usual; '' if none is stated. */
export function finishText(template: HingeTemplate, { finish }: Pick<Hardware, 'finish'>): string {
  const found = findHardwareFinish(template, finish);
  return found ? inSentence(hardwareFinishName(found)) : '';
}

/**
 * `2 hinges (matte black, cut-outs only)`, `1 clamp (chrome, supplied)`. Counts name a finish where it was chosen or
 * the shop supplies it.
 */
function describeHardware(
  { panel }: PanelFacts,
  { catalogue }: Pick<OrderDocument, 'catalogue'>,
  saysSupply: boolean,
): string[] {
  const counted = new Map<
    string,
    { kind: HingeTemplate['kind']; supply: number; said: string; count: number }
  >();
  for (const feature of panel.features) {
    if (feature.kind !== 'hinge') continue;
    const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
    if (!template) continue;
    const { kind, hardware = 'cutoutOnly' } = template;
    const namesFinish = feature.finish !== undefined || hardware === 'supplied';
    const said = [
      namesFinish ? finishText(template, feature) : '',
      saysSupply ? hardwareSupplyText(template) : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
    const key = `${kind} ${saysSupply ? hardware : ''} ${said}`;
    const before = counted.get(key);
    counted.set(key, {
      ...{ kind, said, supply: HARDWARE_SUPPLIES.indexOf(hardware) },
      count: (before?.count ?? 0) + 1,
    });
  }
  return HARDWARE_KINDS.flatMap((kind) =>
    [...counted.values()]
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => (saysSupply ? one.supply - other.supply : 0))
      .map(({ count, said }) => {
        const text = hardwareTexts[kind](count);
        return said === '' ? text : `${text} (${said})`;
      }),
  );
}

/**
 * Counts notches in edges and at corners, however they were entered: as a notched shape, a corner notch, or points of
 * a polygon.
 */
function notchesText({ panel, measures }: PanelFacts): string {
  const inEdges = panel.features.filter(({ kind }) => kind === 'edgeNotch').length;
  const entered =
    panel.features.filter(({ kind }) => kind === 'cornerNotch').length +
    (panel.shape.kind === 'notched' ? panel.shape.notches.length : 0);
  const seen = measures.charged.corners.filter(({ form }) => form === 'notch').length;
  const count = inEdges + Math.max(entered, seen);
  return count > 0 ? panelTexts.notches(count) : '';
}

/** Everything that documents print about a panel, computed once. */
export interface PanelFacts {
  source: DocumentPanel;
  panel: PanelSpec<number>;
  drawing: PanelDrawing;
  /** Width × height of the block, in the tenant's unit. */
  size: string;
  measures: PanelMeasures;
  /** null if it is no longer in the catalog. */
  material: Material | null;
}

/** Catalog and formats of the names and figures of a panel. */
export type PanelContext = Pick<OrderDocument, 'catalogue' | 'precision' | 'locale'>;

/** @throws {ImpossiblePanel} if the panel has no shape, which never happens in an order */
export function panelFacts(source: DocumentPanel, doc: PanelContext): PanelFacts {
  const panel = panelInMillimeters(source.spec);
  const { drawing, measures } = buildMeasuredDrawing(panel, doc.catalogue);
  return {
    source,
    panel,
    drawing,
    size: localizeDecimals(doc.locale, blockText(drawing, source.spec, doc.precision)),
    measures,
    material: doc.catalogue.materials.find(({ uid }) => uid === source.spec.materialUID) ?? null,
  };
}

interface EdgeRow {
  letter: string;
  /** Between sharp corners. */
  length: string;
  /** Finish code as on drawings: `FP`; '' for an unworked edge. */
  code: string;
  finish: string;
  curved: boolean;
}

interface CornerRow {
  index: number;
  /** The edges that meet: `AB`. */
  name: string;
  code: string;
  finish: string;
  size: string;
}

interface FeatureRow {
  /** `1` for the first feature, in the order's own list. */
  number: string;
  what: string;
  where: string;
}

/** Every edge with its finish: the buyer's choice, or the material's standard one. */
export function edgeRows(
  { source, panel, drawing, measures, material }: PanelFacts,
  doc: PanelContext,
): EdgeRow[] {
  return measures.edges.map((edge) => {
    const uid = panel.edges[edge.index]?.finishUID ?? material?.defaultEdgeFinishUID ?? null;
    const finish = doc.catalogue.edgeFinishes.find((candidate) => candidate.uid === uid);
    return {
      letter: edge.letter,
      length: localizeDecimals(
        doc.locale,
        formatDrawnLength(edge.sharpLengthMm, drawing, source.spec, doc.precision),
      ),
      code: finish?.code ?? '',
      finish: finish?.name ?? panelTexts.asCut,
      curved: edge.curved,
    };
  });
}

/** Corners with a finish. */
export function cornerRows({ source, drawing }: PanelFacts, doc: PanelContext): CornerRow[] {
  return source.spec.corners.flatMap((corner, index) => {
    const finish = doc.catalogue.cornerFinishes.find(({ uid }) => uid === corner.finishUID);
    if (!finish || finish.kind === 'square') return [];
    const size = corner.size === null ? '' : lengthText(corner.size, doc.precision, doc.locale);
    return [
      { index, name: drawing.corners[index]?.name ?? '', code: finish.code, finish: finish.name, size },
    ];
  });
}

export function featureRows({ source, measures, drawing }: PanelFacts, doc: PanelContext): FeatureRow[] {
  const length = (one: number | Length): string => lengthText(one, doc.precision, doc.locale);
  const size = (...sides: Length[]): string =>
    localizeDecimals(doc.locale, formatSizeText(sides, doc.precision));
  const from = (placed: PlacedFrom): string =>
    placeTexts[`${placed.fromX} ${placed.fromY}`](length(placed.x), length(placed.y));
  const onEdge = (edge: number, end: 'start' | 'end', mm: Length): string => {
    const letters = measures.edges.map(({ letter }) => letter);
    return panelTexts.edgeAt(letters[edge] ?? '', length(mm), endOfEdge(letters, edge, end));
  };
  const describe = (feature: PanelFeature): Omit<FeatureRow, 'number'> => {
    switch (feature.kind) {
      case 'hole': {
        const { diameter, countersunk } = feature;
        const sunk = countersunk ? `, ${countersinkText(countersunk, length)}` : '';
        return { what: `${panelTexts.holeOf(length(diameter))}${sunk}`, where: from(feature) };
      }
      case 'standardHole': {
        const hole = doc.catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID);
        const size = hole ? ` Ø ${length(hole.diameterMm)}` : '';
        return { what: `${hole?.name ?? panelTexts.hole}${size}`, where: from(feature) };
      }
      case 'hinge': {
        const template = doc.catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
        const name = template
          ? [
              `${template.name} (${template.code})`,
              finishText(template, feature),
              hardwareSupplyText(template),
            ]
              .filter((part) => part !== '')
              .join(', ')
          : panelTexts.hinge;
        return { what: name, where: onEdge(feature.edge, feature.from, feature.distance) };
      }
      case 'edgeNotch':
        return {
          what: `${panelTexts.notch(size(feature.width, feature.depth))}${radiusText(feature.radius, length)}`,
          where: onEdge(feature.edge, feature.from, feature.distance),
        };
      case 'cornerNotch': {
        return {
          what: `${panelTexts.cornerNotch(size(feature.alongPrevious, feature.alongNext))}${radiusText(feature.radius, length)}`,
          where: panelTexts.atCorner(drawing.corners[feature.corner]?.name ?? ''),
        };
      }
      case 'cutout':
        return {
          what: `${panelTexts.cutout(size(feature.width, feature.height))}${radiusText(feature.radius, length)}`,
          where: from(feature),
        };
    }
  };
  return source.spec.features.map((feature, index) => ({ number: String(index + 1), ...describe(feature) }));
}

interface CutoutRow {
  /** Cutout code as on the drawing: `GEN`. */
  code: string;
  sizes: string;
}

/** Dimensions of hinge and clamp cutouts, one row per distinct cutout. */
export function cutoutRows({ panel }: PanelFacts, doc: PanelContext): CutoutRow[] {
  const { catalogue, precision, locale } = doc;
  return listHingeTemplates(panel.features, catalogue).map(({ code, cutout }) => ({
    code,
    sizes: localizeDecimals(locale, hingeCutoutText(cutout, precision)),
  }));
}

/** Names an end of an edge by its neighbor there; if both ends have the same neighbor, by direction. */
function endOfEdge(letters: readonly string[], edge: number, end: 'start' | 'end'): string {
  const count = letters.length;
  const neighbour = letters[(edge + (end === 'start' ? count - 1 : 1)) % count] ?? '';
  if (count > 2) return panelTexts.fromEdge(neighbour);
  const isClockwise = end === 'start';
  if (count === 2)
    return isClockwise ? panelTexts.clockwiseFrom(neighbour) : panelTexts.anticlockwiseFrom(neighbour);
  return isClockwise ? panelTexts.clockwiseFromStart : panelTexts.anticlockwiseFromStart;
}

interface PointRow {
  /** Point name as on the drawing: `P3`. */
  name: string;
  x: string;
  y: string;
  /** Its radius, or in a drawing's contour that of the arc to the next point; '' without either. */
  radius: string;
}

/** All points of a polygon or contour, from the origin of its coordinates. */
export function pointRows({ source, drawing }: PanelFacts, doc: PanelContext): PointRow[] {
  const length = (path: string | null, mm: number): string => {
    const typed = path === null ? null : lengthAt(source.spec, path);
    return typed
      ? lengthText(typed, doc.precision, doc.locale)
      : localizeDecimals(doc.locale, formatToHundredth(mm, doc.precision));
  };
  return drawing.vertices.map(({ number, x, y, radius, arc }) => ({
    name: `P${number}`,
    x: length(x.path, x.mm),
    y: length(y.path, y.mm),
    radius: arc
      ? arcTexts[arc.bends](length(null, arc.radiusMm))
      : radius && radius.mm > 0
        ? `R ${length(radius.path, radius.mm)}`
        : '',
  }));
}

/** `countersunk Ø 1″ × 82°, far side`; the near side is not mentioned. */
function countersinkText(
  { diameter, angleDegrees, side }: Countersink,
  length: (one: Length) => string,
): string {
  const text = side === 'far' ? panelTexts.countersunkFar : panelTexts.countersunk;
  return text(length(diameter), `${angleDegrees}°`);
}

function radiusText(radius: Length, length: (one: Length) => string): string {
  return radius.mm > 0 ? `, R ${length(radius)}` : '';
}
