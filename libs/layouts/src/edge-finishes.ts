import type { Catalogue, EdgeFinish, Material } from '@glass/contracts/catalogue';
import type {
  EdgeChoice,
  EdgeZone,
  LayoutPane,
  PanelEdgePlace,
  PaneSide,
  StepReason,
} from '@glass/contracts/layout';
import type { Uid } from '@glass/contracts/primitives';
import { isEdgeSold } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import { type DraftPane, isHung } from './draft-pane.js';
import { NO_GAP } from './gap.js';

type Prices = Pick<Catalogue, 'materials' | 'edgeFinishes' | 'hidesPrices'>;
type Kind = EdgeFinish['kind'];

/** Finishes of square edges that tempered glass can have, the best first. */
const SQUARE_KINDS: readonly Kind[] = ['flatPolish', 'pencilPolish', 'seamed'];
const POLISHED: ReadonlySet<Kind> = new Set(['flatPolish', 'pencilPolish']);

/** A miter of the price list fits an angle that differs by less, degrees. */
const SAME_MITER_DEGREES = 0.5;

/** Finishes that the shop sells for square edges of a glass, polished ones first. */
export function listEdgeFinishes(catalogue: Prices, materialUID: Uid): EdgeFinish[] {
  const material = catalogue.materials.find(({ uid }) => uid === materialUID);
  if (!material) return [];
  return SQUARE_KINDS.flatMap((kind) =>
    catalogue.edgeFinishes.filter(
      (finish) => finish.kind === kind && isEdgeSold(finish, material, catalogue),
    ),
  );
}

/** Usual finishes of the trade that the shop sells: edges that are seen or joined are polished, hidden ones seamed. */
export function chooseUsualEdges(catalogue: Prices, materialUID: Uid): EdgeChoice {
  const sold = listEdgeFinishes(catalogue, materialUID);
  const polish = sold.find(({ kind }) => POLISHED.has(kind)) ?? null;
  const seam = sold.find(({ kind }) => kind === 'seamed') ?? polish;
  return { exposed: polish?.uid ?? null, joint: polish?.uid ?? null, hidden: seam?.uid ?? null };
}

/** Whether edges with a finish of a zone are polished. */
export function isPolished(
  catalogue: Prices,
  material: Material | undefined,
  finishUID: Uid | null,
): boolean {
  const uid = finishUID ?? material?.defaultEdgeFinishUID ?? null;
  const finish = catalogue.edgeFinishes.find((one) => one.uid === uid);
  return finish !== undefined && POLISHED.has(finish.kind);
}

/** Zone of an edge. It doesn't depend on the articles, so other hardware leaves the finishes as they are. */
export function findZone(draft: DraftPane, side: PaneSide, isNotch: boolean): EdgeZone {
  const gap = draft.gaps[side];
  if (isHung(draft)) return 'exposed';
  if (isNotch) return 'hidden';
  if (gap === NO_GAP) return 'exposed';
  // Most tracks hang on holes below the top, which stays free.
  if (draft.role === 'sliderFixed' && gap.facing === 'header') return 'exposed';
  const isAtGlass = gap.facing === 'inlineGlass' || gap.facing === 'cornerGlass';
  if (isAtGlass) return BETWEEN_FIXED.has(gap.reason) ? 'joint' : 'exposed';
  return gap.reason === 'transom' ? 'exposed' : 'hidden';
}

/** Between other panes, one of them is hung. */
const BETWEEN_FIXED: ReadonlySet<StepReason> = new Set(['glassJoint', 'corner', 'transom']);

/** Finish of an edge: the miter of its corner, otherwise the choice for its zone; null for the standard of the glass. */
export function findFinish(
  { catalogue, layout }: Pick<LayoutInput, 'catalogue' | 'layout'>,
  place: PanelEdgePlace,
  miters: LayoutPane['miters'],
): Uid | null {
  const chosen = layout.edges[place.zone];
  const miter = findMiterAt(catalogue, place, miters);
  return miter?.uid ?? (catalogue.edgeFinishes.some(({ uid }) => uid === chosen) ? chosen : null);
}

/** The price list's miter for an edge; undefined for a square edge, or if there is none. */
export function findMiterAt(
  catalogue: Pick<Catalogue, 'edgeFinishes'>,
  { side, isNotch }: PanelEdgePlace,
  miters: LayoutPane['miters'],
): EdgeFinish | undefined {
  const degrees = !isNotch && (side === 'left' || side === 'right') ? miters[side] : null;
  return degrees === null ? undefined : findMiter(catalogue, degrees);
}

/** The price list's miter for an edge ground to an angle. */
export function findMiter(
  { edgeFinishes }: Pick<Catalogue, 'edgeFinishes'>,
  degrees: number,
): EdgeFinish | undefined {
  return edgeFinishes.find(
    ({ kind, mitreDegrees, active }) =>
      active &&
      kind === 'mitre' &&
      mitreDegrees !== null &&
      Math.abs(mitreDegrees - degrees) < SAME_MITER_DEGREES,
  );
}
