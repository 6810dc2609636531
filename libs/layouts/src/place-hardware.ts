import type {
  HardwareArticle,
  HardwareRole,
  MountedArticle,
  PaneSide,
  SliderHole,
} from '@glass/contracts/layout';
import { cutoutSize, toDrawnCutout } from '@glass/geometry';
import { findArticle, findTemplate, type LayoutInput } from './context.js';
import { bottomOf, type CutPane } from './cut-pane.js';
import { type DraftPane, isHung } from './draft-pane.js';
import { findReturnSystem } from './corner-panes.js';
import { NO_GAP, opposite, type Side } from './gap.js';
import { findNotchFixing } from './gaps.js';
import {
  axisOf,
  findOuterEdge,
  findSharedStretch,
  findStretch,
  lengthOf,
  listSidedEdges,
  pointOn,
  type Stretch,
  stretchOf,
} from './glass-edges.js';
import {
  curbToBottom,
  findHungOn,
  hingePlaces,
  isCarrierOf,
  listLeavesOn,
  roundToStep,
} from './hung-doors.js';
import { findPaneAcross } from './pane-edges.js';
import {
  CLAMP_FROM_END_MM,
  CUTOUT_TO_EDGE_MM,
  HANDLE_FROM_EDGE_MM,
  HANDLE_HEIGHT_MM,
  TOWEL_BAR_HEIGHT_MM,
} from './trade-limits.js';

/** Everything that is mounted on a pane, from its lower left. */
export function placeHardware(
  input: LayoutInput,
  pane: CutPane,
  panes: readonly CutPane[],
): MountedArticle[] {
  const { draft } = pane;
  if (draft.role === 'slider' || draft.role === 'sliderFixed')
    return [
      ...placeHandles(input, pane, panes),
      ...placeClamps(input, pane, panes),
      ...placeSliderHoles(input, pane),
    ];
  return [
    ...placeOwnHinges(input, pane, panes),
    ...placeCarriedHinges(input, pane, panes),
    ...placeHandles(input, pane, panes),
    ...placeClamps(input, pane, panes),
    ...placeReturnHoles(input, pane),
    ...placeNotchClamps(input, pane),
  ];
}

function placeOwnHinges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  const hung = findHungOn(input, pane, panes);
  if (!hung) return [];
  return hingePlaces(input, pane, hung).map((y) =>
    mount(pane, hung.article, hung.role, hung.article.templateUID, hung.side, y),
  );
}

/**
 * Hinges of the doors that hang on this pane, at the heights of the doors' hinges, to the step in which the shop drills: a
 * cutout has that much play.
 */
function placeCarriedHinges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  return panes.flatMap((door) => {
    const hung = findHungOn(input, door, panes);
    if (!hung || hung.role !== 'glassHinge' || !isCarrierOf(input, pane.draft, door.draft, hung.side))
      return [];
    const shift = bottomOf(door) - bottomOf(pane);
    return hingePlaces(input, door, hung).map((height) => {
      const y = roundToStep(height + shift, input.catalogue.precision);
      const { article, role, side } = hung;
      return {
        ...mount(pane, article, role, article.otherTemplateUID, opposite(side), y),
        carriesDoor: true,
      };
    });
  });
}

/**
 * Handle and towel bar: on the outer edge of the closing side, at their heights above the curb; around the middle of an edge that
 * is too low, and above a notch. A towel bar beside a handle is lower, so that each has its own holes.
 */
export function placeHandles(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  const { draft, cut } = pane;
  const side = closingSide(draft);
  if (!side || listLeavesOn(input, pane, panes).length > 0) return [];
  const roles = (['handle', 'towelBar'] as const).flatMap((role) => {
    const article = findArticle(input, role, draft.bay);
    return article ? [{ role, article }] : [];
  });
  const stretch = findStretch(pane, side);
  const usual = HANDLE_HEIGHT_MM - curbToBottom(pane, side);
  const isLow = usual > stretch.to - CLAMP_FROM_END_MM;
  const middle = isLow ? (stretch.from + stretch.to) / 2 : usual;
  const wanted = roles.map(({ role, article }) => ({
    role,
    article,
    mm: middle - (role === 'towelBar' && roles.length > 1 ? HANDLE_HEIGHT_MM - TOWEL_BAR_HEIGHT_MM : 0),
    halfMm: findHalfLength(input, article),
  }));
  // Both move by as much, so that they keep their distance.
  const lack = Math.max(...wanted.map(({ mm, halfMm }) => stretch.from + CUTOUT_TO_EDGE_MM + halfMm - mm));
  const excess = Math.max(...wanted.map(({ mm, halfMm }) => mm + halfMm + CUTOUT_TO_EDGE_MM - stretch.to));
  const shift = lack > 0 ? lack : -Math.max(0, excess);
  return wanted.map(({ role, article, mm }) => {
    const y = roundToStep(mm + shift, input.catalogue.precision);
    const mounted = mount(pane, article, role, article.templateUID, side, y);
    const inset = Math.min(findInset(input, article), cut.width / 2) * (side === 'left' ? 1 : -1);
    return { ...mounted, at: { ...mounted.at, x: mounted.at.x + inset } };
  });
}

/** Half of what is cut for an article, along the edge. */
export function findHalfLength(input: LayoutInput, article: Pick<HardwareArticle, 'templateUID'>): number {
  const template = findTemplate(input, article);
  return template ? cutoutSize(template.cutout).width / 2 : 0;
}

/** The side of a door away from its hinges, or of a sliding door where nothing overlaps; null for fixed panels. */
function closingSide({ role, bay, gaps }: DraftPane): Side | null {
  if (role === 'door') return bay.hinged && opposite(bay.hinged);
  if (role !== 'slider') return null;
  return gaps.left === NO_GAP ? 'right' : 'left';
}

