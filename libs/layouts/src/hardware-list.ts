import {
  type HardwareArticle,
  type HardwareHand,
  type HardwareListLine,
  type HardwarePlace,
  type HardwareRole,
  PANE_SIDES,
  type PaneSide,
  type StepReason,
} from '@glass/contracts/layout';
import { findArticle, findDeduction, type LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { isHung } from './draft-pane.js';
import { opposite } from './gaps.js';
import { edgeLength, listNotchEdges, seamOf } from './pane-edges.js';
import type { PlacedBay } from './bay-widths.js';
import type { PlacedRun } from './placed-run.js';
import { findHungOn, listLeavesOn } from './hung-doors.js';
import { CLAMP_FROM_END_MM } from './trade-limits.js';

/** One article at one place: pieces, or a length to cut. */
interface Needed extends HardwarePlace {
  article: HardwareArticle;
}

/** Everything that a shower needs: pieces are counted; channels, bars and seals are cut to length. */
export function listHardware(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): HardwareListLine[] {
  const needed = [
    ...panes.flatMap((pane) => [...needHinges(input, pane, panes), ...needOnDoor(input, pane, panes)]),
    ...needAtEdges(input, panes),
    ...panes.flatMap((pane) => needAtNotches(input, pane)),
    ...runs.flatMap((run) => needOnRun(input, run)),
  ];
  const groups: { article: HardwareArticle; hand: HardwareHand | null; needed: Needed[] }[] = [];
  for (const one of needed) {
    const { article } = one;
    const hand = handOf(one, panes);
    const group = groups.find((other) => other.article === article && other.hand === hand);
    if (group) group.needed.push(one);
    else groups.push({ article, hand, needed: [one] });
  }
  return groups.map((group) => toLine(group.article, group.hand, group.needed));
}

/** The hand of a handed article: that of its door, or the side of a fixed panel on which it is. */
function handOf({ article, paneKey, side }: Needed, panes: readonly CutPane[]): HardwareHand | null {
  const draft = panes.find((pane) => pane.draft.key === paneKey)?.draft;
  if (!article.handed || !draft) return null;
  const { hinged, opens } = draft.bay;
  if (isHung(draft) && hinged) return opens === 'in' ? opposite(hinged) : hinged;
  return side === 'left' || side === 'right' ? side : null;
}

function toLine(
  article: HardwareArticle,
  hand: HardwareHand | null,
  needed: readonly Needed[],
): HardwareListLine {
  const pieces = needed.reduce((sum, one) => sum + one.pieces, 0);
  const cutsMm = needed.flatMap(({ cutMm }) => cutMm ?? []).toSorted((one, other) => other - one);
  const places = needed.map(({ article: _, ...place }) =>
    article.sold === 'piece' ? { ...place, cutMm: null } : place,
  );
  const line = { articleUID: article.uid, role: needed[0]!.role, hand, places };
  if (article.sold === 'piece') return { ...line, quantity: pieces, cutsMm: [] };
  return { ...line, quantity: 0, cutsMm };
}

function needHinges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): Needed[] {
  const hung = findHungOn(input, pane, panes);
  if (!hung) return [];
  const { article, role, side, count } = hung;
  return [{ ...placeOn(pane), article, role, side, pieces: count }];
}

/** On a pane as a whole, one piece. */
const placeOn = ({ draft }: CutPane) => ({
  run: draft.run,
  paneKey: draft.key,
  side: null,
  pieces: 1,
  cutMm: null,
});

/**
 * Channels, clamps and seals along the edges of all panes. A seam of two panes is as long as the shorter one, and is listed with
 * its door.
 */
function needAtEdges(input: LayoutInput, panes: readonly CutPane[]): Needed[] {
  const shared = new Map<string, Needed>();
  const own: Needed[] = [];
  for (const pane of panes) {
    for (const side of PANE_SIDES) {
      const { article, role, reason, facing } = pane.draft.gaps[side];
      if (!article || NOT_ALONG_EDGES.has(reason) || role === 'slidingSystem' || role === 'header') continue;
      const cutMm = edgeLength(pane, side);
      const needed = needAlong(pane, { article, role, side, cutMm });
      if (facing !== 'inlineGlass' && facing !== 'cornerGlass') {
        own.push(needed);
        continue;
      }
      const key = seamOf(input, pane, side);
      const other = shared.get(key);
      if (!other) shared.set(key, needed);
      else {
        const shorter = (other.cutMm ?? 0) > cutMm ? needed : other;
        const { paneKey, side: carried } = isHung(pane.draft) ? needed : other;
        shared.set(key, { ...shorter, paneKey, side: carried });
      }
    }
  }
  return [...own, ...shared.values()];
}

