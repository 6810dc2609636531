import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { sharedSingletons } from '@glass/shell-contract/shared-singletons';
import { baseConfig, DEV_PORTS } from './webpack.base.mjs';
import { ManifestPlugin } from './webpack.manifest.mjs';

const page = path.join(path.dirname(fileURLToPath(import.meta.url)), 'standalone.html');

/**
 * The build of a remote: exactly one exposed module, `./remote`, whose default export is its RemoteDefinition.
 * With `--env standalone` the same pages are built as an app of their own, in a fake shell.
 * @param {{ name: 'buyer' | 'tenant' | 'platform', appDir: string }} remote
 */
export function remoteConfig({ name, appDir }) {
  return (env, argv) => {
    const production = argv.mode === 'production';
    const base = baseConfig({ appDir, name, production });
    const devServer = {
      port: DEV_PORTS[name],
      allowedHosts: ['.localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: true,
    };
    return env.standalone ? standalone(base, devServer) : federated(base, devServer, name, production);
  };
}

function federated(base, devServer, name, production) {
  const remoteGlobal = `glass_${name}`;
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: firstViewChunks } },
    devServer,
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        library: { type: 'window', name: remoteGlobal },
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedSingletons(),
      }),
      new ManifestPlugin({ remoteGlobal, entry: name }),
      ...base.plugins,
    ],
  };
}

/**
 * What a first view needs travels in few files, because many small ones compress worse and wait for each other. Other
 * pages use these files too.
 */
const firstViewChunks = {
  editor: firstViewChunk(
    'editor',
    /[/\\](libs[/\\](panel-editor|geometry|pricing|contracts)|decimal\.js)[/\\]/,
  ),
  fields: firstViewChunk('fields', /[/\\]node_modules[/\\](@mui|@popperjs)[/\\]/),
};

function firstViewChunk(name, files) {
  const test = (module, { chunkGraph }) =>
    files.test(module.resource) &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name?.startsWith('first-view/'));
  return { name, test, chunks: 'async', enforce: true };
}

function standalone(base, devServer) {
  return {
    ...base,
    entry: { main: './src/main.standalone.tsx' },
    output: { ...base.output, path: path.join(base.context, 'dist/standalone'), publicPath: '/' },
    devServer,
    plugins: [new HtmlWebpackPlugin({ template: page, title: base.name }), ...base.plugins],
  };
}
