import type {
  HardwareArticle,
  HardwareListLine,
  HardwareRole,
  PaneSide,
  StepReason,
} from '@glass/contracts/layout';
import { cutBars, SAW_MM } from './cut-bars.js';
import { findArticle, type LayoutInput } from './context.js';
import { cornersOf } from './draft-pane.js';
import type { PlacedRun } from './placed-run.js';
import { type CutPane, findHungOn } from './place-hardware.js';
import { CLAMP_FROM_END_MM } from './trade-limits.js';

/** One article at one place: a piece, or a length to cut. */
interface Needed {
  article: HardwareArticle;
  role: HardwareRole;
  pieces: number;
  cutMm: number | null;
}

/** Everything to buy: pieces are counted; channels, bars and seals are cut from bars with the width of the saw. */
export function listHardware(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): HardwareListLine[] {
  const needed = [
    ...panes.flatMap((pane) => [...needHinges(input, pane), ...needOnDoor(input, pane)]),
    ...needAtEdges(input, panes),
    ...runs.flatMap((run) => needOnRun(input, run)),
  ];
  const articles = [...new Set(needed.map(({ article }) => article))];
  return articles.map((article) =>
    toLine(
      article,
      needed.filter((one) => one.article === article),
    ),
  );
}

function toLine(article: HardwareArticle, needed: readonly Needed[]): HardwareListLine {
  const pieces = needed.reduce((sum, one) => sum + one.pieces, 0);
  const cutsMm = needed.flatMap(({ cutMm }) => cutMm ?? []).toSorted((one, other) => other - one);
  const line = { articleUID: article.uid, role: needed[0]!.role };
  if (article.sold === 'piece') return { ...line, quantity: pieces, cutsMm: [], bars: [] };
  const cut = cutBars({ cutsMm, stockLengthsMm: article.stockLengthsMm, sawMm: SAW_MM });
  // A length that no bar has is bought as it is.
  const bars = cut.ok ? cut.bars : cutsMm.map((mm) => ({ stockMm: mm, cutsMm: [mm], leftMm: 0 }));
  return { ...line, quantity: bars.length, cutsMm, bars };
}

function needHinges(input: LayoutInput, pane: CutPane): Needed[] {
  const hung = findHungOn(input, pane);
  return hung ? [{ article: hung.article, role: hung.role, pieces: hung.count, cutMm: null }] : [];
}

const SIDES: readonly PaneSide[] = ['left', 'right', 'bottom', 'top'];

/** Channels, clamps and seals along the edges of all panes. A seam of two panes is as long as the shorter one. */
function needAtEdges(input: LayoutInput, panes: readonly CutPane[]): Needed[] {
  const shared = new Map<string, Needed>();
  const own: Needed[] = [];
  for (const pane of panes) {
    for (const side of SIDES) {
      const { article, role, reason, facing } = pane.draft.gaps[side];
      if (!article || NOT_ALONG_EDGES.has(reason) || role === 'slidingSystem' || role === 'header') continue;
      const cutMm = edgeLength(pane, side);
      const needed: Needed =
        article.family === 'clamp'
          ? { article, role, pieces: cutMm < CLAMP_FROM_END_MM ? 1 : 2, cutMm: null }
          : { article, role, pieces: 1, cutMm };
      if (facing !== 'inlineGlass' && facing !== 'cornerGlass') {
        own.push(needed);
        continue;
      }
      const key = seamOf(input, pane, side);
      const other = shared.get(key);
      if (!other || (other.cutMm ?? 0) > cutMm) shared.set(key, needed);
    }
  }
  return [...own, ...shared.values()];
}

/** Hinges are counted with their doors. */
const NOT_ALONG_EDGES: ReadonlySet<StepReason> = new Set(['wallHinge', 'glassHinge', 'track']);

/** Name of what lies between a pane and its neighbor, the same from both of them. */
function seamOf({ layout }: LayoutInput, { draft }: CutPane, side: PaneSide): string {
  if (side === 'top' || side === 'bottom') return `${draft.bay.uid}/transom`;
  const { bays } = layout.runs[draft.run]!;
  const index = bays.findIndex(({ uid }) => uid === draft.bay.uid) + (side === 'left' ? 0 : 1);
  const part = draft.role === 'transom' ? 'transom' : 'main';
  if (index === 0) return `joint ${draft.run - 1}/${part}`;
  if (index === bays.length) return `joint ${draft.run}/${part}`;
  return `run ${draft.run}/${index}/${part}`;
}

function edgeLength({ draft, cut }: CutPane, side: PaneSide): number {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
  const between = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  const exact = {
    left: between(lowerLeft, upperLeft),
    right: between(lowerRight, upperRight),
    bottom: between(lowerLeft, lowerRight),
    top: between(upperLeft, upperRight),
  }[side];
  // As long as the glass that is cut, which is up to a step of the shop shorter.
  return side === 'bottom' || side === 'top' ? Math.min(exact, cut.width) : Math.min(exact, cut.height);
}

/** Handles and towel bars, and a seal on the hinge side. */
function needOnDoor(input: LayoutInput, pane: CutPane): Needed[] {
  const { draft, cut } = pane;
  if (draft.role !== 'door' && draft.role !== 'slider') return [];
  const one = (role: HardwareRole, cutMm: number | null): Needed[] => {
    const article = findArticle(input, role, draft.bay);
    return article ? [{ article, role, pieces: 1, cutMm: article.sold === 'length' ? cutMm : null }] : [];
  };
  const kit = draft.role === 'slider' ? one('slidingSystem', cut.width) : [];
  const seal = draft.role === 'door' ? one('hingeSeal', cut.height) : [];
  // The threshold and the seal of the door are both needed; the gap under the door names only one of them.
  const sweep = draft.gaps.bottom.role === 'threshold' ? one('bottomSeal', cut.width) : [];
  return [...one('handle', null), ...one('towelBar', null), ...kit, ...seal, ...sweep];
}

/** Headers and bars along a run. */
function needOnRun(input: LayoutInput, { run, opening }: PlacedRun): Needed[] {
  const widthMm = opening.narrow.right - opening.narrow.left;
  const header = run.top === 'header' ? findArticle(input, 'header', null) : null;
  const bar = run.top === 'open' ? findArticle(input, 'bar', null) : null;
  return [
    ...(header ? [{ article: header, role: 'header' as const, pieces: 1, cutMm: widthMm }] : []),
    ...(bar ? [{ article: bar, role: 'bar' as const, pieces: 1, cutMm: widthMm }] : []),
  ];
}
