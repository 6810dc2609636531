import type { HardwareArticle, LayoutCure } from '@glass/contracts/layout';
import { evaluatePanel, takesGlass } from '@glass/geometry';
import type { Bay, LayoutInput } from '../context.js';
import { chooseOneOf } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { mitersOf } from '../draft-pane.js';
import type { EvaluationState } from '../evaluation-state.js';
import { placeHardware } from '../place-hardware.js';
import { listEdgePlaces, toPanelSpec } from '../to-panel-spec.js';
import { holdsCorners, listTrackCorners, type TrackCornerEnd } from '../track-ends.js';
import { withBayArticle } from '../with-bay.js';

/**
 * Cures of a sliding door whose system can't be used: systems that take the door and hold their track at all its corners, and whose
 * holes the shop makes. Without any, glass that is on sale and that one of them takes, nearest in thickness.
 */
export function listSlidingCures(state: EvaluationState, bay: Bay): LayoutCure[] {
  const { input } = state;
  const ends = findTrackCorners(input, bay);
  const fitting = listFitting(state, bay, ends, input.layout.materialUID, input.thicknessMm);
  if (fitting.length > 0) return chooseOneOf(fitting, 'slidingSystem', bay.uid);
  // Without corners, the thickness is no cure that is worth another glass.
  return ends.length === 0 ? [] : listGlassForSystems(state, bay, ends);
}

/** Ends of the track of a bay at corners. */
const findTrackCorners = ({ layout }: LayoutInput, { uid }: Bay): TrackCornerEnd[] =>
  listTrackCorners(layout).filter(({ bay }) => bay.uid === uid);

function listFitting(
  state: EvaluationState,
  bay: Bay,
  ends: readonly TrackCornerEnd[],
  materialUID: string,
  thicknessMm: number,
): HardwareArticle[] {
  return state.input.articles.filter(
    (article) =>
      article.active &&
      takesGlass(article, thicknessMm) &&
      holdsCorners(state.input, article, ends) &&
      canMake(state, bay, ends, article, materialUID),
  );
}

/** One system for two sliding doors at a corner: that of the other side, else that of this side, if its door can have it. */
export function listSharedSystems(
  state: EvaluationState,
  { bay, beyond }: Pick<TrackCornerEnd, 'bay' | 'beyond'>,
  { own, other }: Record<'own' | 'other', HardwareArticle>,
): LayoutCure[] {
  const { input } = state;
  const canHave = (door: Bay, article: HardwareArticle) =>
    listFitting(
      state,
      door,
      findTrackCorners(input, door),
      input.layout.materialUID,
      input.thicknessMm,
    ).includes(article);
  if (canHave(bay, other)) return chooseOneOf([other], 'slidingSystem', bay.uid);
  return canHave(beyond, own) ? chooseOneOf([own], 'slidingSystem', beyond.uid) : [];
}

/** Whether the door and its returns can be made for another system. */
function canMake(
  state: EvaluationState,
  bay: Bay,
  ends: readonly TrackCornerEnd[],
  article: HardwareArticle,
  materialUID: string,
): boolean {
  const tried = state.cut({
    ...withBayArticle(state.input.layout, bay.uid, 'slidingSystem', article.uid),
    materialUID,
  });
  const { maxDoorWidthMm, maxDoorWeightKg } = article.sliding!;
  const panesIn = (one: Bay) => tried.panes.filter(({ draft }) => draft.bay.uid === one.uid);
  const isDoor = ({ draft }: CutPane) => draft.role === 'slider' && draft.bay.uid === bay.uid;
  const beyond = ends.map((end) => end.beyond);
  // Panes that can't be cut aren't listed.
  const returns = beyond.filter(({ kind }) => kind === 'fixed');
  if (!panesIn(bay).some(isDoor) || returns.some((one) => panesIn(one).length === 0)) return false;
  return [bay, ...beyond].flatMap(panesIn).every((pane) => {
    const isCarried = !isDoor(pane) || (pane.cut.width <= maxDoorWidthMm && pane.weightKg <= maxDoorWeightKg);
    return isCarried && areHolesMade(tried.input, pane, tried.panes);
  });
}

function areHolesMade(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): boolean {
  const { draft, cut } = pane;
  const mounted = placeHardware(input, pane, panes);
  const panel = toPanelSpec(input, draft.key, cut, mounted, listEdgePlaces(draft, cut), mitersOf(draft));
  const shapeRules = input.catalogue.shapeRules.filter(({ code }) => code.startsWith('HOLE_'));
  const { errors, findings } = evaluatePanel(panel, { ...input.catalogue, shapeRules });
  return errors.length === 0 && findings.every(({ severity }) => severity !== 'block');
}

/** Other thicknesses of the chosen glass, for which the shop has a system. */
function listGlassForSystems(
  state: EvaluationState,
  bay: Bay,
  ends: readonly TrackCornerEnd[],
): LayoutCure[] {
  const { catalogue, layout, thicknessMm } = state.input;
  const chosen = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const off = (mm: number) => Math.abs(mm - thicknessMm);
  const glass = catalogue.materials
    .filter((one) => one.active && one.tempered && one.name === chosen?.name && one.uid !== chosen.uid)
    .toSorted((one, other) => off(one.thicknessMm) - off(other.thicknessMm))
    .find((one) => listFitting(state, bay, ends, one.uid, one.thicknessMm).length > 0);
  return glass ? [{ kind: 'chooseGlass', materialUID: glass.uid, mm: glass.thicknessMm }] : [];
}
