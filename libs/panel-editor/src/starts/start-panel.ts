import type { Catalogue, HingeTemplate, Material } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { addHingePair, usualHingeDistance, usualHingeEdge } from '../commands/new-feature.js';
import { handleAt, handleHole, handleTemplates } from '../commands/handles.js';
import { computeLoad, doorOn } from '../commands/hinge-loads.js';
import { reshape } from '../commands/shape.js';
import { assess } from '../state/panel-assessment.js';
import { defaultMaterial } from '@glass/pricing';
import { glassLook, meetsNeed } from '@glass/contracts/catalogue';
import { START_NEEDS, type StartPictureKind } from '@glass/contracts/tenant';
import { lengthFromMm } from '@glass/geometry';
import { USUAL_SIZE_MM } from '../state/panel-draft.js';

/** Parts that the shop's price list lacks; they are left out or substituted. */
export type MissingItem = 'glass' | 'polish' | 'hinges' | 'handles';

export interface Start {
  /** The shop's usual panel; unchanged if there is no glass for it. */
  spec: PanelSpec;
  lacks: MissingItem[];
}

interface StartOptions {
  catalogue: Catalogue;
  /** Whether a feature was added by an earlier start, and so is replaced. */
  isOurs: (uid: string) => boolean;
  newUid: () => string;
}

/** Finishes for visible edges, the usual one first. */
const POLISHES = ['flatPolish', 'pencilPolish'] as const;

/**
 * Makes the panel for a purpose from the shop's glass, finishes, hinges and handles. Sizes, holes, texts and glass
 * that the buyer entered stay if suitable.
 */
export function startPanel(kind: StartKind, from: PanelSpec, options: StartOptions): Start {
  const { catalogue, isOurs } = options;
  const material = startGlass(kind, from, catalogue);
  if (!material) return { spec: from, lacks: ['glass'] };
  const kept = from.features.filter((feature) => feature.kind !== 'hinge' && !isOurs(feature.uid));
  const shape = isUsualShape(from.shape, catalogue) ? startShape(kind, catalogue) : from.shape;
  const glass = reshape({ ...from, materialUID: material.uid, features: kept }, shape, catalogue);
  const polished = withPolish(glass, catalogue);
  const lacks: MissingItem[] = polished ? [] : ['polish'];
  const edged = polished ?? glass;
  if (kind !== 'showerDoor')
    return {
      spec: kind === 'shelf' || kind === 'railing' ? withEasedCorners(edged, catalogue) : edged,
      lacks,
    };
  const hung = withHinges(edged, options);
  if (!hung) lacks.push('hinges');
  const handled = withHandle(hung ?? edged, options);
  if (!handled) lacks.push('handles');
  return { spec: handled ?? withHole(hung ?? edged, options), lacks };
}

/** All edges polished, with the first finish available for this glass. */
function withPolish(spec: PanelSpec, catalogue: Catalogue): PanelSpec | null {
  const finishes = POLISHES.flatMap((kind) =>
    catalogue.edgeFinishes.filter((finish) => finish.active && finish.kind === kind),
  );
  const ways = finishes.map(({ uid }) => ({ ...spec, edges: spec.edges.map(() => ({ finishUID: uid })) }));
  return ways.find((way) => isAtLeastAsGood(way, spec, catalogue)) ?? null;
}

/** Eased corners for safety, if they are free of charge and break no rule. */
function withEasedCorners(spec: PanelSpec, catalogue: Catalogue): PanelSpec {
  const eased = catalogue.cornerFinishes.find((finish) => finish.active && finish.kind === 'eased');
  if (!eased || spec.corners.some(({ finishUID }) => finishUID !== null)) return spec;
  const way = { ...spec, corners: spec.corners.map(() => ({ finishUID: eased.uid, size: null })) };
  return isAtLeastAsGood(way, spec, catalogue) ? way : spec;
}

/** The first hinge pair that holds this door by its maker's limits. */
function withHinges(spec: PanelSpec, { catalogue, newUid }: StartOptions): PanelSpec | null {
  const { drawable, findings, weightKg } = assess({ spec, quantity: 1 }, catalogue);
  if (!drawable) return null;
  const { frame } = drawable;
  const edge = usualHingeEdge(frame);
  const door = doorOn(edge, { spec, frame, findings, weightKg, catalogue });
  const isForDoors = (template: HingeTemplate) =>
    template.active &&
    template.kind === 'hinge' &&
    door !== null &&
    computeLoad(template, door, 2, catalogue).problems.length === 0;
  // Door hinges have a stated weight limit; hardware for fixed panels has none.
  const models = catalogue.hinges
    .filter(isForDoors)
    .toSorted((one, other) => Number(one.maxDoorWeightKg === null) - Number(other.maxDoorWeightKg === null));
  const ways = models.map(({ uid: templateUID }) => {
    const uids: [string, string] = [newUid(), newUid()];
    const pair = addHingePair({ uids, templateUID, edge, distance: usualHingeDistance(frame) });
    return pair.run({ spec, quantity: 1 }).spec;
  });
  return ways.find((way) => isAtLeastAsGood(way, spec, catalogue)) ?? null;
}

function withHandle(spec: PanelSpec, { catalogue, newUid }: StartOptions): PanelSpec | null {
  const frame = assess({ spec, quantity: 1 }, catalogue).drawable?.frame;
  if (!frame) return null;
  const ways = handleTemplates(spec, catalogue).map((template) =>
    withFeature(spec, handleAt(newUid(), template.uid, spec, frame, catalogue)),
  );
  return ways.find((way) => isAtLeastAsGood(way, spec, catalogue)) ?? null;
}

