import { onDemand } from '@glass/ui';

/** Loaded when two versions of a shower conflict, which is rare. */
export const ConflictDialog = onDemand(() =>
  import(/* webpackChunkName: "save-shower" */ './conflict-dialog.js').then(
    (loaded) => loaded.ConflictDialog,
  ),
);
