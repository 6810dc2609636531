/** `company`: entered in a register, with managers and capital. */
export const BUSINESS_KINDS = ['soleTrader', 'company'] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

/** Legal data of a tenant for its papers and its imprint; '' for none. Official names and numbers are never translated. */
export interface TenantLegal {
  /** '' until it is chosen. */
  kind: BusinessKind | '';
  /** Registered name, with its form: `Metrik Glas GmbH`. */
  legalName: string;
  /** `GmbH`, `SARL`, `S.L.` */
  legalForm: string;
  /** With its currency: `25.000 €`. */
  capital: string;
  /** Court or place of the register: `Amtsgericht Köln`, `RCS Paris`. */
  registerCourt: string;
  registerNumber: string;
  /** Names of those who represent the company. */
  managers: string;
  /** National tax number: Steuernummer, NIF, RFC, GST/HST number. */
  taxNumber: string;
  /** VAT id with its country: `DE123456788`, `CHE-123.456.788 MWST`. */
  vatId: string;
  /** Number of the business or its establishment: SIRET, company number. */
  companyNumber: string;
  /** Liability insurer with address and area of cover. */
  insurer: string;
  /** Supervising authority or chamber, for the imprint. */
  authority: string;
  /** Exempt from VAT as a small business. */
  isSmallBusiness: boolean;
  /** France: VAT is due on invoicing instead of payment. */
  vatOnDebits: boolean;
}

export const NO_LEGAL: TenantLegal = {
  kind: '',
  legalName: '',
  legalForm: '',
  capital: '',
  registerCourt: '',
  registerNumber: '',
  managers: '',
  taxNumber: '',
  vatId: '',
  companyNumber: '',
  insurer: '',
  authority: '',
  isSmallBusiness: false,
  vatOnDebits: false,
};

/** Fields with text. */
export type LegalField = Exclude<keyof TenantLegal, 'kind' | 'isSmallBusiness' | 'vatOnDebits'>;

export const LEGAL_FIELDS = [
  'legalName',
  'legalForm',
  'capital',
  'registerCourt',
  'registerNumber',
  'managers',
  'taxNumber',
  'vatId',
  'companyNumber',
  'insurer',
  'authority',
] as const satisfies LegalField[];
