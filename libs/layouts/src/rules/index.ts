import type { EvaluationState } from '../evaluation-state.js';
import { checkArticles, checkEdges } from './article-rules.js';
import { checkBlocksAtCorners, checkBlocksUnderDoors, checkBlockSizes } from './block-rules.js';
import { checkCurbFall, checkDoorsOverCurbs, checkReturnFalls } from './curb-rules.js';
import { checkBottomSeals, checkClearances, checkDoorWidth, checkDrop, checkTowelBar } from './door-rules.js';
import { checkEdgeFinishes, checkMiters } from './edge-rules.js';
import { checkFits } from './fit-rules.js';
import { checkHeaders } from './header-rules.js';
import { checkCornerHeights, checkHeights, checkOpenAbove } from './height-rules.js';
import { checkHingeHeights, checkHinges, checkHingeWalls, checkSharedHinges } from './hinge-rules.js';
import {
  checkCarriers,
  checkFreePanels,
  checkNarrowPanels,
  checkSmallest,
  checkThickness,
} from './panel-rules.js';
import { checkCountry } from './country-rules.js';
import { checkHingeSpacing, checkRise } from './hinge-place-rules.js';
import { checkMeasured } from './measured-rules.js';
import { checkMounting } from './mounting-rules.js';
import { checkNotchCorners, checkNotches } from './notch-rules.js';
import { checkHandleHeights } from './handle-rules.js';
import { checkSliders, checkSlidersAtBlocks } from './slider-rules.js';
import { checkTracks } from './track-rules.js';
import { checkDoorsAgainstDoors, checkSwing, checkSwingAtBlocks, checkSwingAtWalls } from './swing-rules.js';
import { checkTransoms } from './transom-rules.js';

const RULES: readonly ((state: EvaluationState) => void)[] = [
  checkMeasured,
  checkArticles,
  checkHeights,
  checkCornerHeights,
  checkCurbFall,
  checkReturnFalls,
  checkBlockSizes,
  checkBlocksUnderDoors,
  checkBlocksAtCorners,
  checkEdges,
  checkFits,
  checkOpenAbove,
  checkSmallest,
  checkThickness,
  checkHinges,
  checkHingeHeights,
  checkHingeSpacing,
  checkMounting,
  checkRise,
  checkSharedHinges,
  checkDoorWidth,
  checkBottomSeals,
  checkClearances,
  checkHingeWalls,
  checkDrop,
  checkDoorsOverCurbs,
  checkSwing,
  checkSwingAtBlocks,
  checkSwingAtWalls,
  checkDoorsAgainstDoors,
  checkHandleHeights,
  checkTowelBar,
  checkHeaders,
  checkCarriers,
  checkFreePanels,
  checkNarrowPanels,
  checkTransoms,
  checkNotches,
  checkNotchCorners,
  checkSliders,
  checkSlidersAtBlocks,
  checkTracks,
  checkCountry,
  checkMiters,
  checkEdgeFinishes,
];

/** Reports everything that the trade's rules find. */
export function runRules(state: EvaluationState): void {
  for (const check of RULES) check(state);
}
