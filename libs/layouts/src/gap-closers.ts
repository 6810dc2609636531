import type { HardwareArticle, HardwareRole, PaneSide, UnjudgedReason } from '@glass/contracts/layout';
import { findArticle, type LayoutInput } from './context.js';
import { type DraftPane, isHung } from './draft-pane.js';
import { type Gap, NO_GAP } from './gap.js';
import { CHANNEL_BITE_MM } from './trade-limits.js';

/** Something at an edge that needs its gap within a range. */
export interface GapCloser {
  role: HardwareRole;
  /** null for a door that only must not touch. */
  article: HardwareArticle | null;
  minMm: number;
  /** null for any. */
  maxMm: number | null;
  /** How far the hinge lets the gap differ from the design, mm; null: as far as tolerances take it. */
  movesMm: number | null;
}

type Range = Pick<GapCloser, 'minMm' | 'maxMm'>;

/** Gaps that a seal closes, or in which a channel holds the glass; null if the price list doesn't say. */
export function findRange(article: HardwareArticle, designedMm: number): Range | null {
  const { minGapMm, maxGapMm, family, depthMm, adjustMm } = article;
  if (minGapMm !== null && maxGapMm !== null) return { minMm: minGapMm, maxMm: maxGapMm };
  if (family !== 'channel' || depthMm === null) return null;
  // Without a figure of the shop, the glass may be lifted up to the channel's base.
  const minMm = adjustMm > 0 ? Math.max(0, designedMm - adjustMm) : 0;
  return { minMm, maxMm: depthMm - CHANNEL_BITE_MM };
}

/** Everything at an edge that needs its gap within a range; otherwise the reason why nothing is judged. */
export function listClosers(
  input: LayoutInput,
  draft: DraftPane,
  side: PaneSide,
): { closers: GapCloser[]; unjudged: UnjudgedReason | null } {
  const gap = draft.gaps[side];
  if (gap === NO_GAP) return { closers: [], unjudged: null };
  const closers = [...listOwn(draft, side, gap), ...listHingeSeals(input, draft, gap)];
  return { closers, unjudged: closers.length > 0 ? null : findReason(gap) };
}

function listOwn(draft: DraftPane, side: PaneSide, { article, role, reason, openMm }: Gap): GapCloser[] {
  // A door only passes below its header or ceiling, and beside a wall where it has no seal.
  const isPassing = side === 'top' ? article?.family !== 'seal' : reason === 'strike' && article === null;
  if (isHung(draft) && isPassing && reason !== 'track')
    return [{ role, article: null, minMm: 0, maxMm: null, movesMm: null }];
  const range = article && findRange(article, openMm);
  return range ? [{ role, article, ...range, movesMm: null }] : [];
}

function listHingeSeals(input: LayoutInput, { bay, role }: DraftPane, gap: Gap): GapCloser[] {
  if (role !== 'door' || gap.bayUID !== bay.uid || !isHinge(gap)) return [];
  const article = findArticle(input, 'hingeSeal', bay);
  const range = article && findRange(article, gap.openMm);
  return range ? [{ role: 'hingeSeal', article, ...range, movesMm: gap.article?.adjustMm ?? 0 }] : [];
}

const isHinge = ({ reason }: Gap): boolean => reason === 'wallHinge' || reason === 'glassHinge';

const HOLDING: ReadonlySet<HardwareArticle['family']> = new Set(['hinge', 'pivot', 'clamp', 'slidingSystem']);

function findReason({ article }: Gap): UnjudgedReason {
  if (!article) return 'nothingChosen';
  return HOLDING.has(article.family) ? 'heldByHardware' : 'noRange';
}
