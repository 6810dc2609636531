import type { Catalogue, HingeTemplate, PanelFeature, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { frameOf, snapped, type EdgeFeature, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { hingeLoad, hingesOf, type HungPanel } from './hinge-loads.js';

/** Hinges that hold a door which those of the panel do not. */
export interface HingeProposal {
  template: HingeTemplate;
  /** How many hinges the door hangs on afterwards. */
  count: number;
  /** Hinges that get another model, hinges that move along their edge, and those that are added. */
  exchanged: string[];
  moved: { uid: string; place: HingePlace }[];
  added: HingePlace[];
  /** To which hand the plates of the door's hinges go. */
  mirrored: boolean;
  /** Cut-outs of the glass that are new, elsewhere or of another form. */
  cutsChanged: number;
}

export type HingePlace = Pick<EdgeFeature, 'edge' | 'from' | 'distance'>;

type Hinge = ReturnType<typeof hingesOf>[number];

/** A fourth hinge is the most that a wall takes in a line (research §3.4: 2 on a wall, 3 on glass). */
const MAX_HINGES = 4;

/**
 * Ways to hang the door so that every rule for hinges holds, the smallest change to the glass first: another model
 * with the same cut-out, one hinge more (all evenly placed), another model, both. None where the hinges hold, where
 * nothing does, or while the panel cannot be. Each was evaluated: the panel can be made, no rule for hinges is
 * broken, and no rule that was kept is broken instead; each changes less of something than those before it.
 */
export function proposeHinges(spec: PanelSpec, catalogue: Catalogue, most = 3): HingeProposal[] {
  const now = hungPanel(spec, catalogue);
  const failing = now && hingesOf(spec, catalogue).find((hinge) => !holds(hinge, now));
  if (!now || !failing) return [];
  const door = hingesOf(spec, catalogue).filter(({ feature }) => feature.edge === failing.feature.edge);
  const isWidthAtFault = door.some(
    ({ feature }) => hingeLoad(feature.uid, now)?.problems.includes('tooWide') ?? false,
  );
  const candidates = catalogue.hinges
    .filter((template) => isKnownToCarry(template, isWidthAtFault, door))
    .flatMap((template) => countsFrom(door.length).map((count) => proposalOf(door, template, count, now)))
    .filter((proposal) => proposal.cutsChanged > 0 || proposal.exchanged.length > 0)
    .toSorted(bySize);
  const proposals: HingeProposal[] = [];
  for (const proposal of candidates) {
    if (proposals.length === most) break;
    if (proposals.some((known) => isNoBetter(proposal, known))) continue;
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

/** The hinges as proposed, `uids` being those of what is added. One step of undo. */
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
  const { mirrored } = proposal;
  const added = proposal.added.flatMap((place, index): PanelFeature[] => {
    const uid = uids[index];
    return uid === undefined ? [] : [{ kind: 'hinge', uid, templateUID, mirrored, ...place }];
  });
  return { ...spec, features: [...features, ...added] };
}

function hungPanel(spec: PanelSpec, catalogue: Catalogue): HungPanel | null {
  const { errors, measures, findings, weightKg } = evaluatePanel(panelInMillimetres(spec), catalogue);
  if (errors.length > 0 || !measures) return null;
  return { spec, catalogue, findings, weightKg, frame: frameOf(measures, catalogue.precision) };
}

function holds({ feature }: Hinge, panel: HungPanel): boolean {
  return hingeLoad(feature.uid, panel)?.problems.length === 0;
}

function makesItHold(spec: PanelSpec, before: HungPanel): boolean {
  const after = hungPanel(spec, before.catalogue);
  if (!after || after.findings.some(({ code }) => code.startsWith('HINGE_'))) return false;
  const wasBroken = new Set(before.findings.map(({ code }) => code));
  const isWorse = after.findings.some(({ code, severity }) => severity !== 'warn' && !wasBroken.has(code));
  return !isWorse && hingesOf(spec, before.catalogue).every((hinge) => holds(hinge, after));
}

/** A model whose maker states no weight promises nothing; a width has to be stated where the door is too wide. */
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
  { frame }: HungPanel,
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
    cutsChanged: touched.size + added.length,
  };
}

/** First and last stay, the others stand at equal distances between them; a single one gets its counterpart. */
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
    const counterpart: HingePlace = { edge, from: from === 'start' ? 'end' : 'start', distance };
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

function fromStart(edge: number, mm: number, { precision }: Frame): HingePlace {
  return { edge, from: 'start', distance: snapped(mm, precision) };
}

function isSameCutout(one: HingeTemplate, other: HingeTemplate): boolean {
  return (
    JSON.stringify(Object.entries(one.cutout).toSorted()) ===
    JSON.stringify(Object.entries(other.cutout).toSorted())
  );
}

/** By cut-outs changed, then by hinges exchanged; of models that take as much, the one that carries least too much. */
function bySize(one: HingeProposal, other: HingeProposal): number {
  return (
    one.cutsChanged - other.cutsChanged ||
    one.exchanged.length - other.exchanged.length ||
    one.count - other.count ||
    (one.template.maxDoorWeightKg ?? 0) - (other.template.maxDoorWeightKg ?? 0)
  );
}

/** Nothing speaks for a way that changes as much and needs as many hinges as one that is proposed already. */
function isNoBetter(proposal: HingeProposal, known: HingeProposal): boolean {
  return (
    known.cutsChanged <= proposal.cutsChanged &&
    known.exchanged.length <= proposal.exchanged.length &&
    known.count <= proposal.count
  );
}
