import { problemOf } from '@glass/api-client';
import { texts } from './texts.js';

/** For a form: what it was about is another thing by now. It is shown as it is, and the person goes on from there. */
export function staleOr(onStale: () => void): (error: unknown) => boolean | string {
  return (error) => {
    if (problemOf(error)?.code !== 'VERSION_CONFLICT') return false;
    onStale();
    return texts.changedMeanwhile;
  };
}
