import { isLocale, SOURCE_LOCALE, startPageLanguage } from '@glass/language';
import { nextTurn } from '@glass/ui/next-turn';
import { reloadIfNotLoaded } from './start/module-load-reload.js';
import { askEarly } from './start/ask-early.js';
import { chosenLocale } from './start/chosen-locale.js';

// The web server has chosen among the site's languages by those of the browser, so that no other catalog is loaded.
const { documentElement } = document;
const served = documentElement.lang;
const locale = chosenLocale.get() ?? (isLocale(served) ? served : SOURCE_LOCALE);
startPageLanguage(locale);
// Pages without a site keep it; others follow their reader.
documentElement.lang = locale;
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
