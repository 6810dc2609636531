import { reloadIfNotLoaded } from './start/module-load-reload.js';
import { askEarly } from './start/ask-early.js';

askEarly().catch(() => undefined);
// The asynchronous boundary that module federation needs: shared libraries are settled before any code uses them.
import('./bootstrap.js').catch((error: unknown) => {
  if (reloadIfNotLoaded(error)) return;
  const root = document.getElementById('root');
  if (root) root.textContent = 'The site did not load. Check the connection and reload the page.';
  throw error;
});
