import type { CompanyForTenant, SaveCompanyRequest } from '@glass/contracts/company';
import { type PostalAddress, postalCodeProblem } from '@glass/contracts/geo';
import { type AddressScheme, isElectronicAddress } from '@glass/contracts/receivables';
import { addressLimits, limits } from '@glass/contracts/limits';
import { decimalOrNull, minorOrNull, writeMoney, writeNumber } from '@glass/formats';
import { lengthRule, moneyReader, numberReader, numberRule } from '@glass/pages';
import { eInvoiceTexts } from './e-invoice-texts.js';
import { texts } from './texts.js';

/** Form fields: text and checkboxes; empty means not given. */
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
  /** '' for the site's. */
  language: string;
  eInvoiceScheme: AddressScheme | '';
  eInvoiceId: string;
  hasBillTo: boolean;
  billingAddress: PostalAddress;
}

const NO_ADDRESS: PostalAddress = {
  ...{ name: '', attention: '', line1: '', line2: '', city: '', state: '', postalCode: '', country: '' },
  phone: '',
};

/** Number formats of the tenant. */
interface CompanyWriting {
  locale: string;
  currency: string;
  /** Country of the shop. */
  home: string;
}

const AREA_LIMITS = { min: 0, max: 999_999_999, decimals: 6 };

/** Parsers of the number fields. */
export function companyParsers({ locale, currency }: Omit<CompanyWriting, 'home'>) {
  return {
    minArea: numberReader({ locale, limits: AREA_LIMITS, isOptional: true }),
    houseAccountLimitMinor: moneyReader({ locale, currency, isOptional: true }),
    houseAccountTermsDays: numberReader({
      locale,
      limits: { min: 0, max: limits.termsDays.max, decimals: 0 },
    }),
  };
}

export function toFormFields(company: CompanyForTenant, writing: CompanyWriting): CompanyFields {
  const { name, notes, discountUID, minArea, isTaxExempt, taxCertificate, taxExemptUntil } = company;
  return {
    ...{ name, notes, isTaxExempt, taxCertificate },
    discountUID: discountUID ?? '',
    minArea: minArea === null ? '' : writeNumber(minArea, writing),
    taxExemptUntil: taxExemptUntil ?? '',
    houseAccountLimitMinor: writeMoney(company.houseAccountLimitMinor, writing.currency, writing),
    houseAccountTermsDays: String(company.houseAccountTermsDays),
    houseAccountIsOnHold: company.houseAccountIsOnHold,
    hidesPrices: company.hidesPrices,
    language: company.language ?? '',
    eInvoiceScheme: company.eInvoiceScheme ?? '',
    eInvoiceId: company.eInvoiceId ?? '',
    hasBillTo: company.billingAddress !== null,
    billingAddress: company.billingAddress ?? { ...NO_ADDRESS, name, country: writing.home },
  };
}

export function toRequest(
  companyUID: string,
  version: number,
  fields: CompanyFields,
  writing: CompanyWriting,
): SaveCompanyRequest {
  return {
    ...{ companyUID, version },
    name: fields.name.trim(),
    notes: fields.notes.trim(),
    discountUID: fields.discountUID || null,
    minArea: decimalOrNull(fields.minArea, { ...writing, limits: AREA_LIMITS }),
    isTaxExempt: fields.isTaxExempt,
    taxCertificate: fields.taxCertificate.trim(),
    taxExemptUntil: fields.taxExemptUntil || null,
    houseAccountLimitMinor: minorOrNull(fields.houseAccountLimitMinor, writing),
    houseAccountTermsDays: Number(
      decimalOrNull(fields.houseAccountTermsDays, { ...writing, limits: { decimals: 0 } }),
    ),
    houseAccountIsOnHold: fields.houseAccountIsOnHold,
    hidesPrices: fields.hidesPrices,
    language: fields.language || null,
    eInvoiceScheme: fields.eInvoiceScheme,
    eInvoiceId: fields.eInvoiceScheme === '' ? '' : fields.eInvoiceId.trim(),
    billingAddress: fields.hasBillTo ? fields.billingAddress : null,
  };
}

/** Validation rules of the form; the server has the same ones. */
export function buildRules(writing: CompanyWriting) {
  const read = companyParsers(writing);
  return {
    name: { required: texts.nameMissing, ...lengthRule(limits.companyRecordName) },
    discountUID: {},
    minArea: numberRule(read.minArea, texts.noArea),
    houseAccountLimitMinor: numberRule(read.houseAccountLimitMinor, texts.noAmount),
    houseAccountTermsDays: numberRule(read.houseAccountTermsDays, texts.noDays(limits.termsDays.max)),
    houseAccountIsOnHold: {},
    hidesPrices: {},
    language: {},
    eInvoiceScheme: {},
    eInvoiceId: {
      ...lengthRule(limits.eInvoiceId),
      validate: (id: string, { eInvoiceScheme }: CompanyFields) =>
        eInvoiceScheme === '' || isElectronicAddress(eInvoiceScheme, id) || eInvoiceTexts.wrong,
    },
    isTaxExempt: {},
    taxCertificate: lengthRule(limits.taxCertificate),
    taxExemptUntil: {},
    hasBillTo: {},
    'billingAddress.name': lengthRule(addressLimits.name),
    'billingAddress.attention': lengthRule(addressLimits.attention),
    'billingAddress.line1': lengthRule(addressLimits.line1),
    'billingAddress.line2': lengthRule(addressLimits.line2),
    'billingAddress.city': lengthRule(addressLimits.city),
    'billingAddress.state': lengthRule(addressLimits.state),
    'billingAddress.postalCode': {
      ...lengthRule(addressLimits.postalCode),
      validate: (code: string, { hasBillTo, billingAddress }: CompanyFields) =>
        (hasBillTo && postalCodeProblem(billingAddress.country, code)) || true,
    },
    'billingAddress.country': {},
    'billingAddress.phone': lengthRule(addressLimits.phone),
    notes: lengthRule(limits.companyNotes),
  };
}
