import { mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { paint, say } from './console.mjs';

/** pino's number for warnings; errors are higher. */
const WARNING = 40;
/** Lines shown when the process dies. */
const KEPT_LINES = 25;
/** Bytes. A larger log is renamed at the next start, replacing the previous one. */
const FULL = 10_000_000;

/**
 * Writes a process's output to `{dataDir}/logs/{name}.log`, and warnings and errors also to the console. If the log
 * can't be written, as on a full disk, only its lines are lost.
 */
export function keepLog(child, name, dataDir) {
  const file = join(dataDir, 'logs', `${name}.log`);
  const log = new LogFile(file);
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

class LogFile {
  #descriptor;
  #lost = 0;

  constructor(file) {
    this.file = file;
  }

  write(text) {
    const written = this.#attempt(() => {
      this.#descriptor ??= this.#open();
      writeSync(this.#descriptor, text);
    });
    if (!written) this.#lost += 1;
    else if (this.#lost > 0) {
      say(`${this.file} is writable again; ${this.#lost} lines are missing.`);
      this.#lost = 0;
    }
  }

  #open() {
    mkdirSync(dirname(this.file), { recursive: true });
    const { size } = statSync(this.file, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > FULL) renameSync(this.file, `${this.file}.1`);
    return openSync(this.file, 'a', 0o600);
  }

  /** Reports a problem once for all lines lost to it. */
  #attempt(work) {
    try {
      work();
      return true;
    } catch (error) {
      if (this.#lost === 0)
        say(`${this.file} cannot be written: ${error.message}. Everything else continues.`);
      return false;
    }
  }
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
