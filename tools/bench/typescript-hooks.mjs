import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Imports end in `.js`, as Node wants them after compilation; beside a TypeScript file they mean that one (`.tsx`). */
export async function resolve(specifier, context, nextResolve) {
  const isOwn = specifier.startsWith('.') && isTypeScript(context.parentURL ?? '');
  if (!specifier.endsWith('.js') || !(isOwn || isThread(specifier))) return nextResolve(specifier, context);
  const source = specifier.replace(/\.js$/, '.ts');
  const isView = isOwn && existsSync(new URL(`${source}x`, context.parentURL));
  return nextResolve(isView ? `${source}x` : source, context);
}

const isTypeScript = (url) => url.endsWith('.ts') || url.endsWith('.tsx');

/** A thread is started by the full name that its program has when compiled. */
const isThread = (specifier) => specifier.startsWith('file:') && specifier.endsWith('.thread.js');

export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    root: ROOT,
    configFile: `${ROOT}.swcrc`,
    sourceMaps: 'inline',
  });
  return { format: 'module', shortCircuit: true, source: code };
}
