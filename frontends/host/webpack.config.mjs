import HtmlWebpackPlugin from 'html-webpack-plugin';
import { fileURLToPath } from 'node:url';
import { baseConfig, DEV } from '../webpack.base.mjs';
import { federationPlugin, oneListOfShared } from '../webpack.federation.mjs';
import { FirstLoadPlugin, firstLoadOf } from '../webpack.first-load.mjs';

const appDir = fileURLToPath(new URL('.', import.meta.url));

export default (env, argv) => {
  const production = argv.mode === 'production';
  const base = baseConfig({ appDir, name: 'host', production });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    // Of two equal copies of a shared library webpack takes that of the later name: the host's, which is there already.
    output: { ...base.output, publicPath: '/', uniqueName: 'the-host' },
    optimization: { ...base.optimization, splitChunks: startChunks() },
    plugins: [
      // No remotes here: where each one lives is in /config.json, read when the page starts.
      federationPlugin({ name: 'host', manifest: false }),
      oneListOfShared,
      new FirstLoadPlugin(),
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
      // The remotes that nobody works on are those that run already.
      proxy: [{ context: ['/remotes'], target: DEV.web }],
      allowedHosts: ['.localhost'],
      historyApiFallback: true,
      // A development copy of what the production web server answers.
      setupMiddlewares: (middlewares, server) => {
        server.app.get('/config.json', (request, response) => response.json(developmentConfig()));
        return middlewares;
      },
    },
  };
};

/** Parts of MUI that lie over a page: menus, dialogs and what both stand on. */
const OVER_PAGES =
  'Menu|MenuItem|MenuList|Popover|Grow|List|Dialog|DialogTitle|DialogContent|DialogContentText|DialogActions|Modal|Backdrop|Fade|FocusTrap|Portal|Unstable_TrapFocus';

/**
 * What every page needs travels in few files: the libraries that seldom change, the building blocks of pages, the
 * host's own code. Webpack alone would make a file of each shared library.
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
      libraries: group('libraries', /node_modules[/\\](?!@mui|@fontsource)/),
      // Of the kit, what opens on demand is fetched on demand.
      kit: group(
        'kit',
        new RegExp(`node_modules[/\\\\]@mui(?!.*[/\\\\](${OVER_PAGES}|Drawer|Slide|Divider)[/\\\\])`),
      ),
      overPages: group('over-pages', new RegExp(`node_modules[/\\\\]@mui.*[/\\\\](${OVER_PAGES})[/\\\\]`)),
    },
  };
}

/**
 * The page asks for all scripts of the start at once, and not when the first of them has been read. That one comes
 * before the others: it asks for what the first page needs (src/start/ask-early.ts).
 */
function preloadStart(compiler) {
  compiler.hooks.thisCompilation.tap('preloadStart', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preloadStart', (page) => {
      const { start, provides } = firstLoadOf(compilation);
      const [first, ...later] = start.files;
      const files = new Set([...later, ...start.consumes.flatMap((library) => provides[library].files)]);
      const preload = (file) =>
        HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href: `/${file}` });
      page.headTags.find(({ attributes }) => attributes.src === `/${first}`).attributes.fetchpriority =
        'high';
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
