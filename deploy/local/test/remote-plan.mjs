import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { REPOSITORY } from '../start/run.mjs';

export const REMOTES = ['buyer', 'tenant', 'platform'];

/** Files that determine a remote's image. */
const OF_IMAGE = /^deploy\/(docker\/Dockerfile$|web\/)/;

/**
 * Decides what a remote's team must do about a change.
 *
 * @param {string} remote buyer, tenant or platform
 * @param {string[]} affected projects affected by the change, according to nx
 * @param {string[]} files changed files
 * @returns {{ folders: string[], isAffected: boolean }} folders of the remote to test, and whether to build it
 */
export function planOfRemote(remote, affected, files) {
  const folders = [...partsOf(`@glass/${remote}`)]
    .filter(([project]) => affected.includes(project))
    .map(([, folder]) => folder)
    .sort();
  const isAffected = affected.includes(`@glass/${remote}`) || files.some((file) => OF_IMAGE.test(file));
  return { folders, isAffected };
}

/** Folders of the project and its dependencies, by project. */
function partsOf(project, folders = foldersOfProjects(), parts = new Map()) {
  const { folder, uses } = folders.get(project);
  parts.set(project, folder);
  for (const used of uses) if (!parts.has(used)) partsOf(used, folders, parts);
  return parts;
}

function foldersOfProjects() {
  const projects = new Map();
  for (const group of ['libs', 'frontends'])
    for (const name of readdirSync(new URL(`${group}/`, REPOSITORY))) {
      const file = new URL(`${group}/${name}/package.json`, REPOSITORY);
      if (!existsSync(file)) continue;
      const { name: project, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
      const uses = Object.keys(dependencies).filter((used) => used.startsWith('@glass/'));
      projects.set(project, { folder: `${group}/${name}`, uses });
    }
  return projects;
}
