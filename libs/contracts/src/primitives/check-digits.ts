/* Check digits of official numbers. Texts have no separators and are in upper case; digits only unless said otherwise. */

const digitsOf = (text: string): number[] => [...text].map(Number);
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

/** Sum of each weight times its digit. */
export function weightedSum(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
}

/** Luhn: sum of the digits with every second one from the right doubled, as on credit cards. */
export function isLuhn(digits: string): boolean {
  const sum = digitsOf(digits)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 1 ? digitSum(2 * digit) : digit), 0);
  return sum % 10 === 0;
}

/** ISO 7064, mod 11,10. */
export function isMod11x10(digits: string): boolean {
  let product = 10;
  for (const digit of digitsOf(digits.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** Remainder of ISO 7064, mod 97-10, of digits and letters; 1 for numbers with valid check digits. */
export function mod97(text: string): number {
  let rest = 0;
  for (const digit of [...text].map((char) => parseInt(char, 36).toString()).join(''))
    rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Global trade item and location numbers with 13 digits. */
export function isGtin13(text: string): boolean {
  return /^\d{13}$/.test(text) && weightedSum(text, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

/** French company number, 9 digits. */
export function isSirenDigits(text: string): boolean {
  return /^\d{9}$/.test(text) && isLuhn(text);
}

const LA_POSTE = '356000000';

/**
 * French establishment number: SIREN and 5 digits. Post offices have the SIREN of La Poste and no Luhn digit: the sum of
 * their digits is a multiple of 5. Its head office, 35600000000048, has a Luhn digit.
 */
export function isSiretDigits(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  if (isLuhn(text) && isLuhn(text.slice(0, 9))) return true;
  return text.startsWith(LA_POSTE) && digitsOf(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
}

/** Belgian enterprise number, 10 digits. */
export function isBelgianDigits(text: string): boolean {
  return /^[01]\d{9}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spanish NIF of a person (DNI, NIE, K, L, M) or an organization, without `ES`. */
export function isNif(text: string): boolean {
  const person = /^(?:(\d{8})|([XYZ])(\d{7}))([A-Z])$/.exec(text);
  if (person) {
    const [, dni, prefix = '', nie = '', letter] = person;
    return NIF_LETTERS[Number(dni ?? `${'XYZ'.indexOf(prefix)}${nie}`) % 23] === letter;
  }
  const other = /^([A-HJ-NP-SUVW])(\d{7})([0-9A-Z])$/.exec(text);
  if (!other) return false;
  const [, kind = '', digits = '', control = ''] = other;
  const sum = digitsOf(digits).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digitSum(2 * digit) : digit),
    0,
  );
  const expected = (10 - (sum % 10)) % 10;
  const letter = 'JABCDEFGHI'[expected];
  if ('ABEH'.includes(kind)) return control === String(expected);
  if ('KLM'.includes(kind)) return control === letter || control === NIF_LETTERS[Number(digits) % 23];
  if ('PQSNRW'.includes(kind)) return control === letter;
  return control === String(expected) || control === letter;
}
