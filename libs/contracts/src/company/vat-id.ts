import type { Moment, Uid } from '../primitives/formats.js';

/** Days until an answer of VIES must be repeated, for sites that have not set them. */
export const DEFAULT_VAT_RECHECK_DAYS = 30;

/** `pending`: not answered yet, or the service was unavailable; it never counts as valid. */
export const VAT_CHECK_STATUSES = ['pending', 'valid', 'invalid'] as const;
export type VatCheckStatus = (typeof VAT_CHECK_STATUSES)[number];

/** Why a check has no answer yet: the service didn't answer, or answered that it can't check now. */
export const VAT_CHECK_FAULTS = ['unreachable', 'unavailable', 'off'] as const;
export type VatCheckFault = (typeof VAT_CHECK_FAULTS)[number];

/** A check of a company's VAT id by VIES, or a decision by staff. */
export interface VatCheck {
  checkUID: Uid;
  vatId: string;
  status: VatCheckStatus;
  requestedAt: Moment;
  requestedBy: string;
  /** null while pending. */
  answeredAt: Moment | null;
  /** Proof of the check for the tax office; empty if none was given. */
  consultationNumber: string;
  /** As registered, where the member state tells. */
  name: string;
  address: string;
  /** The fabricator's VAT id that was sent with the request; empty for none. */
  requesterVatId: string;
  /** Reason of a decision by staff; empty if VIES answered. */
  reason: string;
  /** null if it was answered or not tried yet. */
  fault: VatCheckFault | null;
}

/** A company's VAT id with all its checks. */
export interface CompanyVatId {
  companyUID: Uid;
  /** Empty for none. */
  vatId: string;
  /** `none` without a VAT id; `notChecked` for countries that VIES doesn't know. */
  status: VatCheckStatus | 'none' | 'notChecked';
  /** Whether a check runs or waits for the service. */
  isChecking: boolean;
  /** Whether goods delivered to another EU country are free of VAT today. */
  isUntaxedAbroad: boolean;
  /** Days until an answer must be repeated. */
  recheckDays: number;
  /** Whether the fabricator's settings have a VAT id, which is needed for untaxed deliveries. */
  hasOwnVatId: boolean;
  /** Newest first, including former VAT ids. */
  checks: VatCheck[];
}

export interface SaveVatIdRequest {
  companyUID: Uid;
  /** Empty removes it. */
  vatId: string;
  /** The VAT id that was seen, so that no other change is overwritten. */
  seenVatId: string;
}

/** A decision by staff instead of an answer of VIES, such as after a call with the tax office. */
export interface DecideVatIdRequest {
  companyUID: Uid;
  /** The VAT id that was seen. */
  vatId: string;
  status: Exclude<VatCheckStatus, 'pending'>;
  reason: string;
}
