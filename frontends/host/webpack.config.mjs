import HtmlWebpackPlugin from 'html-webpack-plugin';
import { fileURLToPath } from 'node:url';
import { baseConfig, DEV } from '../webpack.base.mjs';
import { federationPlugin, oneListOfShared, provideRuntime } from '../webpack.federation.mjs';
import { FirstLoadPlugin, firstLoadOf } from '../webpack.first-load.mjs';
import { OfflineFilesPlugin } from '../webpack.offline.mjs';
import { serviceWorkerConfig } from '../webpack.service-worker.mjs';

const appDir = fileURLToPath(new URL('.', import.meta.url));

export default (env, argv) => {
  const production = argv.mode === 'production';
  const pages = pagesConfig(production);
  // Development has no service worker, which would answer with older files.
  return production ? [pages, serviceWorkerConfig({ appDir })] : pages;
};

function pagesConfig(production) {
  const base = baseConfig({ appDir, name: 'host', production });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    // Webpack prefers, between two equal versions of a shared library, the alphabetically later name. This picks the host's
    // copy, which is already loaded.
    output: { ...base.output, publicPath: '/', uniqueName: 'the-host' },
    optimization: { ...base.optimization, splitChunks: startChunks() },
    plugins: [
      // No remotes here: their URLs come from /config.json at run time.
      federationPlugin(
        { name: 'host', manifest: false, runtimePlugins: [provideRuntime] },
        { optimization: { disableSnapshot: true } },
      ),
      oneListOfShared,
      new FirstLoadPlugin(),
      new OfflineFilesPlugin({ entry: /^js\/main\.\w+\.js$/, leavesOut: /\.page\.js$/ }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
      { apply: preloadStart },
      ...base.plugins,
    ],
    devServer: {
      port: DEV.ports.host,
      // Remotes without a local dev server come from the running web server.
      proxy: [{ context: ['/remotes'], target: DEV.web }],
      allowedHosts: ['.localhost'],
      historyApiFallback: true,
      // Serves in development what the production web server serves.
      setupMiddlewares: (middlewares, server) => {
        server.app.get('/config.json', (request, response) => response.json(developmentConfig()));
        return middlewares;
      },
    },
  };
}

/** MUI parts of overlays: menus, dialogs and their shared base. */
const OVER_PAGES =
  'Menu|MenuItem|MenuList|Popover|Grow|List|Dialog|DialogTitle|DialogContent|DialogContentText|DialogActions|Modal|Backdrop|Fade|FocusTrap|Portal|Unstable_TrapFocus';

/**
 * Puts the code of every page into a few files: stable libraries, the page kit, and the host's own code. By default
 * webpack would create a file per shared library.
 */
function startChunks() {
  const atStart = (chunk) =>
    [...chunk.groupsIterable].some((group) =>
      [...group.parentsIterable].some((parent) => parent.isInitial()),
    );
  const group = (name, test) => ({ name, test, chunks: atStart, enforce: true });
  return {
    cacheGroups: {
      own: group('own', /[/\\](libs|frontends)[/\\](?!.*node_modules)/),
      libraries: group('libraries', /node_modules[/\\](?!@mui|@fontsource|swr[/\\]dist[/\\]infinite)/),
      // Lazy parts of the kit stay lazy.
      kit: group(
        'kit',
        new RegExp(`node_modules[/\\\\]@mui(?!.*[/\\\\](${OVER_PAGES}|Drawer|Slide|Divider)[/\\\\])`),
      ),
      overPages: group('over-pages', new RegExp(`node_modules[/\\\\]@mui.*[/\\\\](${OVER_PAGES})[/\\\\]`)),
    },
  };
}

/**
 * Preloads all start scripts in parallel, instead of after the first one has run. The early script comes first: it
 * requests the first page's data (src/start/ask-early.ts). All have low priority, because the page already shows its
 * first view without them.
 */
function preloadStart(compiler) {
  compiler.hooks.thisCompilation.tap('preloadStart', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preloadStart', (page) => {
      const { start, provides } = firstLoadOf(compilation);
      const [first, ...later] = start.files;
      const files = new Set([...later, ...start.consumes.flatMap((library) => provides[library].files)]);
      const preload = (file) =>
        HtmlWebpackPlugin.createHtmlTagObject('link', {
          ...{ rel: 'preload', as: 'script', href: `/${file}`, fetchpriority: 'low' },
        });
      page.headTags.find(({ attributes }) => attributes.src === `/${first}`).attributes.fetchpriority = 'low';
      page.headTags.push(...[...files].map(preload));
      return page;
    });
  });
}

function developmentConfig() {
  const manifests = ['buyer', 'tenant', 'platform'].map((name) => [
    name,
    `${DEV.remotes.includes(name) ? `http://localhost:${DEV.ports[name]}` : `/remotes/${name}`}/mf-manifest.json`,
  ]);
  return {
    apiBaseUrl: DEV.api,
    buildId: 'development',
    remotes: Object.fromEntries(manifests),
  };
}
