/** Replacements in ASCII and Latin-1, for files and printers with few characters. */
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
  // Symbols of drawings: counterbore, countersink, depth, perpendicular, position, flatness, angles.
  ...{ '⌴': 'cbore ', '⌵': 'csk ', '↧': 'depth ', '⟂': 'perp. ', '⌖': 'pos. ', '⏥': 'flat ' },
  ...{ '∡': 'angle ', '∢': 'angle ', '⊾': 'angle ', '∘': '°', '⋅': '·', '∙': '·', '⏤': '-', '⎯': '-' },
  ...{ '→': '->', '←': '<-', '↔': '<->', '↑': 'up', '↓': 'down', '⇒': '=>', '⇐': '<=' },
  ...{ '⟶': '->', '⟵': '<-', '⟷': '<->', '➔': '->', '➜': '->' },
  ...{ '✓': 'OK', '✔': 'OK', '★': '*', '☆': '*', '■': '*', '☐': '[ ]', '⬜': '[ ]', '№': 'No.' },
  ...{ '☑': '[x]', '☒': '[x]', '✗': 'x', '✘': 'x', '✕': 'x', '☓': 'x', '⬤': '*', '⬛': '*', '‱': 'o/ooo' },
};
