import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { CompanyRecord, DiscountTerms } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import type { DxfLayerNames, DxfProfile } from '@glass/contracts/panel';
import type { PlatformFeeSchedule } from '@glass/contracts/payment';
import type { EInvoiceSettings } from '@glass/contracts/receivables';
import type { Numbering, SaleTerms, TenantSettings } from '@glass/contracts/tenant';
import type { TenantLegal } from '@glass/contracts/legal';
import { texts as companies } from '../companies/texts.js';
import { texts as discounts } from '../discounts/texts.js';
import { eInvoiceTexts } from '../settings/e-invoice-texts.js';
import { languageTexts } from '../settings/language-texts.js';
import { legalFieldTexts, legalTexts } from '../settings/legal-texts.js';
import { texts as settings } from '../settings/texts.js';
import { vatTexts } from '../settings/vat-texts.js';

/** Fields of entries by name, worded as in the forms that change them. Types name the fields that need a word. */
const FIELDS = defineTexts(() => ({
  ...settingNames(),
  ...companyNames(),
  ...discountNames(),
  // Tenants, their storage and fees.
  slug: t`Site name in its address`,
  isDemo: t`Demo site`,
  primaryHost: t`Main address`,
  storageMegabytes: t`Storage (MB)`,
  warnBelowMinor: t`Warn below`,
  stopBelowMinor: t`Stop orders below`,
  terms: t`Fees`,
  assignments: t`Assigned tenants`,
  version: t`Version`,
}));

const settingNames = () =>
  ({
    home: settings.home,
    primaryColour: settings.primaryColour,
    secondaryColour: settings.secondaryColour,
    logoFileUID: settings.logo,
    address: t`Address`,
    phone: settings.fields.phone,
    email: settings.fields.email,
    taxId: settings.fields.taxId,
    legal: settings.sections.legal,
    eInvoice: eInvoiceTexts.title,
    locale: settings.locale,
    languages: languageTexts.siteLanguages,
    language: languageTexts.companyLanguage,
    timeZone: settings.timeZone,
    termsText: settings.terms,
    quoteValidDays: settings.quoteValidDays,
    offersCard: settings.offersCard,
    offersHouseAccount: settings.offersHouseAccount,
    deposit: settings.deposit,
    depositPercent: settings.depositPercent,
    cancelUntil: settings.cancelUntil,
    changeUntil: settings.changeUntil,
    balanceReminderDays: settings.balanceReminderDays,
    vatRecheckDays: vatTexts.recheckDays,
    needsConfirmedSizes: settings.needsConfirmedSizes,
    dxfProfile: settings.sections.drawings,
    labelFormat: settings.labelFormat,
    panelsPerPage: settings.panelsPerPage,
    labelDesign: settings.labelBlocks,
    workingDays: settings.workingDays,
    holidays: settings.holidays,
    mailFromName: settings.mailFromName,
    mailReplyTo: settings.mailReplyTo,
    quoteMails: settings.buyerQuoteMails,
    orderMails: settings.buyerOrderMails,
    staffNotices: settings.staffNotices,
    embedHosts: settings.embedHosts,
    startPictures: settings.startPictures,
    ownWords: settings.sections.words,
    orderNumbers: t`Order numbers`,
    quoteNumbers: t`Quote numbers`,
    sale: t`Price list`,
  }) satisfies Record<keyof TenantSettings | 'orderNumbers' | 'quoteNumbers' | 'sale', string>;

/** Names that companies, discounts and settings share are those of companies, which change most often. */
const companyNames = () =>
  ({
    name: companies.importedField('name'),
    notes: companies.importedField('notes'),
    billingAddress: companies.importedField('billingAddress'),
    discountUID: companies.importedField('discountUID'),
    minArea: companies.importedField('minArea'),
    isTaxExempt: companies.importedField('isTaxExempt'),
    taxCertificate: companies.importedField('taxCertificate'),
    taxExemptUntil: companies.importedField('taxExemptUntil'),
    houseAccountLimitMinor: companies.importedField('houseAccountLimitMinor'),
    houseAccountTermsDays: companies.importedField('houseAccountTermsDays'),
    houseAccountIsOnHold: companies.importedField('houseAccountIsOnHold'),
    hidesPrices: companies.importedField('hidesPrices'),
    language: companies.importedField('language'),
    eInvoiceScheme: companies.importedField('eInvoiceScheme'),
    eInvoiceId: companies.importedField('eInvoiceId'),
  }) satisfies Record<keyof CompanyRecord, string>;

