import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CATALOGUES,
  compileText,
  readPo,
  readTranslations,
  ROOT,
  TRANSLATED,
  VARIANTS,
} from './catalogues.mjs';
import { extractCatalogue } from './extract.mjs';
import { findTermFaults } from './glossary.mjs';
import { spellAs } from './spelling.mjs';

// A step of `npm test`: fails if a message isn't extracted or translated, a translation has other values than its message,
// lacks a plural form, has a straight apostrophe, or uses another word than the glossary.

const faults = [];
const english = new Map();
const withoutGlossary = new Set();
/** One English text has one translation per context, in all parts. */
const wordings = new Map();

for (const catalogue of CATALOGUES) {
  const messages = extractCatalogue(catalogue);
  for (const [id, { message }] of Object.entries(messages)) english.set(id, message);
  for (const language of TRANSLATED) {
    const translated = await readPo(catalogue, language);
    for (const [id, { comments }] of Object.entries(translated))
      if (hasOtherWords(comments)) withoutGlossary.add(id);
    const file = `${catalogue}/messages/${language}.po`;
    for (const [id, { message }] of Object.entries(messages)) {
      const translation = translated[id]?.translation;
      if (translated[id] === undefined) faults.push(`${file}: run "npm run messages" for “${message}”`);
      else if (!translation) faults.push(`${file}: translate “${message}”`);
      else checkTranslation(file, language, message, translation, translated[id]);
    }
    for (const [id, { message }] of Object.entries(translated)) {
      if (!messages[id]) faults.push(`${file}: run "npm run messages", the code no longer has “${message}”`);
    }
    for (const [id, { message, translation }] of Object.entries(translated)) {
      const key = `${language} ${id}`;
      const other = wordings.get(key);
      if (other && translation && other.translation !== translation)
        faults.push(
          `${file}: “${message}” is “${translation}” here and “${other.translation}” in ${other.file}; give one a context`,
        );
      else wordings.set(key, { file, translation });
    }
  }
  for (const variant of VARIANTS) {
    const general = await readPo(catalogue, variant.split('-')[0]);
    for (const [id, { message, translation }] of Object.entries(await readPo(catalogue, variant))) {
      const file = `${catalogue}/messages/${variant}.po`;
      if (!messages[id]) faults.push(`${file}: the code has no “${message}”`);
      else if (translation) checkTranslation(file, variant, message, translation, {});
      if (translation === spellAs(variant, general[id]?.translation ?? message))
        faults.push(`${file}: leave out “${translation}”, spelling.mjs writes it so`);
    }
  }
}
for (const locale of VARIANTS) {
  for (const [id, translation] of Object.entries(await readTranslations(locale))) {
    if (!withoutGlossary.has(id))
      for (const fault of findTermFaults(locale, english.get(id), translation))
        faults.push(`${locale}: “${translation}” (${english.get(id)}): ${fault}`);
  }
}
for (const file of strayFiles()) faults.push(`${file}: no language of tools/messages/catalogues.mjs`);

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n${faults.length} messages to correct.`);
  process.exitCode = 1;
} else {
  console.log(`${english.size} messages, all translated.`);
}

function checkTranslation(file, language, message, translation, { comments = [] }) {
  const complain = (what) => faults.push(`${file}: “${translation}” (${message}): ${what}`);
  let compiled;
  try {
    compiled = compileText(translation);
  } catch (error) {
    return complain(error.message);
  }
  const [wanted, given] = [valuesOf(compileText(message)), valuesOf(compiled)];
  for (const name of wanted.keys()) if (!given.has(name)) complain(`{${name}} is missing`);
  for (const name of given.keys()) if (!wanted.has(name)) complain(`there is no {${name}}`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [name, { type, cases }] of given) {
    if (type !== 'plural') continue;
    const missing = forms.filter((form) => form !== 'many' && !cases.includes(form));
    if (missing.length > 0) complain(`{${name}} needs ${missing.join(', ')}`);
  }
  if (/\p{L}'\p{L}/u.test(translation)) complain("write ’ for the apostrophe, not '");
  if (!hasOtherWords(comments)) findTermFaults(language, message, translation).forEach(complain);
}

/** Messages that use a word of the glossary for something else say so in a comment. */
function hasOtherWords(comments = []) {
  return comments.some((comment) => comment.endsWith('no glossary'));
}

/** Values of a message by name, with their type and the cases of plurals. */
function valuesOf(compiled, found = new Map()) {
  for (const part of Array.isArray(compiled) ? compiled : []) {
    if (!Array.isArray(part)) continue;
    const [name, type, options] = part;
    const before = found.get(name);
    found.set(name, {
      type: type ?? before?.type,
      cases: [...(before?.cases ?? []), ...Object.keys(options ?? {})],
    });
    for (const inner of Object.values(options ?? {})) valuesOf(inner, found);
  }
  return found;
}

function strayFiles() {
  const known = new Set([...TRANSLATED, ...VARIANTS]);
  return CATALOGUES.flatMap((catalogue) =>
    namesIn(join(ROOT, catalogue, 'messages'))
      .filter((name) => name.endsWith('.po') && !known.has(name.replace('.po', '')))
      .map((name) => `${catalogue}/messages/${name}`),
  );
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
