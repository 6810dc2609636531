import type {
  HardwareArticle,
  HardwareRole,
  LayoutBay,
  ShowerLayout,
  SlidingSystem,
  StepReason,
} from '@glass/contracts/layout';
import { type ArticleSource, type DeductionQuery, findArticle, findDeduction } from './context.js';

type Corners<L> = Pick<ShowerLayout<L>, 'runs' | 'joints'>;

/** Pane at a corner: its side that faces the corner, and the run that it is in. */
interface CornerPane<L> {
  bay: LayoutBay<L>;
  side: 'left' | 'right';
  run: 'left' | 'right';
}

/** The panes at a corner, and the article between them: the hinge or closing seal of a door, else the joint of fixed panes. */
export function findCornerPanes<L>(layout: Corners<L>, joint: number) {
  const [left, right] = panesAt(layout, joint);
  const { isHung, carriers } = listCarriers([left, right]);
  // If both are doors, the one that ends at the other's face carries the article.
  const carrier = carriers.at(layout.joints[joint]!.through === 'left' ? -1 : 0) ?? null;
  const role: HardwareRole = !carrier ? 'glassJoint' : isHung ? 'glassHinge' : 'strikeSeal';
  const reason: StepReason = !carrier ? 'corner' : isHung ? 'glassHinge' : 'strike';
  return { left: left.bay, right: right.bay, carrier, role, reason };
}

/** Doors that hang at a corner, else those that close there. The fixed panes of a slider are no door. */
function listCarriers<L>(panes: readonly CornerPane<L>[]): { isHung: boolean; carriers: CornerPane<L>[] } {
  const hung = panes.filter(({ bay, side }) => bay.kind === 'door' && bay.hinged === side);
  if (hung.length > 0) return { isHung: true, carriers: hung };
  const closing = panes.filter(
    ({ bay, side }) => bay.kind === 'door' || (bay.kind === 'slider' && !isFixedPane(bay, side)),
  );
  return { isHung: false, carriers: closing };
}

/** Side of the pane of a slider that is behind the other one. */
const backSideOf = ({ hinged }: Pick<LayoutBay<unknown>, 'hinged'>): 'left' | 'right' => hinged ?? 'left';

/** Whether the pane at a side of a slider is its fixed one. Both panes of a bypass move. */
export const isFixedPane = (
  bay: Pick<LayoutBay<unknown>, 'hinged' | 'opens'>,
  side: 'left' | 'right',
): boolean => bay.opens !== 'both' && backSideOf(bay) === side;

function panesAt<L>({ runs }: Pick<Corners<L>, 'runs'>, joint: number): [CornerPane<L>, CornerPane<L>] {
  return [
    { bay: runs[joint]!.bays.at(-1)!, side: 'right', run: 'left' },
    { bay: runs[joint + 1]!.bays[0]!, side: 'left', run: 'right' },
  ];
}

/** A layout, the hardware on sale and the thickness of the glass. */
interface CornerInput<L> extends ArticleSource {
  layout: Corners<L> & Pick<ShowerLayout<L>, 'hardware'>;
  thicknessMm: number;
}

/**
 * Article between the panes at a corner, with its deduction; undefined if it has none for the corner. Beside a return that its
 * sliding system sets, the bay of the slider chooses it: the edge of the return has the system.
 */
export function findCornerArticle<L>(input: CornerInput<L>, joint: number) {
  const { left, right, carrier, role } = findCornerPanes(input.layout, joint);
  const setter = isSetBySystem(input, joint)
    ? [left, right].find(({ kind }) => kind === 'slider')
    : undefined;
  const chooser = carrier?.bay ?? setter ?? left;
  const article = findArticle(input, role, chooser);
  const query: DeductionQuery = {
    facing: 'cornerGlass',
    pane: carrier ? 'door' : 'fixed',
    angleDegrees: input.layout.joints[joint]!.angleDegrees,
    opens: carrier?.bay.opens ?? 'out',
  };
  return { chooser, article, query, deduction: findDeduction(input, article, query) };
}

