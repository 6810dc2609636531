import { PLAIN_SIGNS } from '@glass/formats';

/*
 * Characters of label printers. Font 0 has Latin; Greek, Cyrillic and others depend on the firmware. Missing
 * characters are replaced (`⅜` by `3/8`), else drawn as a picture in the PDF's fonts; characters those lack too are
 * omitted and named.
 */

/** ASCII, Latin-1 and Latin Extended-A. */
const PRINTED = /^[\x20-\x7e\xa0-\xac\xae-\u017f]*$/;

/** Replacements that every printer has. */
const TYPED: Record<string, string> = {
  ...PLAIN_SIGNS,
  ...{ '″': '"', '‶': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'" },
  ...{ '×': 'x', '·': '-', '•': '-', '●': '-', '…': '...', '–': '-', '—': '-', '―': '-' },
  ...{ '€': 'EUR', '™': '(TM)', '‰': 'o/oo', '†': '+' },
};

/** A fraction character after a digit: `7⅜` is seven and three eighths, never 73/8. */
const FRACTION_AFTER_FIGURE = /(\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu;

interface PrinterText {
  text: string;
  /** Whether the printer's own font has all of it. */
  isPrinted: boolean;
  /** Pictographs, which none of our fonts has. */
  dropped: string[];
}

/** Converts a text to what a label printer can print. */
export function toPrinterText(written: string): PrinterText {
  const dropped = new Set<string>();
  const plain = written
    .normalize('NFC')
    .replace(PICTOGRAPH, (sign) => {
      const typed = TYPED[sign.replace(VARIATION, '')];
      if (typed !== undefined) return typed;
      dropped.add(sign.replace(VARIATION, ''));
      return '';
    })
    .replace(FRACTION_AFTER_FIGURE, '$1 ');
  const text = Array.from(plain, (sign) => typedSign(sign))
    .join('')
    .replace(/\u00a0/g, ' ');
  const tidy = dropped.size > 0 ? text.replace(/ {2,}/g, ' ').trim() : text;
  return { text: tidy, isPrinted: PRINTED.test(tidy.replace(UNSEEN, '')), dropped: [...dropped] };
}

const VARIATION = /[\ufe0e\ufe0f\u200d]/gu;
/** Emoji with their modifiers; characters that are also text, such as `©`, stay. */
const PICTOGRAPH =
  /(?![©®‼⁉™])\p{Extended_Pictographic}[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?)*|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

function typedSign(sign: string): string {
  const typed = TYPED[sign];
  if (typed !== undefined) return typed;
  if (PRINTED.test(sign) && !/[\u00bc-\u00be]/.test(sign)) return sign;
  // `㎜`, `ﬁ` and full-width letters decompose into printable ones.
  const parts = Array.from(sign.normalize('NFKC'), (part) => TYPED[part] ?? part).join('');
  return PRINTED.test(parts) ? parts : sign;
}
