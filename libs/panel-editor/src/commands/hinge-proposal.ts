import type { Catalogue, HardwareFinish, HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { toFrame, snapLength, type EdgePlace, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { hingeLoad, listPanelHinges, type HingeCheckInput } from './hinge-loads.js';

/** A change of hinges that makes the door hold. */
export interface HingeProposal {
  template: HingeTemplate;
  /** Number of hinges after the change. */
  count: number;
  exchanged: string[];
  moved: { uid: string; place: EdgePlace }[];
  added: EdgePlace[];
  /** Plate side of the door's hinges. */
  mirrored: boolean;
  /** Finish that was chosen for the door's hinges; null for the usual one. */
  finish: HardwareFinish | null;
  /** Number of cutouts added, moved or reshaped. */
  cutsChanged: number;
}

type Hinge = ReturnType<typeof listPanelHinges>[number];

/** More do not align on a wall (research §3.4: 2 on a wall, 3 on glass). */
const MAX_HINGES = 4;

/**
 * Proposes hinges that satisfy every hinge rule, smallest change to the glass first: another model with the same
 * cutout, one more hinge (all evenly spaced), another model, both. Empty if the hinges hold, nothing helps, or the
 * panel cannot be made. Every proposal is evaluated: the panel can be made and breaks no other rule. Each changes less
 * in some respect than those before it.
 */
export function proposeHinges(spec: PanelSpec, catalogue: Catalogue, most = 3): HingeProposal[] {
  const now = toHingeCheckInput(spec, catalogue);
  const failing = now && listPanelHinges(spec, catalogue).find((hinge) => !holds(hinge, now));
  if (!now || !failing) return [];
  const door = listPanelHinges(spec, catalogue).filter(
    ({ feature }) => feature.edge === failing.feature.edge,
  );
  const isWidthAtFault = door.some(
    ({ feature }) => hingeLoad(feature.uid, now)?.problems.includes('tooWide') ?? false,
  );
  const candidates = catalogue.hinges
    .filter((template) => isKnownToCarry(template, isWidthAtFault, door))
    .flatMap((template) => countsFrom(door.length).map((count) => proposalOf(door, template, count, now)))
    .filter((proposal) => proposal.cutsChanged > 0 || proposal.exchanged.length > 0)
    .toSorted(compareBySize);
  const proposals: HingeProposal[] = [];
  for (const proposal of candidates) {
    if (proposals.length === most) break;
    if (proposals.some((known) => isDominated(proposal, known))) continue;
    if (
      makesItHold(
        withProposal(
          spec,
          proposal,
          proposal.added.map((_, at) => `added ${at}`),
        ),
        now,
      )
    )
      proposals.push(proposal);
  }
  return proposals;
}

/**
 * Applies a proposal in one undo step.
 * @param uids for the added hinges
 */
export function applyHinges(proposal: HingeProposal, uids: readonly string[]): Command {
  return onSpec('hinges', null, (spec) => withProposal(spec, proposal, uids));
}

export function withProposal(spec: PanelSpec, proposal: HingeProposal, uids: readonly string[]): PanelSpec {
  const templateUID = proposal.template.uid;
  const features = spec.features.map((feature): PanelFeature => {
    if (feature.kind !== 'hinge') return feature;
    const moved = proposal.moved.find(({ uid }) => uid === feature.uid);
    const isExchanged = proposal.exchanged.includes(feature.uid);
    if (!moved && !isExchanged) return feature;
    return { ...feature, ...moved?.place, ...(isExchanged ? { templateUID } : {}) };
  });
  const { mirrored, finish } = proposal;
  const inFinish = finish === null ? {} : { finish };
  const added = proposal.added.flatMap((place, index): PanelFeature[] => {
    const uid = uids[index];
    return uid === undefined ? [] : [{ kind: 'hinge', uid, templateUID, mirrored, ...inFinish, ...place }];
  });
  return { ...spec, features: [...features, ...added] };
}

function toHingeCheckInput(spec: PanelSpec, catalogue: Catalogue): HingeCheckInput | null {
  const { errors, measures, findings, weightKg } = evaluatePanel(panelInMillimeters(spec), catalogue);
  if (errors.length > 0 || !measures) return null;
  return { spec, catalogue, findings, weightKg, frame: toFrame(measures, catalogue.precision) };
}

function holds({ feature }: Hinge, panel: HingeCheckInput): boolean {
  return hingeLoad(feature.uid, panel)?.problems.length === 0;
}

function makesItHold(spec: PanelSpec, before: HingeCheckInput): boolean {
  const after = toHingeCheckInput(spec, before.catalogue);
  if (!after || after.findings.some(({ code }) => code.startsWith('HINGE_'))) return false;
  const wasBroken = new Set(before.findings.map(({ code }) => code));
  const isWorse = after.findings.some(({ code, severity }) => severity !== 'warn' && !wasBroken.has(code));
  return !isWorse && listPanelHinges(spec, before.catalogue).every((hinge) => holds(hinge, after));
}

/** Requires a stated weight limit, and a stated width limit if the door is too wide. */
function isKnownToCarry(template: HingeTemplate, isWidthAtFault: boolean, door: readonly Hinge[]): boolean {
  const isInUse = door.some((hinge) => hinge.template.uid === template.uid);
  if (template.kind !== 'hinge' || !(template.active || isInUse)) return false;
  return template.maxDoorWeightKg !== null && !(isWidthAtFault && template.maxDoorWidthMm === null);
}

function countsFrom(present: number): number[] {
  const least = Math.max(present, 2);
  return Array.from({ length: Math.max(1, MAX_HINGES - least + 1) }, (_, more) => least + more);
}

function proposalOf(
  door: readonly Hinge[],
  template: HingeTemplate,
  count: number,
  { frame }: HingeCheckInput,
): HingeProposal {
  const exchanged = door.filter((hinge) => hinge.template.uid !== template.uid);
  const recut = exchanged.filter((hinge) => !isSameCutout(hinge.template, template));
  const { moved, added } = evenlyPlaced(door, count, frame);
  const touched = new Set([...recut.map(({ feature }) => feature.uid), ...moved.map(({ uid }) => uid)]);
  return {
    template,
    count,
    exchanged: exchanged.map(({ feature }) => feature.uid),
    moved,
    added,
    mirrored: door.some(({ feature }) => feature.mirrored),
    finish: door.find(({ feature }) => feature.finish)?.feature.finish ?? null,
    cutsChanged: touched.size + added.length,
  };
}

/** First and last stay, the others are evenly spaced between them. A single hinge gets a counterpart. */
function evenlyPlaced(
  door: readonly Hinge[],
  count: number,
  frame: Frame,
): Pick<HingeProposal, 'moved' | 'added'> {
  const more = count - door.length;
  if (more <= 0) return { moved: [], added: [] };
  const edge = door[0]?.feature.edge ?? 0;
  const length = frame.edges[edge]?.length ?? 0;
  const along = ({ feature }: Hinge) =>
    feature.from === 'start' ? feature.distance.mm : length - feature.distance.mm;
  const inOrder = door.toSorted((one, other) => along(one) - along(other));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return { moved: [], added: [] };
  if (first === last) {
    const { from, distance } = first.feature;
    const counterpart: EdgePlace = { edge, from: from === 'start' ? 'end' : 'start', distance };
    const low = Math.min(along(first), length - along(first));
    const between = placesBetween(low, length - low, more - 1);
    return { moved: [], added: [counterpart, ...between.map((mm) => fromStart(edge, mm, frame))] };
  }
  const places = placesBetween(along(first), along(last), count - 2).map((mm) => fromStart(edge, mm, frame));
  const between = inOrder.slice(1, -1);
  return {
    moved: between.flatMap(({ feature }, index) => {
      const place = places[index];
      return place ? [{ uid: feature.uid, place }] : [];
    }),
    added: places.slice(between.length),
  };
}

function placesBetween(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => low + ((high - low) * (index + 1)) / (count + 1));
}

function fromStart(edge: number, mm: number, { precision }: Frame): EdgePlace {
  return { edge, from: 'start', distance: snapLength(mm, precision) };
}

function isSameCutout(one: HingeTemplate, other: HingeTemplate): boolean {
  return (
    JSON.stringify(Object.entries(one.cutout).toSorted()) ===
    JSON.stringify(Object.entries(other.cutout).toSorted())
  );
}

/** Fewest changed cutouts first, then fewest exchanged hinges, then the weakest model that holds. */
function compareBySize(one: HingeProposal, other: HingeProposal): number {
  return (
    one.cutsChanged - other.cutsChanged ||
    one.exchanged.length - other.exchanged.length ||
    one.count - other.count ||
    (one.template.maxDoorWeightKg ?? 0) - (other.template.maxDoorWeightKg ?? 0)
  );
}

function isDominated(proposal: HingeProposal, known: HingeProposal): boolean {
  return (
    known.cutsChanged <= proposal.cutsChanged &&
    known.exchanged.length <= proposal.exchanged.length &&
    known.count <= proposal.count
  );
}
