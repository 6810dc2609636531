import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { baseConfig, DEV } from './webpack.base.mjs';
import { federationPlugin, oneListOfShared } from './webpack.federation.mjs';
import { FirstLoadPlugin, firstLoadOf } from './webpack.first-load.mjs';
import { OfflineFilesPlugin } from './webpack.offline.mjs';
import { MessagesPlugin } from './webpack.messages.mjs';

const page = path.join(path.dirname(fileURLToPath(import.meta.url)), 'standalone.html');

/**
 * The build of a remote: it exposes `./remote`, whose default export is its RemoteDefinition, and where people open
 * one of its pages first, that page, so that its files stand in the manifest and can be asked for early.
 * With `--env standalone` the same pages are built as an app of their own; with `--env apart` the remote
 * is built into a folder of its own, as by a team whose shared libraries are other patches than the host's.
 * @param {{ name: 'buyer' | 'tenant' | 'platform', appDir: string, firstView?: string, offlinePage?: string }} remote
 *   `firstView`: the module of the page at FIRST_VIEW; `offlinePage`: import of the page that opens without a network
 */
export function remoteConfig({ name, appDir, firstView, offlinePage }) {
  return (env, argv) => {
    const production = argv.mode === 'production';
    const base = baseConfig({ appDir, name, production });
    const devServer = {
      port: DEV.ports[name],
      client: { webSocketURL: { hostname: 'localhost', port: DEV.ports[name] }, overlay: false },
      // The site's page is of another host name, whose tenant it shows.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: true,
    };
    return env.standalone
      ? standalone(base, devServer, name)
      : federated(env.apart ? apart(base) : base, devServer, {
          name,
          firstView,
          offlinePage,
          production,
          versions: env.apart ? OTHER_PATCHES : {},
        });
  };
}

/** One newer than the host's, one older. */
const OTHER_PATCHES = { react: '19.3.99', swr: '2.5.0' };

/** Without compressed copies, which take half the build. */
function apart(base) {
  const output = { ...base.output, path: path.join(base.context, 'node_modules/.apart') };
  return { ...base, output, plugins: base.plugins.filter((plugin) => plugin instanceof MessagesPlugin) };
}

function federated(base, devServer, { name, firstView, offlinePage, production, versions }) {
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: firstViewChunks } },
    devServer,
    plugins: [
      federationPlugin(
        {
          name,
          filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          library: { type: 'window', name: `glass_${name}` },
          manifest: { additionalData: wholeFirstView },
          exposes: { './remote': './src/remote.tsx', ...firstViewOf(firstView) },
        },
        { externalRuntime: true, optimization: { disableSnapshot: true, disableRemote: true } },
        versions,
      ),
      oneListOfShared,
      new FirstLoadPlugin(),
      ...(offlinePage ? [new OfflineFilesPlugin({ entry: ENTRY, page: offlinePage })] : []),
      ...base.plugins,
    ],
  };
}

const ENTRY = /^remoteEntry\.(\w+\.)?js$/;

/** The page's own name for its chunk, so that it is one with the chunk that the router asks for. */
function firstViewOf(module) {
  return module ? { './first-view': { import: module, name: `first-view${FIRST_VIEW.path}` } } : {};
}

/** The manifest leaves out files which hold a part of a shared library too; the first view waits for them as well. */
function wholeFirstView({ stats, compilation }) {
  const view = stats.exposes.find(({ path }) => path === './first-view');
  if (view) view.assets.js.sync = firstLoadOf(compilation).views[FIRST_VIEW.path].files;
  // Replaced assets of the development server are in the files by now.
  for (const { assets } of [...stats.exposes, ...stats.shared]) {
    for (const when of ['sync', 'async']) {
      assets.js[when] = assets.js[when].filter((file) => !file.includes('.hot-update.'));
    }
  }
  return stats;
}

/**
 * A first view loads few files, because many small ones compress worse and wait for each other. Other pages use these
 * files too.
 */
const firstViewChunks = {
  editor: firstViewChunk('editor', /[/\\](libs|frontends|big\.js)[/\\]/),
  fields: firstViewChunk('fields', /[/\\]node_modules[/\\](@mui|@popperjs)[/\\]/),
  // Copies of what the host gives, for a host that does not. In a file of their own each, they would make the entry,
  // which lists them, a third longer.
  copies: {
    test: (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].every(isOfCopies),
    name: (module) => `copies/${packageOf(module)}`,
    chunks: 'async',
    enforce: true,
  },
};

const SHARED_MODULE = /^(provide-module|consume-shared-module)$/;

/** Is the chunk there for shared libraries alone? */
function isOfCopies(chunk) {
  return [...chunk.groupsIterable].every(
    ({ origins }) => origins.length > 0 && origins.every(({ module }) => SHARED_MODULE.test(module?.type)),
  );
}

function packageOf(module) {
  const [, name] = /[/\\]node_modules[/\\]@?([\w-]+)/.exec(module.nameForCondition() ?? '') ?? [];
  return name ?? 'glass';
}

function firstViewChunk(name, files) {
  const test = (module, { chunkGraph }) =>
    files.test(module.resource) &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name?.startsWith('first-view/'));
  return { name, test, chunks: 'async', enforce: true };
}

/** The signed-in person of a remote that runs alone, unless DEV_PERSON names another. */
const USUAL_PERSON = {
  buyer: 'buyer@demo.example',
  tenant: 'owner@demo.example',
  platform: 'root@platform.example',
};

function standalone(base, devServer, name) {
  const { person = USUAL_PERSON[name], password } = DEV;
  return {
    ...base,
    entry: { main: './src/main.standalone.ts' },
    output: { ...base.output, path: path.join(base.context, 'dist/standalone'), publicPath: '/' },
    devServer: {
      ...devServer,
      proxy: [{ context: ['/api'], target: DEV.api }],
      // The development server alone knows the demo's password; no build holds it.
      setupMiddlewares: (middlewares, server) => {
        server.app.get('/config.json', (request, response) =>
          response.json({ person: person === 'nobody' ? null : person, password }),
        );
        return middlewares;
      },
    },
    plugins: [new HtmlWebpackPlugin({ template: page, title: base.name }), ...base.plugins],
  };
}
