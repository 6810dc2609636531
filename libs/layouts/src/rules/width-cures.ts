import type { LayoutCure } from '@glass/contracts/layout';
import type { Bay, Run } from '../context.js';
import { MAX_CURES } from '../cures.js';
import { DOOR_WIDTH_MM, NARROWEST_PANE_MM } from '../trade-limits.js';

const narrowest = ({ kind }: Bay): number => (kind === 'door' ? DOOR_WIDTH_MM.min : NARROWEST_PANE_MM);

/** Typed widths of other bays that can give a bay so much more, the widest first. */
export function listWiderCures({ bays }: Run, bayUID: string, byMm: number): LayoutCure[] {
  return bays
    .filter((bay) => bay.uid !== bayUID && bay.width !== null && bay.width - byMm >= narrowest(bay))
    .toSorted((one, other) => other.width! - one.width!)
    .slice(0, MAX_CURES)
    .map((bay) => ({ kind: 'setWidth', bayUID: bay.uid, mm: bay.width! - byMm }));
}

/** Whether another bay takes the difference if this one gets a width. */
export const canTypeWidth = ({ bays }: Run, bayUID: string): boolean =>
  bays.some(({ uid, width }) => uid !== bayUID && width === null) ||
  bays.some(({ uid, width }) => uid === bayUID && width !== null);
