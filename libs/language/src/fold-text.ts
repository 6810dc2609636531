const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  '’': "'",
};

/**
 * A text for searching: without case, accents and ligatures, so “strasse” finds “Straße” and “Köln” is found by “koln”.
 * Must be the same as the database's `fold_text`; a test compares them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}
