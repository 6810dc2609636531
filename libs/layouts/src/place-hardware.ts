import type {
  HardwareArticle,
  HardwareRole,
  MountedArticle,
  PaneSide,
  SliderHole,
} from '@glass/contracts/layout';
import { findArticle, type LayoutInput } from './context.js';
import type { DraftPane } from './draft-pane.js';
import type { CutGlass } from './glass-shape.js';
import { findReturnSystem, opposite, type Side } from './gaps.js';
import { countHinges } from './hinge-choice.js';
import { CLAMP_FROM_END_MM, HANDLE_HEIGHT_MM, HINGE_FROM_END_MM } from './trade-limits.js';

/** A pane that is cut, with its weight. */
export interface CutPane {
  draft: DraftPane;
  cut: CutGlass;
  weightKg: number;
}

/** Hinges that a pane is hung on, and how many. */
export interface HungOn {
  article: HardwareArticle;
  role: HardwareRole;
  count: number;
  side: Side;
}

/** Fewest hinges that carry the door; two if none do, which the rules report. */
export function findHungOn(input: LayoutInput, pane: CutPane): HungOn | null {
  const { draft, cut, weightKg } = pane;
  const side = draft.bay.hinged;
  if (draft.role !== 'door' || !side) return null;
  const { article, role } = draft.gaps[side];
  if (!article) return null;
  const door = { widthMm: cut.width, weightKg, thicknessMm: input.thicknessMm };
  return { article, role, side, count: countHinges(article, door) ?? 2 };
}

/** Distance of the first hinge from either end: 14 % of the height, 230 to 300 mm (SE). */
export function hingeFromEnd(heightMm: number): number {
  const { min, max, share } = HINGE_FROM_END_MM;
  return Math.min(Math.max(heightMm * share, min), max);
}

/** Everything that is mounted on a pane, from its lower left. */
export function placeHardware(
  input: LayoutInput,
  pane: CutPane,
  others: readonly CutPane[],
): MountedArticle[] {
  const { draft } = pane;
  if (draft.role === 'slider' || draft.role === 'sliderFixed') return placeSliderHoles(input, pane);
  return [
    ...placeOwnHinges(input, pane),
    ...placeCarriedHinges(input, pane, others),
    ...placeHandle(input, pane),
    ...placeClamps(input, pane),
    ...placeReturnHoles(input, pane),
  ];
}

function placeOwnHinges(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const hung = findHungOn(input, pane);
  if (!hung) return [];
  return hingeHeights(pane, hung.count).map((y) =>
    mount(pane, hung.article, hung.role, hung.article.templateUID, hung.side, y),
  );
}

/** Hinges of the doors that hang on this panel, at the heights of the doors' hinges. */
function placeCarriedHinges(input: LayoutInput, pane: CutPane, others: readonly CutPane[]): MountedArticle[] {
  return others.flatMap((other) => {
    const hung = findHungOn(input, other);
    if (!hung || hung.role !== 'glassHinge' || !isCarrierOf(pane.draft, other.draft, hung.side)) return [];
    const shift = bottomOf(other) - bottomOf(pane);
    return hingeHeights(other, hung.count).map((y) => ({
      ...mount(pane, hung.article, hung.role, hung.article.otherTemplateUID, opposite(hung.side), y + shift),
      carriesDoor: true,
    }));
  });
}

/** Whether a panel is the one next to the hinge side of a door, in line or around the corner. */
export function isCarrierOf(panel: DraftPane, door: DraftPane, side: Side): boolean {
  if (panel.role === 'transom' || panel.role === 'door') return false;
  const gap = panel.gaps[opposite(side)];
  const isNear = panel.run === door.run || Math.abs(panel.run - door.run) === 1;
  return (
    isNear &&
    gap.reason === 'glassHinge' &&
    gap.article?.uid === door.gaps[side].article?.uid &&
    isNext(panel, door, side)
  );
}

function isNext(panel: DraftPane, door: DraftPane, side: Side): boolean {
  const step = side === 'left' ? -1 : 1;
  if (panel.run === door.run) {
    const [one, other] = [panel.edges[opposite(side)].x0, door.edges[side].x0];
    return Math.abs(one - other) <= door.gaps[side].mm + 1;
  }
  return panel.run === door.run + step;
}

