/** The panel editor and the way to a first price. Whatever else a visitor opens within the frame they open there. */
export const FRAMED = /^\/(get-a-quote|panel-edit)\/?$/;

/** As the API believes what it has read of a host. */
const BELIEVED_MS = 3000;
const PATIENCE_MS = 2000;
const MAX_KEPT = 1000;

/**
 * Whose pages may frame the panel editor of a site: the API says so in a header of `/api/tenant/init`. Nobody's, where it
 * does not answer.
 *
 * @param {string} apiBaseUrl
 * @returns {(host: string) => Promise<string>} sources of a policy, '' for none
 */
export function frameAncestorsOf(apiBaseUrl) {
  const kept = new Map();
  return async (host) => {
    const known = kept.get(host);
    if (known && known.until > Date.now()) return known.ancestors;
    const ancestors = await ask(apiBaseUrl, host);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(host, { ancestors, until: Date.now() + BELIEVED_MS });
    return ancestors;
  };
}

async function ask(apiBaseUrl, host) {
  try {
    const response = await fetch(`${apiBaseUrl}/api/tenant/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.headers.get('x-frame-ancestors') ?? '';
  } catch {
    return '';
  }
}
