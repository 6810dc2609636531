import { describeError } from '@glass/api-client';
import type { Toasts } from '@glass/ui';

/** Shows whatever was thrown as a red toast, unless it is marked as silent (specification §8). */
export function showErrorsWith(toasts: Pick<Toasts, 'error'>): (error: unknown) => void {
  return (error) => {
    const summary = describeError(error);
    if (summary !== null) toasts.error(summary);
  };
}
