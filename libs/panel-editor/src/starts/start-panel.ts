import type { Catalogue, HingeTemplate, PanelFeature, PanelSpec } from '@glass/contracts';
import { addHingePair, usualHingeDistance, usualHingeEdge } from '../commands/new-feature.js';
import { handleAt, handleHole, handleTemplates } from '../commands/handles.js';
import { doorOn, computeLoad } from '../commands/hinge-loads.js';
import { reshape } from '../commands/shape.js';
import { assess } from '../state/panel-assessment.js';
import { startGlass } from './start-glass.js';
import { isUsualShape, startShape, type StartKind } from './start-shapes.js';

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
    return { spec: kind === 'shelf' ? withEasedCorners(edged, catalogue) : edged, lacks };
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
    computeLoad(template, door, 2).problems.length === 0;
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
