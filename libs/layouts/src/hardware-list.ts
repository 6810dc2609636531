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
import { findArticle, type LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { isHung } from './draft-pane.js';
import { opposite } from './gap.js';
import { findNotchFixing } from './gaps.js';
import { listSidedEdges } from './glass-edges.js';
import { edgeLength, seamOf } from './pane-edges.js';
import type { PlacedRun } from './placed-run.js';
import { findHungOn, listLeavesOn } from './hung-doors.js';
import { countWallEnds, type Needed, needAlongRuns } from './run-pieces.js';
import { CLAMP_FROM_END_MM } from './trade-limits.js';

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
    ...needAlongRuns(input, runs, panes),
  ];
  needed.push(...needed.flatMap((one) => needAnchors(input, one, panes)));
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
  const places = needed.map(({ article: _, atWall: _ends, ...place }) =>
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

/** Clamps on an edge: two if it has room for them. */
export const countClamps = (edgeMm: number): number => (edgeMm < CLAMP_FROM_END_MM ? 1 : 2);

/** Clamps are counted; channels and seals are as long as the edge. */
function needAlong(
  pane: CutPane,
  { article, role, side, cutMm }: Pick<Needed, 'article' | 'role' | 'side'> & { cutMm: number },
): Needed {
  const at = { ...placeOn(pane), article, role, side };
  return article.family === 'clamp' ? { ...at, pieces: countClamps(cutMm) } : { ...at, cutMm };
}

/** A fixed panel is held on and beside a knee wall or bench as at the floor and the wall; both take their deduction there. */
function needAtNotches(input: LayoutInput, pane: CutPane): Needed[] {
  const { role, bay } = pane.draft;
  if (isHung(pane.draft) || role === 'transom') return [];
  const along = (fixing: 'wallFixing' | 'floorFixing', side: PaneSide, cutMm: number): Needed[] => {
    const article = findNotchFixing(input, bay, fixing);
    if (!article) return [];
    return [needAlong(pane, { article, role: fixing, side, cutMm })];
  };
  return listSidedEdges(pane.cut)
    .filter(({ isNotch }) => isNotch)
    .flatMap(({ side, length }) => along(side === 'bottom' ? 'floorFixing' : 'wallFixing', side, length));
}

/** Hinges are counted with their doors. */
const NOT_ALONG_EDGES: ReadonlySet<StepReason> = new Set(['wallHinge', 'glassHinge', 'track']);

/** Handles and towel bars, and seals that the gaps of a door don't name. */
function needOnDoor(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): Needed[] {
  const { draft } = pane;
  if (draft.role !== 'door' && draft.role !== 'slider') return [];
  const one = (role: HardwareRole, side: HardwarePlace['side'], cutMm: number | null): Needed[] => {
    const article = findArticle(input, role, draft.bay);
    return article ? [{ ...placeOn(pane), article, role, side, cutMm }] : [];
  };
  const seal =
    draft.role === 'door'
      ? one('hingeSeal', draft.bay.hinged, edgeLength(pane, draft.bay.hinged ?? 'left'))
      : [];
  // The threshold and the seal of the door are both needed; the gap under the door names only one of them.
  const sweep =
    draft.gaps.bottom.role === 'threshold' ? one('bottomSeal', 'bottom', edgeLength(pane, 'bottom')) : [];
  const held =
    listLeavesOn(input, pane, panes).length > 0
      ? []
      : [...one('handle', null, null), ...one('towelBar', null, null)];
  return [...held, ...seal, ...sweep];
}

/** Roles that mount hardware on a wall, floor or ceiling. */
const MOUNTING: ReadonlySet<HardwareRole> = new Set([
  'wallFixing',
  'floorFixing',
  'ceilingFixing',
  'wallHinge',
]);

const ALONG_RUNS: ReadonlySet<HardwareRole> = new Set(['header', 'bar', 'slidingSystem']);

export const ANCHORED_ROLES: ReadonlySet<HardwareRole> = new Set([...MOUNTING, ...ALONG_RUNS]);

/** Anchors for hardware on walls, floor and ceiling: for each piece, and for each end of a header, bar or track at a wall. */
function needAnchors(input: LayoutInput, needed: Needed, panes: readonly CutPane[]): Needed[] {
  const { article, role, pieces, paneKey } = needed;
  const ends = ALONG_RUNS.has(role) ? countWallEnds(needed) : 0;
  const count = (article.anchors ?? 0) * (MOUNTING.has(role) ? pieces : ends);
  const bay = panes.find(({ draft }) => draft.key === paneKey)?.draft.bay ?? null;
  const anchor = count > 0 ? findArticle(input, 'anchor', bay) : null;
  const { run, side } = needed;
  const place = { run, paneKey, side, pieces: count, cutMm: null };
  return anchor ? [{ ...place, article: anchor, role: 'anchor' }] : [];
}
