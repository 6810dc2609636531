import { onDemand } from '@glass/ui';

/** Lazy: few users have a second factor. */
export const SecondStep = onDemand(() => import('./second-step.js').then((loaded) => loaded.SecondStep));
