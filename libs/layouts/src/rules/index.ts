import type { EvaluationState } from '../evaluation-state.js';
import { checkArticles, checkEdges, checkJoints } from './article-rules.js';
import { checkCurbFall, checkDoorsOverCurbs, checkReturnFalls } from './curb-rules.js';
import {
  checkBottomSeals,
  checkClearances,
  checkDoorWidth,
  checkDrop,
  checkSwing,
  checkTowelBar,
} from './door-rules.js';
import { checkFits } from './fit-rules.js';
import { checkHingeHeights, checkHinges, checkHingeWalls, checkSharedHinges } from './hinge-rules.js';
import {
  checkCarriers,
  checkFreePanels,
  checkNarrowPanels,
  checkNotches,
  checkSmallest,
  checkThickness,
  checkTransoms,
} from './panel-rules.js';
import { checkSliders } from './slider-rules.js';

const RULES: readonly ((state: EvaluationState) => void)[] = [
  checkArticles,
  checkJoints,
  checkCurbFall,
  checkReturnFalls,
  checkEdges,
  checkFits,
  checkSmallest,
  checkThickness,
  checkHinges,
  checkHingeHeights,
  checkSharedHinges,
  checkDoorWidth,
  checkBottomSeals,
  checkClearances,
  checkHingeWalls,
  checkDrop,
  checkDoorsOverCurbs,
  checkSwing,
  checkTowelBar,
  checkCarriers,
  checkFreePanels,
  checkNarrowPanels,
  checkTransoms,
  checkNotches,
  checkSliders,
];

/** Reports everything that the trade's rules find. */
export function runRules(state: EvaluationState): void {
  for (const check of RULES) check(state);
}
