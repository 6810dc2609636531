import webpack from 'webpack';
import { messageFilesOf } from './webpack.messages.mjs';

const { Compilation, sources } = webpack;
/** Chunks with such a name are pages that people open first: what follows is the page's path. */
const FIRST_VIEW = /^first-view(?=\/)/;

/**
 * @typedef {{ files: string[], messages: string[], consumes: string[] }} Load scripts, their messages in English, and the shared libraries whose scripts they wait for
 * @typedef {{ start: Load, views: Record<string, Load>, provides: Record<string, Load> }} FirstLoad
 *   `start`: the entry and the files it requests immediately; `provides`: the libraries that this build could give to all
 */

/**
 * Files that a first visit loads from a build with one entry.
 * @param {import('webpack').Compilation} compilation
 * @returns {FirstLoad}
 */
export function firstLoadOf(compilation) {
  const { chunkGraph, entrypoints, chunkGroups } = compilation;
  const [start] = entrypoints.values();
  const groups = [start];
  const provides = {};
  for (const module of start.chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk))) {
    if (module.type === 'consume-shared-module') continue;
    for (const group of module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block))) {
      if (module.type === 'provide-module') provides[module._name] = loadOf([group], compilation);
      else groups.push(group);
    }
  }
  const views = chunkGroups
    .filter(({ name }) => name && FIRST_VIEW.test(name))
    .map((group) => [group.name.replace(FIRST_VIEW, ''), loadOf([group], compilation)]);
  return { start: loadOf(groups, compilation), views: Object.fromEntries(views), provides };
}

function loadOf(groups, compilation) {
  const { chunkGraph } = compilation;
  const chunks = [...new Set(groups.flatMap((group) => group.chunks))];
  const modules = chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  return {
    files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js')),
    messages: messageFilesOf(chunks, compilation),
    consumes: modules
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey)
      .sort(),
  };
}

/** Writes `first-load.json` next to a build: which scripts a first visit fetches of it, for tools/budget. */
export class FirstLoadPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      // After the names of the files have got the hashes of what is finally in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstLoadPlugin', stage }, () => {
        const load = JSON.stringify(firstLoadOf(compilation));
        compilation.emitAsset('first-load.json', new sources.RawSource(`${load}\n`));
      });
    });
  }
}
