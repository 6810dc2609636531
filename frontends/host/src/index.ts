import { nextTurn } from '@glass/ui/next-turn';
import { reloadIfNotLoaded } from './start/module-load-reload.js';
import { askEarly } from './start/ask-early.js';

askEarly().catch(() => undefined);
start().catch((error: unknown) => {
  if (reloadIfNotLoaded(error)) return;
  const root = document.getElementById('root');
  if (root) root.textContent = 'The site didn’t load. Check your connection and reload the page.';
  throw error;
});

/**
 * Module federation needs this asynchronous boundary: shared libraries are resolved before any code uses them. On a
 * slow phone each step takes noticeable time.
 */
async function start(): Promise<void> {
  await nextTurn();
  await import('react-dom/client');
  await nextTurn();
  await import('@mui/material/Box');
  await nextTurn();
  await import('./start/starting.js');
  await nextTurn();
  await import('./bootstrap.js');
}
