import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedKit } from './shared-kit.mjs';

/** Packages that host and remotes must share one instance of: everything with React state or a context. */
const PACKAGES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'swr',
  // swr/infinite reads fetcher and cache from swr/_internal; a second copy would have neither.
  'swr/',
  '@emotion/react',
  '@emotion/styled',
];

/** The `shared` option of the federation plugin for host and remotes; versions come from the workspace. */
export function sharedSingletons() {
  const root = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const shared = {};
  for (const name of PACKAGES) {
    shared[name] = { singleton: true, requiredVersion: `^${root.dependencies[name.replace(/\/$/, '')]}` };
  }
  // The React context through which remotes get the host's services.
  shared['@glass/shell-contract'] = { singleton: true, requiredVersion: false };
  shared['react-router'].import = fileURLToPath(new URL('router-in-use.mjs', import.meta.url));
  shared['react-router'].version = root.dependencies['react-router'];
  return { ...shared, ...sharedKit(root.dependencies['@mui/material']) };
}