/** How far the glass at the end of a run is behind the line of the run, mm: one pane of a slider is behind the other. */
export function findBehind(
  input: ArticleSource & { thicknessMm: number },
  bay: Pick<LayoutBay<unknown>, 'kind' | 'hinged' | 'hardware'>,
  side: 'left' | 'right',
): number {
  if (bay.kind !== 'slider' || backSideOf(bay) !== side) return 0;
  const system = findArticle(input, 'slidingSystem', bay)?.sliding;
  return system ? input.thicknessMm + system.betweenMm : 0;
}

/** How far a pane is behind the line of its run, mm. */
export const findPaneBehind = (
  input: ArticleSource & { thicknessMm: number },
  { key, bay }: { key: string; bay: LayoutBay<unknown> },
): number => (key === `${bay.uid}/main` ? findBehind(input, bay, backSideOf(bay)) : 0);

export type ReturnSystem = Pick<SlidingSystem, 'returnMm' | 'returnHoles'> & { article: HardwareArticle };

/** The sliding system that a fixed panel on the other side of a corner is a return of; null for none. */
export function findReturnSystem<L>(
  input: Omit<CornerInput<L>, 'thicknessMm'>,
  joint: number,
): ReturnSystem | null {
  const bays = panesAt(input.layout, joint).map(({ bay }) => bay);
  const slider = bays.find(({ kind }) => kind === 'slider');
  if (!slider || bays.every(({ kind }) => kind !== 'fixed')) return null;
  const article = findArticle(input, 'slidingSystem', slider);
  return article?.sliding ? { article, ...article.sliding } : null;
}

/**
 * Whether a return ends behind the door of a slider, which leaves no glass on the line of the track: at the fixed panel, only
 * a return that runs through reaches it; at the door, every return unless the article takes something off it, too. For
 * sliding systems that don't set their return.
 * @param slider side of the corner on which the slider is
 */
export function endsBehindDoor<L>(input: CornerInput<L>, joint: number, slider: 'left' | 'right'): boolean {
  const { corner, through } = input.layout.joints[joint]!;
  if (hasBothEnds(input, joint)) return isShortened(input, joint, slider);
  const hasFixedPanes = listCarriers(panesAt(input.layout, joint)).carriers.length === 0;
  return hasFixedPanes && (corner === 'miter' || through === slider);
}

/** Whether an article that says where both panes of a corner end takes something off the one beside a slider. */
function isShortened<L>(input: CornerInput<L>, joint: number, slider: 'left' | 'right'): boolean {
  const { deduction } = findCornerArticle(input, joint);
  const { carrier } = findCornerPanes(input.layout, joint);
  const own = carrier?.run ?? oppositeOf(input.layout.joints[joint]!.through);
  if (own !== slider) return (deduction?.mm ?? 0) > 0;
  return deduction?.other?.from === 'face' || (deduction?.other?.mm ?? 0) > 0;
}

const oppositeOf = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

/** Whether the article of a corner says where both of its panes end. */
export const hasBothEnds = <L>(input: CornerInput<L>, joint: number): boolean =>
  findCornerArticle(input, joint).deduction?.other !== undefined;

/**
 * Only fixed panes meet in a mitered corner: a door closes on a square edge. Some sliding systems set their return, and some
 * articles say where both panes end.
 */
export function canBeMitered<L>(input: CornerInput<L>, joint: number): boolean {
  const panes = panesAt(input.layout, joint);
  return (
    hasGlass(panes) &&
    listCarriers(panes).carriers.length === 0 &&
    !isSetBySystem(input, joint) &&
    !hasBothEnds(input, joint)
  );
}

/** Beside a single door the other pane always runs through, and before a return that its sliding system sets. */
export function hasThroughChoice<L>(input: Omit<CornerInput<L>, 'thicknessMm'>, joint: number): boolean {
  const panes = panesAt(input.layout, joint);
  return hasGlass(panes) && listCarriers(panes).carriers.length !== 1 && !isSetBySystem(input, joint);
}

const hasGlass = <L>(panes: readonly CornerPane<L>[]): boolean =>
  panes.every(({ bay }) => bay.kind !== 'empty');

/** Whether a corner has a return that its sliding system sets. */
export const isSetBySystem = <L>(input: Omit<CornerInput<L>, 'thicknessMm'>, joint: number): boolean =>
  (findReturnSystem(input, joint)?.returnMm ?? null) !== null;
