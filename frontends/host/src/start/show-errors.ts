import { t } from '@lingui/core/macro';
import { describeError } from '@glass/api-client';
import type { Toasts } from '@glass/ui';
import { isModuleLoadFailure, reloadIfNotLoaded } from './module-load-reload.js';

/** Shows a thrown error as a red toast, unless it is marked as silent (specification §8). */
export function showErrorsWith(toasts: Pick<Toasts, 'error'>): (error: unknown) => void {
  return (error) => {
    if (isModuleLoadFailure(error)) {
      if (!reloadIfNotLoaded(error)) toasts.error(() => t`Part of the page didn’t load. Reload the page.`);
      return;
    }
    // Logs an error of an unknown shape once.
    if (describeError(error) !== null) toasts.error(() => describeError(error, () => undefined)!);
  };
}
