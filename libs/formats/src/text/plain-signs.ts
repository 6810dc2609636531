/** Signs in letters and signs of ASCII and Latin-1, for files and printers with few letters. */
export const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  ...{ '⁄': '/', '∕': '/', '′': "'", '‵': "'", ʻ: "'", ʼ: "'", ʹ: "'" },
  ...{ '−': '-', '‐': '-', '‑': '-', '‒': '-' },
  ...{
    '≤': '<=',
    '≥': '>=',
    '≠': '!=',
    '≈': '~',
    '∞': 'inf',
    '√': 'sqrt ',
    '∠': 'angle ',
    '∅': 'Ø',
    '⌀': 'Ø',
  },
  ...{ '→': '->', '←': '<-', '↔': '<->', '↑': 'up', '↓': 'down', '⇒': '=>', '⇐': '<=' },
  ...{ '✓': 'OK', '✔': 'OK', '★': '*', '☆': '*', '■': '*', '☐': '[ ]', '№': 'No.' },
};
