import type { EuSupply } from '@glass/contracts/catalogue';
import {
  DEFAULT_VAT_RECHECK_DAYS,
  findOwnVatId,
  findVatId,
  isInVies,
  type OwnVatSettings,
  parseVatId,
  type VatCheckStatus,
} from '@glass/contracts/company';
import { isTaxExemptSql } from './company.entity.js';

const DAY_MS = 86_400_000;

/**
 * Columns of the company's check and of its tenant (`ownVatColumns`). They decide whether deliveries to other EU
 * countries are free of VAT.
 */
export interface VatColumns {
  vatId: string | null;
  vatStatus: VatCheckStatus | null;
  vatAnsweredAt: Date | null;
  /** The tenant's settings with its VAT id. */
  ownVatSettings: OwnVatSettings;
  /** Setting of the tenant; null for the default. */
  vatRecheckDays: number | null;
}

/** SQL for the company's part of `VatColumns`. @param company alias of the company */
export const vatColumns = (company: string): string =>
  `${company}_vat.vat_id as "vatId", ${company}_vat.status as "vatStatus",
   ${company}_vat.answered_at as "vatAnsweredAt"`;

/** SQL that joins the current check of a company for `vatColumns`. */
export const joinVatCheck = (company: string): string =>
  `left join vat_check ${company}_vat on ${company}_vat.tenant_uid = ${company}.tenant_uid
     and ${company}_vat.company_uid = ${company}.uid and ${company}_vat.is_current`;

/**
 * Whether the company's goods are free of VAT when they are delivered to another EU country: its VAT id is of another
 * EU country than the seller's, and VIES or staff confirmed it within the last days.
 * @returns null if they are taxed
 */
export function getEuSupply(
  { vatId, vatStatus, vatAnsweredAt, ownVatSettings, vatRecheckDays }: VatColumns,
  now = new Date(),
): EuSupply | null {
  if (!vatId || vatStatus !== 'valid' || !vatAnsweredAt) return null;
  if (now.getTime() - vatAnsweredAt.getTime() > (vatRecheckDays ?? DEFAULT_VAT_RECHECK_DAYS) * DAY_MS)
    return null;
  const [own, theirs] = [findOwnVatId(ownVatSettings), parseVatId(vatId)];
  if (!own || !theirs.ok || !isInVies(own.country) || !isInVies(theirs.country)) return null;
  return own.country === theirs.country ? null : { vatId, home: own.country };
}

/** Columns of a company and its tenant (`ownVatColumns`) that decide whether its orders have no taxes, wherever they go. */
export interface ExemptionColumns {
  /** Has a certificate that is valid today; null without a company. */
  isCertified: boolean | null;
  taxCertificate: string | null;
  ownVatSettings: OwnVatSettings;
}

/** SQL for the company's part of `ExemptionColumns`. @param company alias of the company */
export const exemptionColumns = (company: string): string =>
  `${isTaxExemptSql(company)} as "isCertified", ${company}.tax_certificate as "taxCertificate"`;

/** Whether the company's next order has no taxes because of its certificate. Pages show this, and orders use it. */
export function isExemptByCertificate(columns: ExemptionColumns): boolean {
  return columns.isCertified === true && !isUnconfirmedCertificate(columns);
}

/** Whether the company's certificate would exempt it, but is only a VAT id that needs a check. */
export function isUnconfirmedCertificate({
  isCertified,
  taxCertificate,
  ownVatSettings,
}: ExemptionColumns): boolean {
  return isCertified === true && claimsEuSupply(taxCertificate ?? '', ownVatSettings);
}

/**
 * Whether a certificate is only the VAT id of another EU country. It exempts from nothing: `getEuSupply` needs a confirmed
 * one, and a delivery abroad.
 */
function claimsEuSupply(certificate: string, ownVatSettings: OwnVatSettings): boolean {
  const [own, theirs] = [findOwnVatId(ownVatSettings), findVatId(certificate)];
  if (!own || !theirs || !isInVies(own.country) || !isInVies(theirs.country)) return false;
  return own.country !== theirs.country;
}
