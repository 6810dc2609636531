import type { ScreenPath } from './screens.js';

/** URL of a screen with its `{uid}` filled in. */
export function screenUrl(path: ScreenPath, uid?: string): string {
  if (path.includes('{uid}') && !uid) throw new Error(`${path} needs a uid`);
  return path.replace('{uid}', uid ?? '');
}
