import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedSingletons } from '@glass/shell-contract/shared-singletons';
import { baseConfig, DEV_PORTS } from './webpack.base.mjs';

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
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    devServer,
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedSingletons(),
        manifest: true,
        // Types come from the workspace itself; one tsc checks both sides.
        dts: false,
      }),
      ...base.plugins,
    ],
  };
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
