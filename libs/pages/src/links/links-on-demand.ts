import { onDemand } from '@glass/ui';

/** Dialog that sends, copies and revokes links to a quote. */
export const QuoteLinksDialog = onDemand(() =>
  import('./quote-links-dialog.js').then((loaded) => loaded.QuoteLinksDialog),
);