/** Lowest point of a pane in its run. */
export const bottomOf = ({ cut }: CutPane): number => Math.min(...cut.outline.map(({ y }) => y));

function hingeHeights({ cut }: CutPane, count: number): number[] {
  const end = hingeFromEnd(cut.height);
  const step = (cut.height - 2 * end) / (count - 1);
  return Array.from({ length: count }, (_, i) => end + i * step);
}

/** On the closing side, at the usual height above the floor; in the middle of a door that is too low for it. */
function placeHandle(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft, cut } = pane;
  const side = draft.bay.hinged;
  const article = findArticle(input, 'handle', draft.bay);
  if (draft.role !== 'door' || !side || !article) return [];
  const y = HANDLE_HEIGHT_MM - draft.gaps.bottom.mm;
  const isLow = y > cut.height - CLAMP_FROM_END_MM;
  return [mount(pane, article, 'handle', article.templateUID, opposite(side), isLow ? cut.height / 2 : y)];
}

/** Clamps along walls, floor and glass. Channels need nothing cut into the pane. */
function placeClamps(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft, cut } = pane;
  if (draft.role === 'door') return [];
  const sides = (['left', 'right', 'bottom', 'top'] as const).filter(
    (side) => draft.gaps[side].article?.family === 'clamp' && isHolding(draft.gaps[side].reason),
  );
  return sides.flatMap((side) => {
    const { article, role } = draft.gaps[side];
    if (!article) return [];
    const length = side === 'left' || side === 'right' ? cut.height : cut.width;
    return clampPositions(length).map((at) => mount(pane, article, role, article.templateUID, side, at));
  });
}

const isHolding = (reason: string): boolean =>
  ['wallFixing', 'floorFixing', 'ceilingFixing', 'glassJoint', 'corner', 'transom'].includes(reason);

/** Two, 300 mm from the ends; nearer on short edges, one on the shortest. */
function clampPositions(lengthMm: number): number[] {
  const end = Math.min(CLAMP_FROM_END_MM, lengthMm / 4);
  return lengthMm < CLAMP_FROM_END_MM ? [lengthMm / 2] : [end, lengthMm - end];
}

function mount(
  { cut }: CutPane,
  article: HardwareArticle,
  role: HardwareRole,
  templateUID: string | null,
  side: PaneSide,
  along: number,
): MountedArticle {
  const at = {
    left: { x: 0, y: along },
    right: { x: cut.width, y: along },
    bottom: { x: along, y: 0 },
    top: { x: along, y: cut.height },
  }[side];
  return { articleUID: article.uid, role, templateUID, side, at, diameterMm: null };
}

/** Holes for rollers, pins and plates, from the top of the pane. */
function placeSliderHoles(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft } = pane;
  const article = findArticle(input, 'slidingSystem', draft.bay);
  if (!article?.sliding) return [];
  const holes = draft.role === 'slider' ? article.sliding.doorHoles : article.sliding.fixedHoles;
  return placeHoles(pane, article, holes, opposite(draft.bay.hinged ?? 'left'));
}

/** Holes in a panel at a corner for the track of the sliding doors beside it. */
function placeReturnHoles(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft } = pane;
  if (draft.role !== 'fixed') return [];
  return (['left', 'right'] as const).flatMap((side) => {
    if (draft.gaps[side].facing !== 'cornerGlass') return [];
    const system = findReturnSystem(input, draft.run - (side === 'left' ? 1 : 0));
    return system ? placeHoles(pane, system.article, system.returnHoles, side) : [];
  });
}

/** Holes of a sliding system, measured from the top of a pane. */
function placeHoles(
  { cut }: CutPane,
  { uid }: HardwareArticle,
  holes: readonly SliderHole[],
  handleSide: Side,
): MountedArticle[] {
  return holes.flatMap(({ diameterMm, downMm, handleSideMm, fixedSideMm }) =>
    (['left', 'right'] as const).flatMap((side): MountedArticle[] => {
      const inset = side === handleSide ? handleSideMm : fixedSideMm;
      if (inset === null) return [];
      const at = { x: side === 'left' ? inset : cut.width - inset, y: cut.height - downMm };
      return [{ articleUID: uid, role: 'slidingSystem', templateUID: null, side: null, at, diameterMm }];
    }),
  );
}
