import { fileURLToPath } from 'node:url';
import { remoteConfig } from '../webpack.remote.mjs';

export default remoteConfig({
  name: 'buyer',
  appDir: fileURLToPath(new URL('.', import.meta.url)),
  firstView: './src/features/buy/buy.page.tsx',
  offlinePage: './features/shower/shower.page.js',
});
