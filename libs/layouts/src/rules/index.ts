import type { EvaluationState } from '../evaluation-state.js';
import { checkArticles, checkEdges, checkFits, checkJoints } from './article-rules.js';
import {
  checkBottomSeals,
  checkCurbFall,
  checkDoorWidth,
  checkDrop,
  checkHinges,
  checkHingeWalls,
  checkSharedHinges,
  checkSwing,
  checkTowelBar,
} from './door-rules.js';
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
  checkEdges,
  checkFits,
  checkSmallest,
  checkThickness,
  checkHinges,
  checkSharedHinges,
  checkDoorWidth,
  checkBottomSeals,
  checkHingeWalls,
  checkDrop,
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