/** Clamps are counted, two on edges that have room for them; channels and seals are as long as the edge. */
function needAlong(
  pane: CutPane,
  { article, role, side, cutMm }: Pick<Needed, 'article' | 'role' | 'side'> & { cutMm: number },
): Needed {
  const at = { ...placeOn(pane), article, role, side };
  return article.family === 'clamp' ? { ...at, pieces: cutMm < CLAMP_FROM_END_MM ? 1 : 2 } : { ...at, cutMm };
}

/** A fixed panel is held on and beside a knee wall or bench as at the floor and the wall; both take their deduction there. */
function needAtNotches(input: LayoutInput, pane: CutPane): Needed[] {
  const { role, bay } = pane.draft;
  if (isHung(pane.draft) || role === 'transom') return [];
  const along = (fixing: 'wallFixing' | 'floorFixing', side: PaneSide, cutMm: number): Needed[] => {
    const article = findArticle(input, fixing, bay);
    const facing = fixing === 'wallFixing' ? 'wall' : 'floor';
    if (!article || !findDeduction(input, article, { facing, pane: 'fixed' })) return [];
    return [needAlong(pane, { article, role: fixing, side, cutMm })];
  };
  return listNotchEdges(pane).flatMap(({ side, heightMm, aboveMm }) => [
    ...along('floorFixing', 'bottom', aboveMm),
    ...along('wallFixing', side, heightMm),
  ]);
}

/** Hinges are counted with their doors. */
const NOT_ALONG_EDGES: ReadonlySet<StepReason> = new Set(['wallHinge', 'glassHinge', 'track']);

/** Handles and towel bars, and a seal on the hinge side. */
function needOnDoor(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): Needed[] {
  const { draft, cut } = pane;
  if (draft.role !== 'door' && draft.role !== 'slider') return [];
  const one = (role: HardwareRole, side: HardwarePlace['side'], cutMm: number | null): Needed[] => {
    const article = findArticle(input, role, draft.bay);
    return article ? [{ ...placeOn(pane), article, role, side, cutMm }] : [];
  };
  const kit = draft.role === 'slider' ? one('slidingSystem', null, cut.width) : [];
  const seal = draft.role === 'door' ? one('hingeSeal', draft.bay.hinged, cut.height) : [];
  // The threshold and the seal of the door are both needed; the gap under the door names only one of them.
  const sweep = draft.gaps.bottom.role === 'threshold' ? one('bottomSeal', 'bottom', cut.width) : [];
  const held =
    listLeavesOn(input, pane, panes).length > 0
      ? []
      : [...one('handle', null, null), ...one('towelBar', null, null)];
  return [...held, ...kit, ...seal, ...sweep];
}

/** Headers and bars along a run. */
function needOnRun(input: LayoutInput, { run, index, opening, bays }: PlacedRun): Needed[] {
  const widthMm = opening.narrow.right - opening.narrow.left;
  const at = { run: index, paneKey: null, side: null, pieces: 1, cutMm: widthMm };
  const header = run.top === 'header' ? findArticle(input, 'header', null) : null;
  return [
    ...(header ? [{ ...at, article: header, role: 'header' as const }] : []),
    ...(run.top === 'open' ? needBars(input, at, bays) : []),
  ];
}

/** One bar along all neighboring bays that choose the same one. */
function needBars(
  input: LayoutInput,
  at: Omit<Needed, 'article' | 'role'>,
  bays: readonly PlacedBay[],
): Needed[] {
  const held: { article: HardwareArticle; bays: PlacedBay[] }[] = [];
  bays.forEach((bay, index) => {
    const article = findArticle(input, 'bar', bay.bay);
    const last = held.at(-1);
    if (!article) return;
    if (last?.article === article && last.bays.at(-1) === bays[index - 1]) last.bays.push(bay);
    else held.push({ article, bays: [bay] });
  });
  return held.map(({ article, bays: [first, ...others] }) => {
    const end = others.at(-1) ?? first!;
    const isWhole = others.length + 1 === bays.length;
    return { ...at, article, role: 'bar', cutMm: isWhole ? at.cutMm : end.x + end.width - first!.x };
  });
}
