import { onDemand } from '@glass/ui';

/** Loaded on demand; if that fails, the drawing is still complete. */
export const Sheen = onDemand(
  () =>
    import('./glass-sheen.js').then(
      (loaded) => loaded.GlassSheen,
      () => () => null,
    ),
  { isAtRest: true },
);
