import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileText, readEnglish, readTranslations, ROOT } from './catalogues.mjs';

// Compiles the PO files to libs/language/messages/<locale>.json, for server and tests. Webpack compiles its own
// (frontends/webpack.messages.mjs).

/** Equal to LOCALES of @glass/language, which build tools can't import; a test compares them. */
export const LOCALES = ['en-US', 'en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX'];

export async function compileCatalogues(folder = join(ROOT, 'libs/language/messages')) {
  mkdirSync(folder, { recursive: true });
  for (const locale of LOCALES) {
    const texts = locale === 'en-US' ? await readEnglish() : await readTranslations(locale);
    const compiled = Object.entries(texts).map(([id, text]) => [id, compileText(text)]);
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(Object.fromEntries(compiled)));
  }
}

if (process.argv[1] === import.meta.filename) await compileCatalogues();
