import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CATALOGUES, po, poFile, readPo, readTranslations, TRANSLATED, VARIANTS } from './catalogues.mjs';
import { compileCatalogues } from './compile.mjs';
import { extractCatalogue } from './extract.mjs';

const SPACE_BEFORE_UNIT = /(?<=[\d}]) (?=(?:MB|KiB|kg|mm|cm|ft|px|ms|min|€|%)(?![\p{L}\d]))/gu;

/** Keeps a number and its unit on one line, however the translator typed them. English has a normal space. */
const joinUnits = (translation) => translation.replaceAll(SPACE_BEFORE_UNIT, '\u00a0');

/**
 * Text of a PO file with the messages of the code and the translations it has, or that another part has for the same
 * message. Removed messages are left out: git has them.
 * @param known translations of all parts by id, as `readTranslations`
 * @returns {Promise<string | null>} null for no messages
 */
async function syncedPo(catalogue, language, messages, known) {
  if (Object.keys(messages).length === 0) return null;
  const before = await readPo(catalogue, language);
  const entries = Object.entries(messages).map(([id, message]) => [
    id,
    {
      ...message,
      translation: joinUnits(before[id]?.translation || (known[id] ?? '')),
      flags: before[id]?.flags ?? [],
    },
  ]);
  return serialize(catalogue, language, entries);
}

/** Leaves out messages that the code no longer has. A country has only the messages that it words differently. */
async function syncedVariant(catalogue, variant, messages) {
  const kept = Object.entries(await readPo(catalogue, variant)).filter(([id]) => messages[id]);
  return kept.length === 0
    ? null
    : serialize(
        catalogue,
        variant,
        kept.map(([id, { translation, flags }]) => [
          id,
          { ...messages[id], translation: variant === 'en-GB' ? translation : joinUnits(translation), flags },
        ]),
      );
}

function serialize(catalogue, language, entries) {
  const file = poFile(catalogue, language);
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const text = po.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: 'en',
    existing,
    filename: '',
  });
  // Otherwise every file would change its date.
  return text.replace(/^"POT-Creation-Date:.*\n/m, '');
}

// `npm run messages`: writes new messages to the PO files, and compiles all.
if (process.argv[1] === import.meta.filename) {
  const known = new Map();
  for (const language of TRANSLATED) known.set(language, await readTranslations(language));
  for (const catalogue of CATALOGUES) {
    const messages = extractCatalogue(catalogue);
    for (const variant of VARIANTS) {
      const text = await syncedVariant(catalogue, variant, messages);
      const file = poFile(catalogue, variant);
      if (text === null) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    for (const language of TRANSLATED) {
      const text = await syncedPo(catalogue, language, messages, known.get(language));
      if (text === null) continue;
      const file = poFile(catalogue, language);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const missing = Object.values(await readPo(catalogue, language)).filter(
        ({ translation }) => !translation,
      );
      console.log(
        `${catalogue}/messages/${language}.po: ${Object.keys(messages).length} messages, ${missing.length} to translate`,
      );
    }
  }
  await compileCatalogues();
}
