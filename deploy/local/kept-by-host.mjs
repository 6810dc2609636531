/** Sites that are asked for at the same time. */
const MAX_KEPT = 1000;

/**
 * What is asked of the API about each host, believed for a while.
 *
 * @param {number} keptMs
 * @param {(host: string) => Promise<string | null>} ask null where nothing came that is to be kept
 * @returns {(host: string) => Promise<string>} '' where nothing came
 */
export function keptByHost(keptMs, ask) {
  const kept = new Map();
  return async (host) => {
    const known = kept.get(host);
    if (known && known.until > Date.now()) return known.answer;
    const answer = await ask(host);
    if (answer === null) return '';
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(host, { answer, until: Date.now() + keptMs });
    return answer;
  };
}
