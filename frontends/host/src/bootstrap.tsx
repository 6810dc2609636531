import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@glass/ui/fonts';
import { guardTranslatedPage } from '@glass/ui';
import { App } from './app.js';
import { federation } from './remotes/federation.js';
import { fetchAppConfig } from './start/app-config.js';
import { fetchOnce } from './start/ask-early.js';
import { reloadPage } from './start/reload-page.js';
import { startHost } from './start/start-host.js';
import { isFirstViewShown } from './start/starting.js';
import { StartFailure, Starting } from './start/starting.js';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
guardTranslatedPage();
const root = createRoot(element);

try {
  if (!isFirstViewShown()) root.render(<Starting />);
  const config = await fetchAppConfig(fetchOnce);
  const host = await startHost(config, federation);
  // Renders in short slices, like every transition.
  startTransition(() => root.render(<App {...host} />));
} catch (error) {
  console.error(error);
  root.render(<StartFailure onRetry={() => reloadPage()} />);
}
