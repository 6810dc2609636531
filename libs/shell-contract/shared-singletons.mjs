import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedKit } from './shared-kit.mjs';

/** What host and remotes must share one instance of at run time: whatever holds React state or a context. */
const PACKAGES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'swr',
  // The lists of swr/infinite read fetcher and cache from swr/_internal: a second copy would know neither.
  'swr/',
  '@emotion/react',
  '@emotion/styled',
];

/** The `shared` option of the federation plugin, the same on both sides; versions are those of the workspace. */
export function sharedSingletons() {
  const root = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const shared = {};
  for (const name of PACKAGES) {
    shared[name] = { singleton: true, requiredVersion: `^${root.dependencies[name.replace(/\/$/, '')]}` };
  }
  // The React context through which a remote reaches the host's services.
  shared['@glass/shell-contract'] = { singleton: true, requiredVersion: false };
  shared['react-router'].import = fileURLToPath(new URL('router-in-use.mjs', import.meta.url));
  shared['react-router'].version = root.dependencies['react-router'];
  return { ...shared, ...sharedKit(root.dependencies['@mui/material']) };
}
