import { fileURLToPath } from 'node:url';
import { remoteConfig } from '../webpack.remote.mjs';

export default remoteConfig({ name: 'tenant', appDir: fileURLToPath(new URL('.', import.meta.url)) });
