import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatter } from '@lingui/format-po';
import { spellAs } from './spelling.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Parts of the product with texts. Each has a folder `messages` with one PO file per language. */
export const CATALOGUES = [
  ...['host', 'buyer', 'tenant', 'platform'].map((name) => `frontends/${name}`),
  ...[
    'contracts',
    'formats',
    'geometry',
    'pricing',
    'layouts',
    'dxf',
    'documents',
    'api-client',
    'ui',
    'pages',
  ].map((name) => `libs/${name}`),
  ...['libs/panel-editor', 'libs/shell-contract', 'backend'],
];

/** Languages with all messages. English is in the source code. */
export const TRANSLATED = ['de', 'fr', 'es'];
/** Countries that word some messages differently; their files have only those, and exist only if there are any. */
export const VARIANTS = ['en-GB', 'de-AT', 'de-CH', 'fr-CA', 'es-MX'];

export const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });

export const poFile = (catalogue, language) => join(ROOT, catalogue, 'messages', `${language}.po`);

/** @returns {Promise<Record<string, { message: string, translation: string, context?: string }>>} by id; empty without a file */
export async function readPo(catalogue, language) {
  const filename = poFile(catalogue, language);
  if (!existsSync(filename)) return {};
  return po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });
}

/**
 * Files that translate a locale, the most general one first: `de`, `de-AT`. A message that none of them has stays in
 * English; the files of a country have only the messages that it words differently.
 */
export const filesOfLocale = (locale) =>
  [...new Set([locale.split('-')[0], locale])].filter((name) => name !== 'en' && name !== 'en-US');

/**
 * English messages of all catalogs, by id: for lists of texts. Pages and server have theirs in the code.
 * @returns {Promise<Record<string, string>>}
 */
export async function readEnglish() {
  const found = {};
  for (const catalogue of CATALOGUES)
    for (const [id, { message }] of Object.entries(await readPo(catalogue, TRANSLATED[0])))
      found[id] = message;
  return found;
}

/**
 * Translations of a locale from all catalogs, with those of its language for what its country doesn't word
 * differently, as the country spells them. Without the messages that stay in English.
 * @returns {Promise<Record<string, string>>} ICU messages by id
 */
export async function readTranslations(locale) {
  const found = locale === 'en-GB' ? await readEnglish() : {};
  for (const language of filesOfLocale(locale)) {
    for (const catalogue of CATALOGUES) {
      for (const [id, { translation }] of Object.entries(await readPo(catalogue, language))) {
        if (translation) found[id] = translation;
      }
    }
  }
  for (const [id, text] of Object.entries(found)) found[id] = spellAs(locale, text);
  return found;
}

/** @returns {string | unknown[]} a plain text as a string, else parts */
export function compileText(icu) {
  const compiled = compileMessage(icu);
  return Array.isArray(compiled) && compiled.every((part) => typeof part === 'string' && part !== '#')
    ? compiled.join('')
    : compiled;
}
