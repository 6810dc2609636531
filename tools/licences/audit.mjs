import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run audit`: known vulnerabilities of packages, from the registry. Exits with 0 if there are none, 1 if there
// are some, and 2 if no registry answers. Not a step of `npm test`, which needs no network.

/**
 * @param {string} printed by `npm audit --json`
 * @returns {{ code: 0 | 1 | 2, text: string }} 0 without known vulnerabilities, 1 with some, 2 if unknown
 */
export function auditOutcome(printed) {
  const report = parsed(printed);
  if (!report?.vulnerabilities) {
    const why = report?.message ?? 'npm printed no report';
    return { code: 2, text: `No registry answered, so the result is unknown: ${why}.` };
  }
  const found = Object.values(report.vulnerabilities).flatMap(({ name, range, via }) =>
    // A text names the vulnerable package that this one depends on.
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ severity, title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`),
  );
  return found.length === 0
    ? { code: 0, text: 'No known vulnerability.' }
    : { code: 1, text: found.join('\n') };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = ['audit', '--json'];
  const npm = process.env.npm_execpath;
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    : spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' });
  const { code, text } = auditOutcome(stdout ?? '');
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = code;
}
