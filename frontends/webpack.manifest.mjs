import webpack from 'webpack';
import { firstLoadOf } from './webpack.first-load.mjs';

const { Compilation, sources } = webpack;

/**
 * Writes next to a build what others need to know of it: `first-load.json`, which scripts a first visit fetches (for
 * tools/budget), and for a remote `mf-manifest.json`, which tells the host what to load.
 */
export class ManifestPlugin {
  /** @param {{ remoteGlobal?: string, entry: string }} options the name in `window` under which a remote offers itself */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // After the names of the files have got the hashes of what is finally in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const { remoteGlobal, entry } = this.options;
        const load = firstLoadOf(compilation, entry);
        const emit = (name, content) =>
          compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(content)}\n`));
        emit('first-load.json', load);
        if (!remoteGlobal) return;
        const [script, ...others] = load.start.files;
        const firstViews = Object.entries(load.views).map(([path, { files }]) => [
          path,
          [...others, ...files],
        ]);
        emit('mf-manifest.json', {
          entry: script,
          global: remoteGlobal,
          firstViews: Object.fromEntries(firstViews),
        });
      });
    });
  }
}
