import type {
  HardwareArticle,
  HardwareRole,
  MountedArticle,
  PaneSide,
  SliderHole,
} from '@glass/contracts/layout';
import { toDrawnCutout } from '@glass/geometry';
import { findArticle, type LayoutInput } from './context.js';
import { bottomOf, type CutPane } from './cut-pane.js';
import type { DraftPane } from './draft-pane.js';
import { findReturnSystem, NO_GAP, opposite, type Side } from './gaps.js';
import {
  curbToBottom,
  findHungOn,
  hingePlaces,
  isCarrierOf,
  listLeavesOn,
  roundToStep,
} from './hung-doors.js';
import {
  CLAMP_FROM_END_MM,
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
    return [...placeHandles(input, pane, panes), ...placeSliderHoles(input, pane)];
  return [
    ...placeOwnHinges(input, pane, panes),
    ...placeCarriedHinges(input, pane, panes),
    ...placeHandles(input, pane, panes),
    ...placeClamps(input, pane),
    ...placeReturnHoles(input, pane),
  ];
}

function placeOwnHinges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  const hung = findHungOn(input, pane, panes);
  if (!hung) return [];
  return hingePlaces(input, pane, hung).map((y) =>
    mount(pane, hung.article, hung.role, hung.article.templateUID, hung.side, y),
  );
}

/** Hinges of the doors that hang on this pane, at the heights of the doors' hinges. */
function placeCarriedHinges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  return panes.flatMap((door) => {
    const hung = findHungOn(input, door, panes);
    if (!hung || hung.role !== 'glassHinge' || !isCarrierOf(input, pane.draft, door.draft, hung.side))
      return [];
    const shift = bottomOf(door) - bottomOf(pane);
    return hingePlaces(input, door, hung).map((y) => ({
      ...mount(pane, hung.article, hung.role, hung.article.otherTemplateUID, opposite(hung.side), y + shift),
      carriesDoor: true,
    }));
  });
}

/**
 * Handle and towel bar: on the closing side, at their heights above the curb; around the middle of a door that is too low.
 * A towel bar beside a handle is lower, so that each has its own holes.
 */
function placeHandles(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): MountedArticle[] {
  const { draft, cut } = pane;
  const side = closingSide(draft);
  if (!side || listLeavesOn(input, pane, panes).length > 0) return [];
  const roles = (['handle', 'towelBar'] as const).flatMap((role) => {
    const article = findArticle(input, role, draft.bay);
    return article ? [{ role, article }] : [];
  });
  const usual = HANDLE_HEIGHT_MM - curbToBottom(pane, side);
  const isLow = usual > cut.height - CLAMP_FROM_END_MM;
  return roles.map(({ role, article }) => {
    const under = role === 'towelBar' && roles.length > 1 ? HANDLE_HEIGHT_MM - TOWEL_BAR_HEIGHT_MM : 0;
    const y = roundToStep((isLow ? cut.height / 2 : usual) - under, input.catalogue.precision);
    const mounted = mount(pane, article, role, article.templateUID, side, y);
    const inset = Math.min(findInset(input, article), cut.width / 2);
    return { ...mounted, at: { ...mounted.at, x: side === 'left' ? inset : cut.width - inset } };
  });
}

/** The side of a door away from its hinges, or of a sliding door where nothing overlaps; null for fixed panels. */
function closingSide({ role, bay, gaps }: DraftPane): Side | null {
  if (role === 'door') return bay.hinged && opposite(bay.hinged);
  if (role !== 'slider') return null;
  return gaps.left === NO_GAP ? 'right' : 'left';
}

/** From the edge to the center of the hole nearest to it, as the cutout says. */
function findInset({ catalogue }: LayoutInput, { templateUID }: HardwareArticle): number {
  const template = catalogue.hinges.find(({ uid }) => uid === templateUID);
  const centers = template
    ? toDrawnCutout(template.cutout).openings.map((opening) => {
        const ys = opening.map(({ y }) => y);
        return (Math.min(...ys) + Math.max(...ys)) / 2;
      })
    : [];
  return centers.length > 0 ? Math.min(...centers) : HANDLE_FROM_EDGE_MM;
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
    return clampPositions(length).map((at) =>
      mount(pane, article, role, article.templateUID, side, roundToStep(at, input.catalogue.precision)),
    );
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
  return placeHoles(pane, article, holes, closingSide(draft) ?? opposite(draft.bay.hinged ?? 'left'));
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
