import { onDemand } from '@glass/ui';

/** What glass looks like is worth no error: without it the drawing says all that it says. */
export const Sheen = onDemand(
  () =>
    import('./glass-sheen.js').then(
      (loaded) => loaded.GlassSheen,
      () => () => null,
    ),
  { isAtRest: true },
);
