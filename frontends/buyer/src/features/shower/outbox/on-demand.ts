import { onDemand } from '@glass/ui';

/** For pages that rarely show it. */
export const WaitingShowers = onDemand(
  () =>
    import(/* webpackChunkName: "quote-showers" */ './waiting-showers.js').then(
      (loaded) => loaded.WaitingShowers,
    ),
  { isAtRest: true },
);