const discountNames = () =>
  ({
    name: discounts.fields.name,
    percent: discounts.fields.percent,
    hardwarePercent: discounts.fields.hardwarePercent,
    materials: discounts.materials,
    tiers: discounts.tiers,
    validFrom: discounts.fields.validFrom,
    validTo: discounts.fields.validTo,
  }) satisfies Record<keyof DiscountTerms, string>;

const addressNames = () =>
  ({
    name: companies.importedField('name'),
    attention: companies.fields['billingAddress.attention'],
    line1: settings.fields.line1,
    line2: settings.fields.line2,
    city: settings.fields.city,
    state: settings.fields.state,
    postalCode: settings.fields.postalCode,
    country: settings.fields.country,
    phone: settings.fields.phone,
  }) satisfies Record<keyof PostalAddress, string>;

/** Parts of a field, by the field. */
const PARTS = defineTexts(() => ({
  address: addressNames(),
  billingAddress: addressNames(),
  legal: {
    ...legalFieldTexts,
    kind: legalTexts.kind,
    isSmallBusiness: legalTexts.isSmallBusiness,
    vatOnDebits: legalTexts.vatOnDebits,
  } satisfies Record<keyof TenantLegal, string>,
  eInvoice: {
    contactName: eInvoiceTexts.contactName,
    iban: eInvoiceTexts.iban,
    bic: eInvoiceTexts.bic,
    format: eInvoiceTexts.format,
  } satisfies Record<keyof EInvoiceSettings, string>,
  dxfProfile: {
    version: settings.dxfVersion,
    units: settings.dxfUnits,
    layers: settings.layers,
    notches: settings.notches,
    size: settings.size,
    grindingAllowanceMm: settings.allowance,
    withText: settings.withText,
    seenFrom: settings.seenFrom,
  } satisfies Record<keyof DxfProfile, string>,
  'dxfProfile.layers': settings.layerNames satisfies Record<keyof DxfLayerNames, string>,
  orderNumbers: numberingNames(),
  quoteNumbers: numberingNames(),
  sale: {
    currency: settings.currency,
    precision: settings.precision,
    taxes: settings.taxes,
    leadWorkingDays: settings.leadWorkingDays,
  } satisfies Record<keyof SaleTerms, string>,
  terms: {
    currency: settings.currency,
    percent: discounts.fields.percent,
    fixed: t`Amount of each order`,
    minimum: t`Minimum fee`,
    cap: t`Maximum fee`,
    tiers: discounts.tiers,
  } satisfies Record<keyof PlatformFeeSchedule, string>,
}));

const numberingNames = () =>
  ({ prefix: settings.prefix, next: settings.next }) satisfies Record<keyof Numbering, string>;

const texts = defineTexts(() => ({
  /** A setting and its part, such as “Machine files (DXF), Size” */
  part: (field: string, part: string) => t`${field}, ${part}`,
}));

type Names = Partial<Record<string, string>>;

/**
 * Words a field of an audit log entry in the reader's language.
 * @param path of the field, with points between its parts: `dxfProfile.notches`
 * @returns the identifier for a field that no longer exists
 */
export function nameField(path: string): string {
  const at = path.lastIndexOf('.');
  if (at === -1) return (FIELDS as Names)[path] ?? path;
  const parent = path.slice(0, at);
  const part = path.slice(at + 1);
  const names = (PARTS as Partial<Record<string, Names>>)[parent];
  return texts.part(nameField(parent), names?.[part] ?? part);
}
