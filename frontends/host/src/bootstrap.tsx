import { createRoot } from 'react-dom/client';
import '@glass/ui/fonts';
import { App } from './app.js';
import { loadRemote } from './remotes/load-remote.js';
import { fetchAppConfig } from './start/app-config.js';
import { fetchOnce } from './start/ask-early.js';
import { startHost } from './start/start-host.js';
import { StartFailure, Starting } from './start/starting.js';

/** What webpack puts into the script that starts: the libraries that host and remotes share. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

const shareScope = async () => {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

try {
  root.render(<Starting />);
  const config = await fetchAppConfig(fetchOnce);
  const host = await startHost(config, {
    loadRemote: (name, manifest) => loadRemote(name, manifest, { shareScope, fetch: fetchOnce }),
  });
  root.render(<App {...host} />);
} catch (error) {
  console.error(error);
  root.render(<StartFailure onRetry={() => window.location.reload()} />);
}