/** From the edge to the center of the hole nearest to it, as the cutout says. */
function findInset(input: LayoutInput, article: HardwareArticle): number {
  const template = findTemplate(input, article);
  const centers = template
    ? toDrawnCutout(template.cutout).openings.map((opening) => {
        const ys = opening.map(({ y }) => y);
        return (Math.min(...ys) + Math.max(...ys)) / 2;
      })
    : [];
  return centers.length > 0 ? Math.min(...centers) : HANDLE_FROM_EDGE_MM;
}

/** Clamps along walls, floor and glass. Channels need nothing cut into the pane. */
function placeClamps(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  const { draft } = pane;
  if (isHung(draft)) return [];
  const sides = (['left', 'right', 'bottom', 'top'] as const).filter(
    (side) => draft.gaps[side].article?.family === 'clamp' && isHolding(draft.gaps[side].reason),
  );
  return sides.flatMap((side) => {
    const { article, role } = draft.gaps[side];
    if (!article) return [];
    const isUpright = side === 'left' || side === 'right';
    const stretch = isUpright
      ? findSharedStretch(pane, side, findPaneAcross(input, pane, side, panes))
      : findStretch(pane, side);
    return clampPositions(stretch).map((at) =>
      mount(pane, article, role, article.templateUID, side, roundToStep(at, input.catalogue.precision)),
    );
  });
}

/** A fixed panel is held on and beside a knee wall or bench as at the floor and the wall. */
function placeNotchClamps(input: LayoutInput, { draft, cut }: CutPane): MountedArticle[] {
  if (isHung(draft) || draft.role === 'transom') return [];
  return listSidedEdges(cut).flatMap((edge) => {
    const { side, isNotch } = edge;
    const role = side === 'bottom' ? 'floorFixing' : 'wallFixing';
    const article = isNotch ? findNotchFixing(input, draft.bay, role) : null;
    if (article?.family !== 'clamp') return [];
    return clampPositions(stretchOf(edge)).map((along) => ({
      ...{ articleUID: article.uid, role, templateUID: article.templateUID, side },
      ...{ at: pointOn(edge, axisOf(side), roundToStep(along, input.catalogue.precision)), diameterMm: null },
    }));
  });
}

const isHolding = (reason: string): boolean =>
  ['wallFixing', 'floorFixing', 'ceilingFixing', 'glassJoint', 'corner', 'transom'].includes(reason);

/** Two, 300 mm from the ends; nearer on short edges, one on the shortest. */
function clampPositions(stretch: Stretch): number[] {
  const { from, to } = stretch;
  const length = lengthOf(stretch);
  const end = Math.min(CLAMP_FROM_END_MM, length / 4);
  return length < CLAMP_FROM_END_MM ? [from + length / 2] : [from + end, to - end];
}

function mount(
  { cut }: CutPane,
  article: HardwareArticle,
  role: HardwareRole,
  templateUID: string | null,
  side: PaneSide,
  along: number,
): MountedArticle {
  const edge = findOuterEdge(cut, side);
  const at = edge ? pointOn(edge, axisOf(side), along) : { x: 0, y: 0 };
  return { articleUID: article.uid, role, templateUID, side, at, diameterMm: null };
}

/** Holes for rollers, pins and plates, from the top of the pane. */
function placeSliderHoles(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft } = pane;
  const article = findArticle(input, 'slidingSystem', draft.bay);
  if (!article?.sliding) return [];
  const holes = draft.role === 'slider' ? article.sliding.doorHoles : article.sliding.fixedHoles;
  return placeHoles(input, pane, article, holes, closingSide(draft) ?? opposite(draft.bay.hinged ?? 'left'));
}

/** Holes in a panel at a corner for the track of the sliding doors beside it. */
function placeReturnHoles(input: LayoutInput, pane: CutPane): MountedArticle[] {
  const { draft } = pane;
  if (draft.role !== 'fixed') return [];
  return (['left', 'right'] as const).flatMap((side) => {
    if (draft.gaps[side].facing !== 'cornerGlass') return [];
    const system = findReturnSystem(input, draft.run - (side === 'left' ? 1 : 0));
    return system ? placeHoles(input, pane, system.article, system.returnHoles, side) : [];
  });
}

/** Holes of a sliding system, measured from the top of a pane and from its edge at their height. */
function placeHoles(
  input: LayoutInput,
  { cut }: CutPane,
  { uid }: HardwareArticle,
  holes: readonly SliderHole[],
  handleSide: Side,
): MountedArticle[] {
  return holes.flatMap(({ diameterMm, downMm, handleSideMm, fixedSideMm }) =>
    (['left', 'right'] as const).flatMap((side): MountedArticle[] => {
      const inset = side === handleSide ? handleSideMm : fixedSideMm;
      if (inset === null) return [];
      const y = cut.height - downMm;
      const at = { x: placeBeside(input, cut, side, inset, y), y };
      return [{ articleUID: uid, role: 'slidingSystem', templateUID: null, side: null, at, diameterMm }];
    }),
  );
}

/** A place at a distance from an upright edge; beside a raked one to the step in which the shop drills. */
function placeBeside(
  { catalogue }: LayoutInput,
  cut: CutPane['cut'],
  side: Side,
  inset: number,
  y: number,
): number {
  const edge = findOuterEdge(cut, side);
  if (!edge || edge.start.x === edge.end.x) return side === 'left' ? inset : cut.width - inset;
  const { x } = pointOn(edge, 'y', y);
  return roundToStep(side === 'left' ? x + inset : x - inset, catalogue.precision);
}
