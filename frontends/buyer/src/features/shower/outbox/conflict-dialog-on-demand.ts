import { onDemand } from '@glass/ui';

/** Loaded when two versions of a shower conflict, which is rare. */
export const ConflictDialog = onDemand(() =>
  import(/* webpackChunkName: "save-shower" */ './conflict-dialog.js').then(
    (loaded) => loaded.ConflictDialog,
  ),
);

/** Loaded when the quote of a shower takes no changes any more. */
export const ClosedQuoteDialog = onDemand(() =>
  import(/* webpackChunkName: "save-shower" */ './closed-quote-dialog.js').then(
    (loaded) => loaded.ClosedQuoteDialog,
  ),
);
