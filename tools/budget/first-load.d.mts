/** All JavaScript before the first price, compressed with brotli. */
export const BUDGET_BYTES: number;

export interface FirstLoadScript {
  /** On the web server. */
  url: string;
  /** Compressed with brotli. */
  bytes: number;
}

export function firstLoadScripts(
  frontends?: string,
  view?: { remote: string; path: string },
): FirstLoadScript[];
