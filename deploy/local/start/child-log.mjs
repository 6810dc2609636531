import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { paint, say } from './console.mjs';

/** pino's number for warnings; errors are above. */
const WARNING = 40;
/** Lines that are shown when the process dies. */
const KEPT_LINES = 25;
/** Bytes, 10 MB: then the log is put aside once, over the one before, at the next start. */
const FULL = 10_000_000;

/** Writes what a process prints to `{dataDir}/logs/{name}.log`, and warnings and errors to the console too. */
export function keepLog(child, name, dataDir) {
  const folder = join(dataDir, 'logs');
  const file = join(folder, `${name}.log`);
  mkdirSync(folder, { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > FULL) renameSync(file, `${file}.1`);
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const last = [];
  for (const [stream, loud] of [
    [child.stdout, false],
    [child.stderr, true],
  ]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > KEPT_LINES) last.shift();
      const warning = warningIn(line, loud);
      if (warning) say(`${paint('yellow', name.padEnd(6))} ${warning}`);
    });
  }
  return { file, lastLines: () => last.map((line) => readable(line)).join('\n') };
}

function warningIn(line, loud) {
  const entry = parse(line);
  if (!entry) return loud && line.trim() ? line : undefined;
  return entry.level >= WARNING ? readable(line) : undefined;
}

function readable(line) {
  const entry = parse(line);
  if (!entry) return line;
  const details = entry.err?.stack ?? entry.err?.message;
  return [entry.context && `[${entry.context}]`, entry.msg, details && `\n${details}`]
    .filter(Boolean)
    .join(' ');
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}
