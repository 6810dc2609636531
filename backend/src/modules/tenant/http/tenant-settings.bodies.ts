import { msg } from '@lingui/core/macro';
import { LABEL_FORMATS, PANELS_PER_PAGE } from '@glass/contracts/document';
import { LOCALES } from '@glass/language';
import { BUSINESS_KINDS, type TenantLegal } from '@glass/contracts/legal';
import { limits } from '@glass/contracts/limits';
import { E_INVOICE_FORMATS, type EInvoiceSettings } from '@glass/contracts/receivables';
import type { DxfLayerNames, DxfProfile } from '@glass/contracts/panel';
import { CURRENCIES } from '@glass/contracts/primitives';
import {
  ORDER_MAILS,
  CANCEL_UNTIL,
  DEPOSITS,
  QUOTE_MAILS,
  STAFF_EVENTS,
  START_PICTURES,
  TEXT_LANGUAGES,
  WEEKDAYS,
  type FindSentencesRequest,
  type Holiday,
  type Numbering,
  type SaleTerms,
  type SaveTenantSettingsRequest,
  type StaffNotice,
  type StartPicture,
  type TenantSettings,
  type TenantWord,
} from '@glass/contracts/tenant';
import {
  BooleanField,
  DayField,
  EmailField,
  IntegerField,
  ListField,
  MatchedField,
  MAX_VERSION,
  NestedField,
  NumberField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { LABEL_DESIGN, LabelBlockBody } from '../../../kernel/http/label-block.body.js';
import { PostalAddressBody } from '../../../kernel/http/postal-address.body.js';
import { TaxBody } from '../../../kernel/http/tax.body.js';

const optional = { optional: true } as const;
const COLOUR = { pattern: /^#[0-9a-f]{6}$/, means: msg`a color such as #0b5394` };
/** Layer names are reduced to these characters anyway, since machines read them. */
const LAYER = { pattern: /^[\w$-]{1,31}$/, means: msg`1 to 31 letters, digits, _, - or $` };
const PREFIX = {
  pattern: /^[A-Za-z0-9/._-]{0,12}$/,
  means: msg`at most 12 letters, digits, dashes, dots or slashes`,
};
const HOST = {
  pattern: /^(?=.{1,253}(?::|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/,
  means: msg`a host such as www.example.com`,
};

class DxfLayerNamesBody implements DxfLayerNames {
  @MatchedField(LAYER)
  outer!: string;

  @MatchedField(LAYER)
  holes!: string;

  @MatchedField(LAYER)
  cutouts!: string;

  @MatchedField(LAYER)
  hinges!: string;

  @MatchedField(LAYER)
  countersinks!: string;

  @MatchedField(LAYER)
  text!: string;
}

class DxfProfileBody implements DxfProfile {
  @OneOfField(['AC1015', 'AC1009'])
  version!: DxfProfile['version'];

  @OneOfField(['mm', 'inch'])
  units!: DxfProfile['units'];

  @NestedField(DxfLayerNamesBody)
  layers!: DxfLayerNamesBody;

  @OneOfField(['inContour', 'separateCutouts'])
  notches!: DxfProfile['notches'];

  @OneOfField(['finished', 'cut'])
  size!: DxfProfile['size'];

  @NumberField({ min: 0, max: 10 })
  grindingAllowanceMm!: number;

  @BooleanField()
  withText!: boolean;

  @OneOfField(['viewingSide', 'otherSide', 'outside', 'inside'])
  seenFrom!: DxfProfile['seenFrom'];
}

class HolidayBody implements Holiday {
  @DayField()
  day!: string;

  @TextField(limits.holidayName)
  name!: string;
}

class StaffNoticeBody implements StaffNotice {
  @EmailField()
  email!: string;

  @OneOfField(STAFF_EVENTS, { list: true })
  events!: StaffNotice['events'];
}

class StartPictureBody implements StartPicture {
  @OneOfField(START_PICTURES)
  kind!: StartPicture['kind'];

  @UidField()
  fileUID!: string;

  @TextField(limits.altText)
  alt!: string;
}

class TenantWordBody implements TenantWord {
  @OneOfField(TEXT_LANGUAGES)
  language!: TenantWord['language'];

  @TextField(limits.ownWord)
  from!: string;

  @TextField(limits.ownWord)
  to!: string;
}

class EInvoiceSettingsBody implements EInvoiceSettings {
  @TextField(limits.legalText)
  contactName!: string;

  @TextField(limits.iban)
  iban!: string;

  @TextField(limits.bic)
  bic!: string;

  @OneOfField(['', ...E_INVOICE_FORMATS])
  format!: EInvoiceSettings['format'];
}

class TenantLegalBody implements TenantLegal {
  @OneOfField(['', ...BUSINESS_KINDS])
  kind!: TenantLegal['kind'];

  @TextField(limits.legalText)
  legalName!: string;

  @TextField(limits.legalText)
  legalForm!: string;

  @TextField(limits.legalText)
  capital!: string;

  @TextField(limits.legalText)
  registerCourt!: string;

  @TextField(limits.legalText)
  registerNumber!: string;

  @TextField(limits.legalText)
  managers!: string;

  @TextField(limits.legalText)
  taxNumber!: string;

  @TextField(limits.legalText)
  vatId!: string;

  @TextField(limits.legalText)
  companyNumber!: string;

  @TextField(limits.legalText)
  insurer!: string;

  @TextField(limits.legalText)
  authority!: string;

  @BooleanField()
  isSmallBusiness!: boolean;

  @BooleanField()
  vatOnDebits!: boolean;
}

export class SettingsBody implements Partial<TenantSettings> {
  @OneOfField(['GlassQuotes', 'LandingPage'], optional)
  home?: TenantSettings['home'];

  @MatchedField({ ...COLOUR, ...optional, nullable: true })
  primaryColour?: string | null;

  @MatchedField({ ...COLOUR, ...optional, nullable: true })
  secondaryColour?: string | null;

  @UidField({ ...optional, nullable: true })
  logoFileUID?: string | null;

  @NestedField(PostalAddressBody, { ...optional, nullable: true })
  address?: PostalAddressBody | null;

  @TextField({ ...limits.phone, ...optional })
  phone?: string;

  @EmailField({ ...optional, orEmpty: true })
  email?: string;

  @TextField({ ...limits.taxId, ...optional })
  taxId?: string;

  @NestedField(TenantLegalBody, optional)
  legal?: TenantLegalBody;

  @NestedField(EInvoiceSettingsBody, optional)
  eInvoice?: EInvoiceSettingsBody;

  @TextField({ max: 11, ...optional })
  locale?: string;

  @OneOfField(LOCALES, { list: true, ...optional })
  languages?: string[];

  @OneOfField(LOCALES, { ...optional, nullable: true })
  language?: string | null;

  @TextField({ ...limits.timeZone, ...optional })
  timeZone?: string;

  @TextField({ ...limits.termsText, lines: true, ...optional })
  termsText?: string;

  @IntegerField({ ...limits.quoteValidDays, ...optional })
  quoteValidDays?: number;

  @BooleanField(optional)
  offersCard?: boolean;

  @BooleanField(optional)
  offersHouseAccount?: boolean;

  @OneOfField(DEPOSITS, optional)
  deposit?: TenantSettings['deposit'];

  @IntegerField({ ...limits.depositPercent, ...optional })
  depositPercent?: number;

  @OneOfField(CANCEL_UNTIL, optional)
  cancelUntil?: TenantSettings['cancelUntil'];

  @OneOfField(CANCEL_UNTIL, optional)
  changeUntil?: TenantSettings['changeUntil'];

  @IntegerField({ ...limits.vatRecheckDays, ...optional })
  vatRecheckDays?: number;

  @IntegerField({ ...limits.balanceReminderDays, ...optional })
  balanceReminderDays?: number;

  @BooleanField(optional)
  needsConfirmedSizes?: boolean;

  @NestedField(DxfProfileBody, optional)
  dxfProfile?: DxfProfileBody;

  @OneOfField(LABEL_FORMATS, optional)
  labelFormat?: TenantSettings['labelFormat'];

  @OneOfField(PANELS_PER_PAGE, optional)
  panelsPerPage?: TenantSettings['panelsPerPage'];

  @ListField(LabelBlockBody, { ...LABEL_DESIGN, ...optional })
  labelDesign?: LabelBlockBody[];

  @OneOfField(WEEKDAYS, { list: true, ...optional })
  workingDays?: TenantSettings['workingDays'];

  @ListField(HolidayBody, { ...limits.holidays, what: msg`a holiday`, ...optional })
  holidays?: HolidayBody[];

  @TextField({ ...limits.mailFromName, ...optional })
  mailFromName?: string;

  @EmailField({ ...optional, orEmpty: true })
  mailReplyTo?: string;

  @OneOfField(QUOTE_MAILS, { list: true, ...optional })
  quoteMails?: TenantSettings['quoteMails'];

  @OneOfField(ORDER_MAILS, { list: true, ...optional })
  orderMails?: TenantSettings['orderMails'];

  @ListField(StaffNoticeBody, { ...limits.staffNotices, what: msg`an address with its events`, ...optional })
  staffNotices?: StaffNoticeBody[];

  @MatchedField({ ...HOST, list: limits.embedHosts, ...optional })
  embedHosts?: string[];

  @ListField(StartPictureBody, { ...optional, max: START_PICTURES.length, what: msg`a picture` })
  startPictures?: StartPictureBody[];

  @ListField(TenantWordBody, { ...optional, max: limits.ownWords.max, what: msg`a word` })
  ownWords?: TenantWordBody[];
}

class NumberingBody implements Partial<Numbering> {
  @MatchedField({ ...PREFIX, ...optional })
  prefix?: string;

  @IntegerField({ ...limits.nextNumber, ...optional })
  next?: number;
}

class SaleTermsBody implements Partial<SaleTerms> {
  @OneOfField(CURRENCIES, optional)
  currency?: string;

  @OneOfField(['1/16', '1/32', '1mm'], optional)
  precision?: SaleTerms['precision'];

  @ListField(TaxBody, { max: 20, what: msg`a tax`, ...optional })
  taxes?: TaxBody[];

  @IntegerField({ ...limits.leadWorkingDays, ...optional })
  leadWorkingDays?: number;
}

export class SaveTenantSettingsBody implements SaveTenantSettingsRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @NestedField(SettingsBody, optional)
  settings?: SettingsBody;

  @NestedField(NumberingBody, optional)
  orderNumbers?: NumberingBody;

  @NestedField(NumberingBody, optional)
  quoteNumbers?: NumberingBody;

  @NestedField(SaleTermsBody, optional)
  sale?: SaleTermsBody;
}

export class FindSentencesBody implements FindSentencesRequest {
  @OneOfField(TEXT_LANGUAGES)
  language!: FindSentencesRequest['language'];

  @TextField(limits.ownWord)
  word!: string;
}
