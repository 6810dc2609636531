import { isVatPrefix, parseVatId } from '../company/vat-number.js';
import { isBelgianDigits, isLuhn, isNif, isSiretDigits } from '../primitives/check-digits.js';
import type { LegalField, TenantLegal } from './tenant-legal.js';

/** Reads a number without its spaces, dots and dashes. */
const compact = (text: string) => text.replace(/[\s.\-\u00A0]/g, '').toUpperCase();

const isSiret = (text: string) => isSiretDigits(compact(text));
const isBelgianNumber = (text: string) => isBelgianDigits(compact(text).replace(/^BE/, ''));
const isSpanishNif = (text: string) => isNif(compact(text).replace(/^ES/, ''));

type Check = (text: string) => boolean;

/** Countries whose businesses have a VAT id of another prefix, or of two. */
const VAT_PREFIXES: Record<string, readonly string[]> = { GR: ['EL'], GB: ['GB', 'XI'] };

/** A VAT id of another country is a fault; countries that have none are not checked. */
function isVatId(text: string, country: string): boolean {
  const prefixes = VAT_PREFIXES[country] ?? [country];
  if (!prefixes.some(isVatPrefix)) return true;
  const read = parseVatId(text);
  return read.ok && prefixes.includes(read.country);
}

const TAX_NUMBERS: Record<string, Check> = {
  DE: (text) => /^\d{10,13}$/.test(compact(text).replaceAll('/', '')),
  ES: isSpanishNif,
  CA: (text) => /^\d{9}RT\d{4}$/.test(compact(text)) && isLuhn(compact(text).slice(0, 9)),
  MX: (text) => /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(compact(text)),
};

const COMPANY_NUMBERS: Record<string, Check> = { FR: isSiret, BE: isBelgianNumber };

const CHECKS: Partial<Record<LegalField, Record<string, Check>>> = {
  taxNumber: TAX_NUMBERS,
  companyNumber: COMPANY_NUMBERS,
};

/** Fields whose number has the wrong form or check digits for the country. Empty fields are no faults. */
export function listWrongLegal(country: string, legal: Partial<TenantLegal>): LegalField[] {
  const isRight = (field: LegalField, text: string) =>
    field === 'vatId' ? isVatId(text, country) : (CHECKS[field]?.[country]?.(text) ?? true);
  return (['vatId', ...Object.keys(CHECKS)] as LegalField[]).filter((field) => {
    const text = legal[field]?.trim() ?? '';
    return text !== '' && !isRight(field, text);
  });
}
