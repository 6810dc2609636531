// Tests have the page's language from `index.ts`; built pages start it in their first script.
import './index.js';

export * from './use-language.js';
