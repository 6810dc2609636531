import {
  limits,
  addressLimits,
  type CompanyForTenant,
  type PostalAddress,
  type SaveCompanyRequest,
} from '@glass/contracts';
import { amountText, readAmount } from './amount-text.js';
import { texts } from './texts.js';

/** The form's fields: text and ticks, empty for "not given". */
export interface CompanyFields {
  name: string;
  notes: string;
  discountUID: string;
  minArea: string;
  isTaxExempt: boolean;
  taxCertificate: string;
  taxExemptUntil: string;
  houseAccountLimitMinor: string;
  houseAccountTermsDays: string;
  houseAccountIsOnHold: boolean;
  hidesPrices: boolean;
  hasBillTo: boolean;
  billingAddress: PostalAddress;
}

const NO_ADDRESS: PostalAddress = {
  ...{ name: '', attention: '', line1: '', line2: '', city: '', state: '', postalCode: '', country: '' },
  phone: '',
};

export function fieldsOf(company: CompanyForTenant, currency: string, home: string): CompanyFields {
  const { name, notes, discountUID, minArea, isTaxExempt, taxCertificate, taxExemptUntil } = company;
  return {
    ...{ name, notes, isTaxExempt, taxCertificate },
    discountUID: discountUID ?? '',
    minArea: minArea ?? '',
    taxExemptUntil: taxExemptUntil ?? '',
    houseAccountLimitMinor: amountText(company.houseAccountLimitMinor, currency),
    houseAccountTermsDays: String(company.houseAccountTermsDays),
    houseAccountIsOnHold: company.houseAccountIsOnHold,
    hidesPrices: company.hidesPrices,
    hasBillTo: company.billingAddress !== null,
    billingAddress: company.billingAddress ?? { ...NO_ADDRESS, name, country: home },
  };
}

export function requestOf(
  companyUID: string,
  version: number,
  fields: CompanyFields,
  writing: { locale: string; currency: string },
): SaveCompanyRequest {
  return {
    ...{ companyUID, version },
    name: fields.name.trim(),
    notes: fields.notes.trim(),
    discountUID: fields.discountUID || null,
    minArea: fields.minArea.trim().replace(',', '.') || null,
    isTaxExempt: fields.isTaxExempt,
    taxCertificate: fields.taxCertificate.trim(),
    taxExemptUntil: fields.taxExemptUntil || null,
    houseAccountLimitMinor:
      readAmount(fields.houseAccountLimitMinor, writing.locale, writing.currency) ?? null,
    houseAccountTermsDays: Number(fields.houseAccountTermsDays),
    houseAccountIsOnHold: fields.houseAccountIsOnHold,
    hidesPrices: fields.hidesPrices,
    billingAddress: fields.hasBillTo ? fields.billingAddress : null,
  };
}

const atMost = ({ max }: { max: number }) => ({ maxLength: { value: max, message: texts.tooLong(max) } });

/** What the server takes. */
export function rulesFor(locale: string, currency: string) {
  return {
    name: { required: texts.nameMissing, ...atMost(limits.companyRecordName) },
    discountUID: {},
    minArea: {
      validate: (text: string) =>
        text.trim() === '' || /^\d{1,9}([.,]\d{1,6})?$/.test(text.trim()) || texts.noArea,
    },
    houseAccountLimitMinor: {
      validate: (text: string) => readAmount(text, locale, currency) !== undefined || texts.noAmount,
    },
    houseAccountTermsDays: {
      validate: (text: string) =>
        (/^\d{1,3}$/.test(text.trim()) && Number(text) <= limits.termsDays.max) ||
        texts.noDays(limits.termsDays.max),
    },
    houseAccountIsOnHold: {},
    hidesPrices: {},
    isTaxExempt: {},
    taxCertificate: atMost(limits.taxCertificate),
    taxExemptUntil: {},
    hasBillTo: {},
    'billingAddress.name': atMost(addressLimits.name),
    'billingAddress.attention': atMost(addressLimits.attention),
    'billingAddress.line1': atMost(addressLimits.line1),
    'billingAddress.line2': atMost(addressLimits.line2),
    'billingAddress.city': atMost(addressLimits.city),
    'billingAddress.state': atMost(addressLimits.state),
    'billingAddress.postalCode': atMost(addressLimits.postalCode),
    'billingAddress.country': {},
    'billingAddress.phone': atMost(addressLimits.phone),
    notes: atMost(limits.companyNotes),
  };
}