function withHole(spec: PanelSpec, { catalogue, newUid }: StartOptions): PanelSpec {
  const frame = assess({ spec, quantity: 1 }, catalogue).drawable?.frame;
  if (!frame) return spec;
  const way = withFeature(spec, handleHole(newUid(), spec, frame, catalogue));
  return isAtLeastAsGood(way, spec, catalogue) ? way : spec;
}

function withFeature(spec: PanelSpec, feature: PanelFeature): PanelSpec {
  return { ...spec, features: [...spec.features, feature] };
}

/** Whether it is still valid, breaks no other rule, and keeps its price. */
function isAtLeastAsGood(way: PanelSpec, before: PanelSpec, catalogue: Catalogue): boolean {
  const [now, then] = [way, before].map((spec) => assess({ spec, quantity: 1 }, catalogue));
  if (!now || !then) return false;
  const had = new Set(then.findings.map(({ code }) => code));
  const isBroken = now.findings.some(({ code, severity }) => severity !== 'warn' && !had.has(code));
  const isPriced = (price: typeof now.price) =>
    price !== null && (price.isHidden || price.unitMinor !== null);
  return (
    now.faults.length <= then.faults.length && !isBroken && (isPriced(now.price) || !isPriced(then.price))
  );
}

interface Wanted {
  picture: StartPictureKind;
  /** Glass thickness, mm. A glass the buyer selected is kept if between least and most. */
  thickness: [least: number, usual: number, most: number];
}

const WANTED: Record<StartKind, Wanted> = {
  showerDoor: { picture: 'shower', thickness: [7.9, 9.6, 12.8] },
  fixedPanel: { picture: 'shower', thickness: [7.9, 9.6, 12.8] },
  shelf: { picture: 'shelf', thickness: [5.9, 9.6, 12.8] },
  mirror: { picture: 'mirror', thickness: [2.9, 6, 8] },
  tableTop: { picture: 'table-top', thickness: [9.9, 12, 19.1] },
  splashback: { picture: 'splashback', thickness: [3.9, 6, 8.1] },
  railing: { picture: 'railing', thickness: [9.4, 12, 19.1] },
};

/** Glass for a starting point; undefined if the shop has none that fits. */
function startGlass(kind: StartKind, from: PanelSpec, catalogue: Catalogue): Material | undefined {
  const [least, usual, most] = WANTED[kind].thickness;
  const offered = catalogue.materials.filter((material) => isSuitable(kind, material));
  const present = offered.find(({ uid }) => uid === from.materialUID);
  const isChosen = present !== undefined && present.uid !== defaultMaterial(catalogue)?.uid;
  if (isChosen && present.thicknessMm >= least && present.thicknessMm <= most) return present;
  const rank = (material: Material): number[] => [
    material.ratePerArea === null ? 1 : 0,
    // Prefers another thickness of the selected glass.
    isChosen && material.name === present.name ? 0 : 1,
    material.thicknessMm < least || material.thicknessMm > most ? 1 : 0,
    ['clear', 'mirror'].includes(glassLook(material)) ? 0 : glassLook(material) === 'lowIron' ? 1 : 2,
    Math.abs(material.thicknessMm - usual),
  ];
  return offered.toSorted((one, other) => firstDifference(rank(one), rank(other)))[0];
}

/** Whether the shop has glass for it. */
export function isGlassAvailable(kind: StartKind, { materials }: Catalogue): boolean {
  return materials.some((material) => isSuitable(kind, material));
}

function isSuitable(kind: StartKind, material: Material): boolean {
  return meetsNeed(material, START_NEEDS[WANTED[kind].picture]);
}

function firstDifference(one: number[], other: number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Purposes of a new panel. */
export type StartKind =
  | 'showerDoor'
  | 'fixedPanel'
  | 'shelf'
  | 'mirror'
  | 'tableTop'
  | 'splashback'
  | 'railing';

/** Usual width and height, mm; a single number is a diameter. */
const SIZES: Record<StartKind, Record<'inch' | 'metric', readonly [number, number?]>> = {
  showerDoor: USUAL_SIZE_MM,
  fixedPanel: { inch: [36 * 25.4, 72 * 25.4], metric: [900, 2000] },
  shelf: { inch: [24 * 25.4, 8 * 25.4], metric: [600, 200] },
  mirror: { inch: [24 * 25.4, 36 * 25.4], metric: [600, 900] },
  tableTop: { inch: [36 * 25.4], metric: [900] },
  splashback: { inch: [30 * 25.4, 24 * 25.4], metric: [900, 600] },
  railing: { inch: [48 * 25.4, 42 * 25.4], metric: [1200, 1000] },
};

export const START_KINDS = Object.keys(SIZES) as StartKind[];

function startShape(kind: StartKind, { units, precision }: Catalogue): PanelShape {
  const [width, height] = SIZES[kind][units];
  const first = lengthFromMm(width, precision);
  if (height === undefined) return { kind: 'circle', diameter: first };
  return { kind: 'rectangle', width: first, height: lengthFromMm(height, precision) };
}

/** Whether the size is still a default, so that it may be replaced. */
function isUsualShape(shape: PanelShape, catalogue: Catalogue): boolean {
  const shown = JSON.stringify(shape);
  return START_KINDS.some((kind) => JSON.stringify(startShape(kind, catalogue)) === shown);
}
