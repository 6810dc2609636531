/** US spellings and words that British English writes differently, in lower case; plurals and other forms are listed. */
const BRITISH = {
  ...{ beveled: 'bevelled', canceled: 'cancelled', canceling: 'cancelling', labeled: 'labelled' },
  ...{ catalog: 'catalogue', catalogs: 'catalogues', gray: 'grey', toward: 'towards' },
  ...{ center: 'centre', centers: 'centres', centered: 'centred', 'pick-up': 'collection' },
  ...{ color: 'colour', colors: 'colours', colored: 'coloured', favor: 'favour', harbor: 'harbour' },
  ...{ meter: 'metre', meters: 'metres', millimeters: 'millimetres', millimeter: 'millimetre' },
  ...{ miter: 'mitre', mitered: 'mitred', seamed: 'arrised' },
  ...{ tempered: 'toughened', untempered: 'untoughened', tempering: 'toughening' },
  ...{ 'packing slip': 'delivery note', 'packing slips': 'delivery notes' },
  ...{ 'house account': 'credit account', 'house accounts': 'credit accounts' },
  ...{ 'postal code': 'postcode', 'postal codes': 'postcodes', 'zip code': 'postcode' },
  ...{ 'sales tax': 'VAT', 'tax exempt': 'VAT exempt', 'tax rate': 'VAT rate', 'tax code': 'VAT code' },
  ...{
    backsplashes: 'splashbacks',
    backsplash: 'splashback',
    railings: 'balustrades',
    railing: 'balustrade',
  },
};

/** How the messages of a language are spelled in its countries, wherever nothing but spelling or a single word differs. */
const SPELLINGS = {
  'en-GB': words(BRITISH),
  'de-AT': (text) =>
    text
      .replaceAll('USt-IdNrn.', 'UID-Nummern')
      .replaceAll(/(?<!deutsche )USt-IdNr\./g, 'UID-Nr.')
      .replaceAll('MwSt.', 'USt.')
      .replaceAll('Festteil', 'Fixteil')
      .replaceAll('Januar', 'Jänner'),
  'de-CH': (text) =>
    text
      .replaceAll('ß', 'ss')
      .replaceAll('ẞ', 'SS')
      .replaceAll('„', '«')
      .replaceAll('“', '»')
      .replaceAll('Umsatzsteuer', 'Mehrwertsteuer')
      .replaceAll('umsatzsteuer', 'mehrwertsteuer')
      .replaceAll('MwSt.', 'MWST')
      .replaceAll('Bundesland', 'Kanton')
      .replaceAll('USt-IdNrn.', 'MWST-Nummern')
      .replaceAll(/(?<!deutsche )USt-IdNr\./g, 'MWST-Nr.'),
  // An article before “e-mail” is shortened, before “courriel” it isn’t.
  'fr-CA': (text) =>
    text
      .replaceAll('de l’e-mail', 'du e-mail')
      .replaceAll(/(?<=(?<!\p{L})[dl])’(?=e-mail)/giu, 'e ')
      .replaceAll(/(?<=(?<!\p{L})ce)t (?=e-mail)/giu, ' ')
      .replaceAll(/(?<=(?<!\p{L})nouve)l (?=e-mail)/giu, 'au ')
      .replaceAll('e-mail', 'courriel')
      .replaceAll('E-mail', 'Courriel'),
};

/**
 * Writes an ICU message as its country does: British English, Austrian and Swiss German, Canadian French. A PO file of the country has
 * only what this can't do.
 * @returns the same text for other locales
 */
export function spellAs(locale, icu) {
  const spell = SPELLINGS[locale];
  return spell ? changeTexts(icu, spell) : icu;
}

/** Changes the texts of a message; names of values and cases of plurals and choices stay. */
function changeTexts(icu, change) {
  let changed = '';
  /** Whether each open brace holds a text; else the cases of a plural or choice. */
  const holdsText = [true];
  for (let at = 0; at < icu.length;) {
    const [part] = (
      holdsText.at(-1) ? /^(?:[^{}]+|\}|\{\w+(?:,[^{}]*\{|[^{}]*\}))/ : /^(?:\}|[^{}]*\{)/
    ).exec(icu.slice(at));
    if (/^[^{}]+$/.test(part)) changed += change(part);
    else changed += part;
    if (part === '}') holdsText.pop();
    else if (part.endsWith('{')) holdsText.push(...(holdsText.at(-1) ? [false, true] : [true]));
    at += part.length;
  }
  return changed;
}

/** Replaces whole words, and keeps their capitals. */
function words(list) {
  const longestFirst = Object.keys(list).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d#/.-])(${longestFirst.join('|')})(?![\\p{L}])`, 'giu');
  return (text) =>
    text.replaceAll(pattern, (found) => {
      const word = list[found.toLowerCase()];
      return found[0] === found[0].toUpperCase() ? word[0].toUpperCase() + word.slice(1) : word;
    });
}
