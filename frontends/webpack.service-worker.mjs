import path from 'node:path';
import { baseConfig } from './webpack.base.mjs';

/**
 * The service worker: one file at the site's root, whose name stays. Without federation, messages and chunks.
 * @param {{ appDir: string }} app
 * @returns {import('webpack').Configuration}
 */
export function serviceWorkerConfig({ appDir }) {
  const base = baseConfig({ appDir, name: 'service-worker', production: true });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/offline/service-worker.ts' },
    output: { path: path.join(appDir, 'dist'), filename: '[name].js' },
    plugins: base.plugins.filter(({ constructor }) => constructor.name === 'CompressionPlugin'),
    // The build of the pages empties the folder first.
    dependencies: ['host'],
  };
}
