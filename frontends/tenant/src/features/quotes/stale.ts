import { problemOf } from '@glass/api-client';
import { texts } from './texts.js';

/** Error handler of a form: on a version conflict, reloads the quote and shows a message. */
export function handleStale(onStale: () => void): (error: unknown) => boolean | string {
  return (error) => {
    if (problemOf(error)?.code !== 'VERSION_CONFLICT') return false;
    onStale();
    return texts.changedMeanwhile;
  };
}
