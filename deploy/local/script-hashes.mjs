import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * The scripts that stand in the page itself, as the policy of its content names them: no other inline script runs.
 *
 * @param {string} page HTML, as it was built
 * @returns {string[]} `'sha256-…'`
 */
export function scriptHashes(page) {
  return [...page.matchAll(INLINE)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

// For deploy/docker/mark-build.sh: prints those of the host's built page.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = new URL('../../frontends/host/dist/index.html', import.meta.url);
  const page = existsSync(built) ? readFileSync(built, 'utf8') : '';
  process.stdout.write(scriptHashes(page).join(' '));
}
