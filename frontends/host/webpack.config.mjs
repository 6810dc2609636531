import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { fileURLToPath } from 'node:url';
import { sharedSingletons } from '@glass/shell-contract/shared-singletons';
import { baseConfig, DEV_PORTS } from '../webpack.base.mjs';

const appDir = fileURLToPath(new URL('.', import.meta.url));

export default (env, argv) => {
  const production = argv.mode === 'production';
  const base = baseConfig({ appDir, name: 'host', production });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        // No remotes here: where each one lives is in /config.json, read when the page starts.
        shared: sharedSingletons(),
        manifest: false,
        dts: false,
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
      ...base.plugins,
    ],
    devServer: {
      port: DEV_PORTS.host,
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

function developmentConfig() {
  const remotes = Object.entries(DEV_PORTS).filter(([name]) => name !== 'host');
  return {
    apiBaseUrl: 'http://localhost:5000',
    productLabel: 'Glass quotes',
    buildId: 'development',
    remotes: Object.fromEntries(
      remotes.map(([name, port]) => [name, `http://localhost:${port}/mf-manifest.json`]),
    ),
  };
}
