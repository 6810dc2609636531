import type { HardwareRole, ShowerLayout } from '@glass/contracts/layout';
import type { Bay } from './context.js';

/** A layout with other choices for one of its bays, to try a cure before it is offered. */
export const withBay = (
  layout: ShowerLayout<number>,
  bayUID: string,
  change: (bay: Bay) => Bay,
): ShowerLayout<number> => ({
  ...layout,
  runs: layout.runs.map((run) => ({
    ...run,
    bays: run.bays.map((bay) => (bay.uid === bayUID ? change(bay) : bay)),
  })),
});

export const withBayArticle = (
  layout: ShowerLayout<number>,
  bayUID: string,
  role: HardwareRole,
  articleUID: string,
): ShowerLayout<number> =>
  withBay(layout, bayUID, (bay) => ({ ...bay, hardware: { ...bay.hardware, [role]: articleUID } }));
