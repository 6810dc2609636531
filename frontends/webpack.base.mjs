import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { KIT_PACKAGES } from '@glass/shell-contract/shared-kit';
import { readSettings } from '../deploy/local/start/settings.mjs';
import { messagePlugin } from '../tools/messages/plugin.mjs';
import { MessagesPlugin } from './webpack.messages.mjs';

const require = createRequire(import.meta.url);
const MESSAGES_LOADER = path.join(import.meta.dirname, 'webpack.messages-loader.mjs');

const { DEV_PORT = '4300', DEV_REMOTES = '', DEV_PERSON } = process.env;
const port = Number(DEV_PORT);
const { apiPort, webPort, demoPassword } = readSettings();

/**
 * Development (`npm run dev`): where each app listens, which remotes are being worked on, what runs already, and who is
 * signed in where a remote runs alone.
 */
export const DEV = {
  ports: { host: port, buyer: port + 1, tenant: port + 2, platform: port + 3 },
  remotes: DEV_REMOTES.split(',').filter(Boolean),
  api: `http://localhost:${apiPort}`,
  web: `http://localhost:${webPort}`,
  person: DEV_PERSON,
  password: demoPassword,
};

/** Files under this many bytes travel in one packet anyway; compressing them saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/;

/**
 * Settings of every web app: TypeScript through swc, workspace libraries read from their sources, names with a
 * hash of the content, files compressed once at build time instead of at every request.
 * @param {{ appDir: string, name: string, production: boolean }} app
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ appDir, name, production }) {
  return {
    name,
    context: appDir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(appDir, 'dist'),
      filename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      chunkFilename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      cssFilename: production ? 'css/[name].[contenthash:8].css' : 'css/[name].css',
      cssChunkFilename: production ? 'css/[name].[contenthash:8].css' : 'css/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: `glass-${name}`,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', '...'],
      // The package offers its development build alone, and that not by the name with which it is shared.
      alias: { ...filesOfKit(), 'react-router$': routerOf(production ? 'production' : 'development') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            { loader: MESSAGES_LOADER },
            { loader: require.resolve('swc-loader'), options: swcOptions(production) },
          ],
        },
        // MUI and Emotion publish ES modules that leave out extensions here and there.
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.(woff2?|png|svg)$/, type: 'asset/resource' },
        // Threads and pages get separate copies of shared modules. A shared chunk would not merge with either, and both would grow.
        { test: /-thread\.ts$/, layer: 'thread' },
      ],
      parser: { javascript: { worker: ['AnyOriginWorker from @glass/pages/any-origin-worker', '...'] } },
    },
    experiments: { css: true, layers: true },
    optimization: {
      // By their modules' names two of a shared library's chunks are called the same in development.
      chunkIds: 'deterministic',
      minimize: production,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { module: false, ecma: 2022, compress: { ecma: 2022, passes: 3 } },
        }),
      ],
    },
    plugins: [
      new MessagesPlugin(name),
      ...(production ? compression() : [new ReactRefreshPlugin({ overlay: false, library: name })]),
    ],
    performance: { hints: false },
    // Federation warns of each file that a filter lets through; the kit is one.
    ignoreWarnings: [/"singleton: true" is used together with "include.request/],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    // Read back from the disk, the shared files of MUI are said to export nothing.
    cache: production ? false : { type: 'memory' },
  };
}

function routerOf(mode) {
  return path.join(folderOf('react-router'), `dist/${mode}/index.mjs`);
}

/** Federation asks for files of MUI by their names, which its packages do not offer. */
function filesOfKit() {
  return Object.fromEntries(
    KIT_PACKAGES.map((name) => [`${name}/*.mjs`, path.join(folderOf(name), '*.mjs')]),
  );
}

function folderOf(name) {
  return path.dirname(require.resolve(`${name}/package.json`));
}

function swcOptions(production) {
  return {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      experimental: messagePlugin('message'),
    },
  };
}

function compression() {
  const shared = { test: COMPRESSIBLE, threshold: MIN_COMPRESSED_BYTES, minRatio: 0.9 };
  return [
    new CompressionPlugin({
      ...shared,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    }),
    new CompressionPlugin({ ...shared, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
