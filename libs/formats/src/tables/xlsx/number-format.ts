/** What a number format makes of a number. */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'text' }
  /** `00000` shows 2134 as 02134; `00000-0000` a ZIP+4. */
  | { kind: 'code'; mask: string }
  /** `# ?/?` shows 0.375 as 3/8. */
  | { kind: 'fraction'; denominator: number | null; maxDenominator: number };

/** The formats that a file names by number alone (ECMA-376, 18.8.30); those left out are plain numbers. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 9: '0%', 10: '0.00%', 12: '# ?/?', 13: '# ??/??', 14: 'm/d/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm' },
  ...{ 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'm/d/yy h:mm' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mmss.0', 49: '@' },
};
/** Dates of East Asian versions. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function builtInFormat(id: number): NumberFormat {
  return isEastAsianDate(id) ? { kind: 'date' } : readNumberFormat(BUILT_IN[id] ?? 'General');
}

/** Reads the code of a number format, such as `[Red]0.00" €"`. Only the section for positive numbers counts. */
export function readNumberFormat(code: string): NumberFormat {
  if (/^\s*general\b/i.test(code)) return { kind: 'number' };
  // Texts, escaped and padding characters, colors and locales say nothing of the kind; `[h]` is a time.
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, (escaped) => (escaped === '\\-' || escaped === '\\ ' ? escaped.slice(1) : ''))
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const section = bare.split(';')[0]!.trim();
  if (section.includes('%')) return { kind: 'percent' };
  if (section === '@') return { kind: 'text' };
  const fraction = /([?#0]*)\s*\/\s*([?#0]+|\d+)/.exec(section);
  if (fraction && !/[ymdhs]/i.test(section)) {
    const below = fraction[2]!;
    const fixed = /^[1-9]\d*$/.test(below) ? Number(below) : null;
    return { kind: 'fraction', denominator: fixed, maxDenominator: 10 ** Math.min(below.length, 3) - 1 };
  }
  if (/[ymdhs]/i.test(section.replace(/e\+/gi, ''))) return { kind: 'date' };
  if (/^0{2,}([- ]?0+)*$/.test(section)) return { kind: 'code', mask: section };
  return { kind: 'number' };
}
