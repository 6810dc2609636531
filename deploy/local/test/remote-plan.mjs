import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { REPOSITORY } from '../start/run.mjs';

export const REMOTES = ['buyer', 'tenant', 'platform'];

/** What makes a remote's image out of its build: a change there is one of the image. */
const OF_IMAGE = /^deploy\/(docker\/Dockerfile$|web\/)/;

/**
 * What the team of a remote has to do about a change: nothing, where it reaches no part of the remote.
 *
 * @param {string} remote buyer, tenant or platform
 * @param {string[]} affected the projects that nx says a change reaches
 * @param {string[]} files the files that were changed
 * @returns {{ folders: string[], isAffected: boolean }} the folders of those of its parts that the change reaches, to
 *   be tested; and whether the remote has to be built
 */
export function planOfRemote(remote, affected, files) {
  const folders = [...partsOf(`@glass/${remote}`)]
    .filter(([project]) => affected.includes(project))
    .map(([, folder]) => folder)
    .sort();
  const isAffected = affected.includes(`@glass/${remote}`) || files.some((file) => OF_IMAGE.test(file));
  return { folders, isAffected };
}

/** The project and all that it is made of, with their folders. */
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
