import webpack from 'webpack';
import { messageFilesOf } from './webpack.messages.mjs';

const { Compilation, sources } = webpack;
/** Federation's name for the chunk of `./remote`, which every page of a remote needs. */
const REMOTE = '__federation_expose_remote';
/** Lists of files and their like, which no page loads. */
const NO_PART = /\.(map|json|txt|br|gz)$/;

/**
 * Writes `offline.json` beside a build: the files of the parts that open without a network, and a file that names the build,
 * by which the host tells that they belong to its page or manifest (`src/offline` of the host).
 */
export class OfflineFilesPlugin {
  /**
   * @param {{ entry: RegExp, page?: string, leavesOut?: RegExp }} options `entry`: of the file that page or manifest name;
   *   `page`: import of the page, which opens with all that it can load, by default everything; `leavesOut`: imports of other
   *   parts
   */
  constructor({ entry, page, leavesOut = /^$/ }) {
    Object.assign(this, { entry, page, leavesOut });
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OfflineFilesPlugin', (compilation) => {
      // After the names of the files have got the hashes of what is finally in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OfflineFilesPlugin', stage }, () => {
        const list = JSON.stringify(this.listFiles(compilation));
        compilation.emitAsset('offline.json', new sources.RawSource(`${list}\n`));
      });
    });
  }

  listFiles(compilation) {
    const groups = new Set();
    const isLeftOut = ({ origins }) =>
      origins.length > 0 && origins.every(({ request }) => this.leavesOut.test(request ?? ''));
    const add = (group) => {
      if (groups.has(group) || isLeftOut(group)) return;
      groups.add(group);
      for (const child of [...group.childrenIterable, ...group.asyncEntrypointsIterable]) add(child);
    };
    const { entrypoints, chunkGroups, assets } = compilation;
    const isOfPage = ({ origins }) => origins.some(({ request }) => request === this.page);
    (this.page ? chunkGroups.filter(isOfPage) : [...entrypoints.values()]).forEach(add);
    const remote = compilation.namedChunkGroups.get(REMOTE)?.chunks ?? [];
    const chunks = [...new Set([...remote, ...[...groups].flatMap((group) => group.chunks)])];
    const files = chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]);
    const entry = Object.keys(assets).find((file) => this.entry.test(file));
    return {
      entry,
      files: [...new Set([entry, ...files])].filter((file) => !NO_PART.test(file)).sort(),
      messages: messageFilesOf(chunks, compilation)
        .map((file) => file.replace(/^js\/[\w-]+\//, 'js/{locale}/'))
        .sort(),
    };
  }
}
