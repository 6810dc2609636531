import { onDemand } from '@glass/ui';

/** `startHost` loads it where there is no site, so a failure is one of the start. */
export const NoSite = onDemand(() => import('./no-site-page.js').then((page) => page.NoSitePage));
