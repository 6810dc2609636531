import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../start/console.mjs';
import { execute, REPOSITORY } from '../start/run.mjs';

/** Settings of all tools: a change runs everything. */
const SETTINGS =
  /^(package(-lock)?\.json|tsconfig.*\.json|jest\.[^/]+|nx\.json|\.[^/]+)$|^libs\/testing\/src\/(native|browser)\//;
/** Files that only compose modules or pages. Following their importers would select all specs of the application. */
const COMPOSES = /\.module\.ts$|^backend\/src\/entities\.ts$|^frontends\/[^/]+\/src\/routes\.tsx$/;
/** Specs of such a folder run if any of its files is affected, because they reach them through the composed whole. */
const ROOM = /^(backend\/src\/modules\/[^/]+|frontends\/[^/]+\/src\/features\/[^/]+)\//;
const SPEC = /\.(spec\.[a-z]+|e2e\.ts|fault\.ts)$/;
const CODE = /\.[cm]?[jt]sx?$/;
const FRONTEND = /^(frontends|libs\/(api-client|shell-contract|ui|pages|panel-editor))\//;
/** Read documents and titles of the whole repository in a second. */
const REPOSITORY_SPECS = /^deploy\/test\/(document-links|security-document|specification-walk)\.spec\.mjs$/;
/** Kills processes and databases that only these files handle. */
const FAULTS = /^(backend\/src\/kernel|deploy\/local\/(postgres|start))\//;
const FIRST_JOURNEY = 'frontends/e2e/first-journey.e2e.ts';
/** Above this, one run over everything is faster than a list of files. */
const MANY = 600;

const STEP_OF_SPEC = [
  ['integration', /\.int\.spec\.ts$/],
  ['faults', /\.fault\.ts$/],
  ['browser', /\.e2e\.ts$/],
  ['pages', FRONTEND],
  ['unit', /./],
];

/**
 * Selects the steps of `npm test -- --changed` and their files by the import graph.
 *
 * Types are followed for lint only. Files that no module imports select the specs whose text names them.
 *
 * @param {string[]} changed files that differ from main, deleted ones included
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules
 * @param {(path: string) => string | null} read the text of a file; null where there is none
 * @returns {Record<string, string[]> | null} steps with their files, none for a step that runs as a whole; null for
 *   everything
 */
export function selectSteps(changed, modules, read) {
  if (changed.some((path) => SETTINGS.test(path))) return null;
  const sources = modules.map(({ source }) => source).filter((path) => !path.includes('node_modules/'));
  const present = changed.filter((path) => read(path) !== null);
  const affected = findImporters(changed, modules, { withTypes: false });
  const rooms = new Set([...affected].filter((path) => !SPEC.test(path)).map(roomOf));
  const product = changed.filter((path) => !SPEC.test(path) && CODE.test(path));
  const names = changed
    .filter((path) => !modules.some(({ source }) => source === path))
    .map((path) => path.replace(/^.*\/|\.snap$/g, ''));
  const isSelected = (spec) =>
    affected.has(spec) ||
    rooms.has(roomOf(spec) ?? '') ||
    REPOSITORY_SPECS.test(spec) ||
    (spec.endsWith('.fault.ts') && product.some((path) => FAULTS.test(path))) ||
    (spec === FIRST_JOURNEY && product.some((path) => FRONTEND.test(path))) ||
    names.some((name) => spec.endsWith(`/${name}`) || read(spec)?.includes(`${name}'`));
  const steps = {};
  for (const spec of sources.filter((path) => SPEC.test(path) && isSelected(path)).toSorted()) {
    const [step] = STEP_OF_SPEC.find(([, pattern]) => pattern.test(spec));
    (steps[step] ??= []).push(spec);
  }
  const typed = [...findImporters(changed, modules, { withTypes: true })].filter((path) => CODE.test(path));
  return {
    boundaries: [],
    ...(present.length > 0 ? { format: present, words: present } : {}),
    ...(typed.length > 0 ? { lint: typed.length > MANY ? [] : typed.toSorted() } : {}),
    ...('faults' in steps || 'browser' in steps ? { build: [] } : {}),
    ...steps,
  };
}

const roomOf = (path) => ROOM.exec(path)?.[1];

/** The changed files and those that import them, directly or not. */
function findImporters(changed, modules, { withTypes }) {
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (withTypes || !dependencyTypes.includes('type-only')) {
        if (importers.has(resolved)) importers.get(resolved).push(source);
        else importers.set(resolved, [source]);
      }
  const found = new Set(changed);
  for (const path of found) {
    if (COMPOSES.test(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) found.add(importer);
  }
  return found;
}

/** @throws {PlainError} without git or a branch `main` */
function listChangedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8', stdio: 'pipe' });
  try {
    const base = git('merge-base', 'HEAD', 'main').trim();
    const listed = git('diff', '--name-only', '--no-renames', base);
    return `${listed}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
  } catch (error) {
    throw new PlainError(
      `--changed compares with the branch "main" of git. ${error.stderr ?? error.message}`,
    );
  }
}

/** @returns {Promise<ReturnType<typeof selectSteps>>} for the files that differ from main, committed or not */
export async function selectChangedSteps() {
  const changed = listChangedFiles();
  if (changed.length === 0) return {};
  const graph = join(tmpdir(), 'import-graph.json');
  const folders = ['backend', 'libs', 'frontends', 'deploy', 'tools'];
  const cruise = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config'];
  cruise.push('.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', graph, ...folders);
  const { output, failure } = await execute(process.execPath, cruise);
  if (failure) throw new PlainError(output);
  const read = (path) => {
    const url = new URL(path, REPOSITORY);
    return existsSync(url) ? readFileSync(url, 'utf8') : null;
  };
  return selectSteps(changed, JSON.parse(readFileSync(graph, 'utf8')).modules, read);
}
