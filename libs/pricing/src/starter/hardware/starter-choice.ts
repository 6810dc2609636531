import type { HardwareChoice } from '@glass/contracts/layout';
import type { UnitSystem } from '@glass/contracts/primitives';
import { INCH_UIDS, METRIC_UIDS } from '../starter-uids.js';

/**
 * Starter article of each role in a new shower. Support bar, threshold and towel bar are chosen when a shower needs them:
 * the layout's findings offer them.
 */
export function starterHardwareChoice(units: UnitSystem): HardwareChoice {
  const uids = units === 'inch' ? INCH_UIDS : METRIC_UIDS;
  const hinges =
    units === 'inch'
      ? { wallHinge: INCH_UIDS.viennaWall, glassHinge: INCH_UIDS.genevaInline }
      : { wallHinge: METRIC_UIDS.bevelWall, glassHinge: METRIC_UIDS.bevelInline };
  const seal = units === 'inch' ? INCH_UIDS.finSeal : METRIC_UIDS.bulbSeal;
  return {
    wallFixing: uids.uChannel,
    floorFixing: uids.uChannel,
    ceilingFixing: uids.uChannel,
    glassJoint: uids.siliconeJoint,
    ...hinges,
    strikeSeal: seal,
    hingeSeal: seal,
    bottomSeal: uids.dripSeal,
    header: uids.headerRail,
    handle: uids.pullArticle,
    slidingSystem: uids.cityHeavy,
  };
}
