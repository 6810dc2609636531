import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import '@glass/ui/fonts';
import { App } from './app.js';
import { fetchAppConfig } from './start/app-config.js';
import { startHost } from './start/start-host.js';
import { StartFailure, Starting } from './start/starting.js';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

try {
  root.render(<Starting />);
  const config = await fetchAppConfig(window.fetch.bind(window));
  const host = await startHost(config, { registerRemotes, loadRemote });
  root.render(<App {...host} />);
} catch (error) {
  console.error(error);
  root.render(<StartFailure onRetry={() => window.location.reload()} />);
}
