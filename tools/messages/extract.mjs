import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { parse } from '@babel/parser';
import swc from '@swc/core';
import { messagePlugin } from './plugin.mjs';
import { ROOT } from './catalogues.mjs';

const SOURCE = /\.tsx?$/;
const NOT_SHIPPED = /\.spec\.tsx?$|\.factory\.tsx?$|\/(?:test|testing|bench)\//;
const MACROS = "from '@lingui/core/macro'";

/** Source files with messages, relative to the repository. */
export function filesWithMessages(folder) {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter((path) => SOURCE.test(path) && !NOT_SHIPPED.test(path))
    .map((path) => ({ path, code: readIfThere(path) }))
    .filter(({ code }) => code.includes(MACROS));
}

function readIfThere(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    // Listed by git, deleted and not yet committed.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Extracts the messages of a file from what the compiler's plugin makes of it, so ids are those of the build. A text's
 * key and the comment above it become the translator's comment.
 * @returns {{ id: string, message: string, context?: string, comment?: string, key: string }[]}
 */
export function extractMessages(path, code) {
  const { code: compiled } = swc.transformSync(code, {
    filename: join(ROOT, path),
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
      experimental: messagePlugin('all'),
    },
  });
  const found = [];
  walk(parse(compiled, { sourceType: 'module', plugins: ['jsx', 'decorators'] }).program, [], found);
  return found;
}

function walk(node, parents, found) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, parents, found);
  } else if (node && typeof node.type === 'string') {
    if (isMessage(node)) found.push(toMessage(node, parents));
    for (const [key, child] of Object.entries(node)) {
      if (child && typeof child === 'object' && !/Comments$|^(loc|extra)$/.test(key))
        walk(child, [...parents, node], found);
    }
  }
}

const isMessage = ({ type, leadingComments = [] }) =>
  type === 'ObjectExpression' && leadingComments.some(({ value }) => value.trim() === 'i18n');

function toMessage({ properties }, parents) {
  const field = (name) => properties.find(({ key }) => (key?.name ?? key?.value) === name)?.value.value;
  const named = parents.filter(({ type }) => type === 'ObjectProperty' || type === 'VariableDeclarator');
  const key = named.map(({ key: own, id }) => own?.name ?? own?.value ?? id?.name).join('.');
  const above = [...(named.map(({ leadingComments }) => leadingComments ?? []).at(-1) ?? [])].map(
    ({ value }) =>
      value
        .replaceAll(/^\*|\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  );
  const comment = [field('comment'), ...above].filter(Boolean).join(' ') || undefined;
  return { id: field('id'), message: field('message'), context: field('context'), comment, key };
}

/**
 * Messages of a part of the product, by id, ordered by file.
 * @returns {Record<string, { message: string, context?: string, comments: string[], origin: [string][] }>}
 */
export function extractCatalogue(folder) {
  const catalogue = {};
  for (const { path, code } of filesWithMessages(folder)) {
    for (const { id, message, context, comment, key } of extractMessages(path, code)) {
      const entry = (catalogue[id] ??= { message, context, comments: [], origin: [] });
      const about = [key, comment].filter(Boolean).join(': ');
      if (about && !entry.comments.includes(about)) entry.comments.push(about);
      if (!entry.origin.some(([origin]) => origin === path)) entry.origin.push([path]);
    }
  }
  return catalogue;
}
