import type { ScreenPath } from './screen-table.js';

/** URL of a screen with its `{uid}` or `{token}` filled in. */
export function screenUrl(path: ScreenPath, uid?: string): string {
  if (/\{(uid|token)\}/.test(path) && !uid) throw new Error(`${path} needs a uid`);
  return path.replaceAll(/\{(uid|token)\}/g, uid ?? '');
}
