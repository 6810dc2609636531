import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SETTINGS = `${ROOT}.swcrc`;
/** Compiled files by content. Every new thread reads it. */
const CACHE = join(ROOT, 'node_modules/.cache/typescript');
const require = createRequire(import.meta.url);
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const COMPILED_BY =
  versionIn(dirname(require.resolve('@swc/core'))) +
  versionIn(dirname(require.resolve('@lingui/swc-plugin'))) +
  readFileSync(SETTINGS, 'utf8');
/** Only files with messages need the compiler's plugin, whose start takes a tenth of a second. */
const WITHOUT_MESSAGES = withoutPlugins(readFileSync(SETTINGS, 'utf8'));
mkdirSync(CACHE, { recursive: true });

/** Imports end in `.js`, as in compiled code; if a TypeScript file exists (also `.tsx`), they mean that. */
export async function resolve(specifier, context, nextResolve) {
  const isOwn = specifier.startsWith('.') && isTypeScript(context.parentURL ?? '');
  if (!specifier.endsWith('.js') || !(isOwn || isThread(specifier))) return nextResolve(specifier, context);
  const source = specifier.replace(/\.js$/, '.ts');
  const isView = isOwn && existsSync(new URL(`${source}x`, context.parentURL));
  return nextResolve(isView ? `${source}x` : source, context);
}

const isTypeScript = (url) => url.endsWith('.ts') || url.endsWith('.tsx');

/** Threads start from the full name of the compiled program. */
const isThread = (specifier) => specifier.startsWith('file:') && specifier.endsWith('.thread.js');

export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: compiled(fileURLToPath(url)) };
}

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha256').update(`${COMPILED_BY}\n${filename}\n${source}`).digest('hex');
  const kept = join(CACHE, `${name}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const settings = source.includes('@lingui/core/macro') ? { configFile: SETTINGS } : WITHOUT_MESSAGES;
  const options = { ...settings, filename, root: ROOT, sourceMaps: 'inline' };
  const { code } = require('@swc/core').transformSync(source, options);
  // Written atomically, because others may be reading.
  const unfinished = `${kept}.${randomUUID()}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, kept);
  return code;
}

function withoutPlugins(text) {
  const { $schema, jsc, ...settings } = JSON.parse(text);
  return { ...settings, swcrc: false, configFile: false, jsc: { ...jsc, experimental: undefined } };
}
