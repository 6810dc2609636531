import { onDemand } from '@glass/ui';

/** Loaded on demand. */
export const MoveDialog = onDemand(() => import('./move-dialog.js').then((loaded) => loaded.MoveDialog));
