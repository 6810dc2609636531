import { onDemand } from '@glass/ui';

/** Few people have a second factor: the page that asks for it is fetched when it is wanted. */
export const SecondStep = onDemand(() => import('./second-step.js').then((loaded) => loaded.SecondStep));
