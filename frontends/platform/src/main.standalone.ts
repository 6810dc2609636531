import { SOURCE_LOCALE, startPageLanguage } from '@glass/language';

startPageLanguage(SOURCE_LOCALE);
// Messages come with scripts that are requested, so this first one has no texts.
await import('./standalone.js');
