import type { Catalogue, HingeTemplate, PanelFeature, PanelSpec } from '@glass/contracts';
import { addHingePair, usualHingeDistance, usualHingeEdge } from '../commands/new-feature.js';
import { handleAt, handleHole, handleTemplates } from '../commands/handles.js';
import { doorOn, loadOf } from '../commands/hinge-loads.js';
import { reshaped } from '../commands/shape.js';
import { assess } from '../state/panel-assessment.js';
import { startGlass } from './start-glass.js';
import { isUsualShape, startShape, type StartKind } from './start-shapes.js';

/** What the shop's price list has not, so that it is left out or something else stands for it. */
export type Lack = 'glass' | 'polish' | 'hinges' | 'handles';

export interface Start {
  /** As the shop usually makes it; the panel as it was where there is no glass for it. */
  spec: PanelSpec;
  lacks: Lack[];
}

export interface StartOptions {
  catalogue: Catalogue;
  /** What an earlier start put on the glass: it goes with it. */
  isOurs: (uid: string) => boolean;
  newUid: () => string;
}

/** The kinds of finish that hands and eyes meet, the usual one first. */
const POLISHES = ['flatPolish', 'pencilPolish'] as const;

/**
 * The panel for what it is wanted for, from what this shop has: its glass, its polish, its hinges and handles. Sizes,
 * holes, words and the chosen glass of the person stay wherever they will do.
 */
export function startPanel(kind: StartKind, from: PanelSpec, options: StartOptions): Start {
  const { catalogue, isOurs } = options;
  const material = startGlass(kind, from, catalogue);
  if (!material) return { spec: from, lacks: ['glass'] };
  const kept = from.features.filter((feature) => feature.kind !== 'hinge' && !isOurs(feature.uid));
  const shape = isUsualShape(from.shape, catalogue) ? startShape(kind, catalogue) : from.shape;
  const glass = reshaped({ ...from, materialUID: material.uid, features: kept }, shape, catalogue);
  const polished = withPolish(glass, catalogue);
  const lacks: Lack[] = polished ? [] : ['polish'];
  const edged = polished ?? glass;
  if (kind !== 'showerDoor') return { spec: kind === 'shelf' ? withEased(edged, catalogue) : edged, lacks };
  const hung = withHinges(edged, options);
  if (!hung) lacks.push('hinges');
  const handled = withHandle(hung ?? edged, options);
  if (!handled) lacks.push('handles');
  return { spec: handled ?? withHole(hung ?? edged, options), lacks };
}

/** All edges polished, in the first way that this glass can be had in. */
function withPolish(spec: PanelSpec, catalogue: Catalogue): PanelSpec | null {
  const finishes = POLISHES.flatMap((kind) =>
    catalogue.edgeFinishes.filter((finish) => finish.active && finish.kind === kind),
  );
  const ways = finishes.map(({ uid }) => ({ ...spec, edges: spec.edges.map(() => ({ finishUID: uid })) }));
  return ways.find((way) => isNoWorse(way, spec, catalogue)) ?? null;
}

/** Corners that nobody is hurt by, where that costs nothing to ask. */
function withEased(spec: PanelSpec, catalogue: Catalogue): PanelSpec {
  const eased = catalogue.cornerFinishes.find((finish) => finish.active && finish.kind === 'eased');
  if (!eased || spec.corners.some(({ finishUID }) => finishUID !== null)) return spec;
  const way = { ...spec, corners: spec.corners.map(() => ({ finishUID: eased.uid, size: null })) };
  return isNoWorse(way, spec, catalogue) ? way : spec;
}

/** A pair of hinges that holds this door, as far as its maker says; of those the first in the list. */
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
    loadOf(template, door, 2).problems.length === 0;
  // Makers state what a door's hinge carries; those of fixed panels have no such figure.
  const models = catalogue.hinges
    .filter(isForDoors)
    .toSorted((one, other) => Number(one.maxDoorWeightKg === null) - Number(other.maxDoorWeightKg === null));
  const ways = models.map(({ uid: templateUID }) => {
    const uids: [string, string] = [newUid(), newUid()];
    const pair = addHingePair({ uids, templateUID, edge, distance: usualHingeDistance(frame) });
    return pair.run({ spec, quantity: 1 }).spec;
  });
  return ways.find((way) => isNoWorse(way, spec, catalogue)) ?? null;
}

function withHandle(spec: PanelSpec, { catalogue, newUid }: StartOptions): PanelSpec | null {
  const frame = assess({ spec, quantity: 1 }, catalogue).drawable?.frame;
  if (!frame) return null;
  const ways = handleTemplates(spec, catalogue).map((template) =>
    withFeature(spec, handleAt(newUid(), template.uid, spec, frame, catalogue)),
  );
  return ways.find((way) => isNoWorse(way, spec, catalogue)) ?? null;
}

function withHole(spec: PanelSpec, { catalogue, newUid }: StartOptions): PanelSpec {
  const frame = assess({ spec, quantity: 1 }, catalogue).drawable?.frame;
  if (!frame) return spec;
  const way = withFeature(spec, handleHole(newUid(), spec, frame, catalogue));
  return isNoWorse(way, spec, catalogue) ? way : spec;
}

function withFeature(spec: PanelSpec, feature: PanelFeature): PanelSpec {
  return { ...spec, features: [...spec.features, feature] };
}

/** Whether it can be made as well as before, breaks no rule that was kept, and has a price where there was one. */
function isNoWorse(way: PanelSpec, before: PanelSpec, catalogue: Catalogue): boolean {
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
