/** All JavaScript before the first price, as it travels (brotli). */
export const BUDGET_BYTES: number;

export interface FirstLoadScript {
  /** At the web server. */
  url: string;
  /** After brotli. */
  bytes: number;
}

export function firstLoadScripts(
  frontends?: string,
  view?: { remote: string; path: string },
): FirstLoadScript[];
