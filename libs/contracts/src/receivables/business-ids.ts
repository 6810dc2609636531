import {
  isBelgianDigits,
  isGtin13,
  isSirenDigits,
  isSiretDigits,
  mod97,
} from '../primitives/check-digits.js';

/* Check digits of numbers that name companies and bank accounts. Spaces and case don't matter. */

/** Lengths of IBANs by country; other countries only need valid check digits. */
const IBAN_LENGTHS: Record<string, number> = {
  ...{ AT: 20, BE: 16, CH: 21, CZ: 24, DE: 22, DK: 18, ES: 24, FI: 18, FR: 27, GB: 22, IE: 22, IT: 27 },
  ...{ LI: 21, LU: 20, NL: 18, PL: 28, PT: 25, SE: 24, SI: 19, SK: 24 },
};

/** Removes spaces, dots and the like; upper case. */
export function compactId(text: string): string {
  return text.replace(/[\s.\u00A0]/g, '').toUpperCase();
}

export function isIban(text: string): boolean {
  const iban = compactId(text);
  const length = IBAN_LENGTHS[iban.slice(0, 2)] ?? iban.length;
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) &&
    iban.length === length &&
    mod97(iban.slice(4) + iban.slice(0, 4)) === 1
  );
}

/** Bank code, ISO 9362. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactId(text));
}

/** Routing id of German authorities: `04011000-1234512345-06`. */
export function isLeitwegId(text: string): boolean {
  const id = compactId(text);
  return /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(id) && mod97(id.replaceAll('-', '')) === 1;
}

/** French company number, 9 digits. */
export const isSiren = (text: string): boolean => isSirenDigits(compactId(text));

/** French establishment number, 14 digits. */
export const isSiret = (text: string): boolean => isSiretDigits(compactId(text));

/** Belgian enterprise number, 10 digits. */
export const isBelgianNumber = (text: string): boolean => isBelgianDigits(compactId(text));

/** Country prefix and at least one digit, such as `DE123456789`. Registration is checked elsewhere. */
export function looksLikeVatId(text: string): boolean {
  return /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,12}$/.test(compactId(text));
}

/** Networks of electronic addresses (EAS codes) that a company can receive e-invoices by. */
export const ADDRESS_SCHEMES = [
  'EM',
  '0204',
  '9930',
  '9914',
  '0208',
  '0225',
  '0009',
  '0106',
  '0088',
] as const;
export type AddressScheme = (typeof ADDRESS_SCHEMES)[number];

const ADDRESS_CHECKS: Record<AddressScheme, (id: string) => boolean> = {
  EM: (id) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(id),
  '0204': isLeitwegId,
  '9930': (id) => /^DE\d{9}$/.test(compactId(id)),
  '9914': (id) => /^ATU\d{8}$/.test(compactId(id)),
  '0208': isBelgianNumber,
  // SIREN, optionally followed by an establishment and a routing code.
  '0225': (id) => /^\d{9}(_[A-Z0-9_+-]{1,100})?$/.test(compactId(id)) && isSiren(compactId(id).slice(0, 9)),
  '0009': isSiret,
  '0106': (id) => /^\d{8}$/.test(compactId(id)),
  // Global location number.
  '0088': (id) => isGtin13(compactId(id)),
};

export function isElectronicAddress(scheme: AddressScheme, id: string): boolean {
  return ADDRESS_CHECKS[scheme](id.trim());
}
