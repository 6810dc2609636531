import { msg } from '@lingui/core/macro';
import type { VisitorShower } from '@glass/contracts/auth';
import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { PanelSpec } from '@glass/contracts/panel';
import {
  type AddGlassPanelRequest,
  type AddGlassPanelsRequest,
  type ChangeGlassPanelsRequest,
  type CopyQuoteRequest,
  type GlassPanelRequest,
  type MakeQuotePdfRequest,
  type PanelDraft,
  PRODUCT_ALIAS_KINDS,
  type ProductAliasKind,
  QUOTE_STATUSES,
  type QuoteChangeRequest,
  type QuoteFilters,
  type QuoteListRequest,
  type QuoteRequest,
  type QuoteStatus,
  type ReorderPanelsRequest,
  type SaveGlassPanelRequest,
  type SaveProductAliasesRequest,
  type SaveQuoteRequest,
  type SentPanel,
  type SubmitQuoteRequest,
  type UpdateQuantityRequest,
} from '@glass/contracts/quote';
import {
  BooleanField,
  IntegerField,
  ListField,
  MAX_VERSION,
  NestedField,
  ObjectField,
  OneOfField,
  TextField,
  UidField,
  UidListField,
} from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';

export class SaveQuoteBody implements SaveQuoteRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION, optional: true })
  version?: number;

  @TextField(limits.quoteName)
  name!: string;

  @TextField({ ...limits.poNumber, optional: true })
  poNumber?: string;

  @TextField({ ...limits.quoteNotes, optional: true, lines: true })
  notes?: string;

  @UidField({ optional: true, nullable: true })
  companyUID?: string | null;

  @UidField({ optional: true })
  contactUID?: string;
}

export class QuoteBody implements QuoteRequest {
  @UidField()
  quoteUID!: string;
}

export class MakeQuotePdfBody extends QuoteBody implements MakeQuotePdfRequest {
  @UidField()
  jobUID!: string;
}

/** Carries the version that the client saw, for optimistic locking. */
export class QuoteChangeBody extends QuoteBody implements QuoteChangeRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class SubmitQuoteBody extends QuoteChangeBody implements SubmitQuoteRequest {
  @TextField({ ...limits.submitMessage, optional: true, lines: true })
  message?: string;

  @BooleanField({ optional: true })
  askForReview?: boolean;
}

export class CopyQuoteBody implements CopyQuoteRequest {
  @UidField()
  fromQuoteUID!: string;

  @UidField()
  quoteUID!: string;

  @TextField({ ...limits.quoteName, optional: true })
  name?: string;
}

export class ReorderPanelsBody extends QuoteChangeBody implements ReorderPanelsRequest {
  @UidListField(limits.panelsOfQuote)
  panelUIDs!: string[];
}

const UNREAD = ['unread'] as const;
const NO_ACCOUNT = ['none'] as const;

class QuoteFiltersBody implements QuoteFilters {
  @OneOfField(QUOTE_STATUSES, { optional: true, list: true })
  status?: QuoteStatus[];

  @UidField({ optional: true })
  companyUID?: string;

  @OneOfField(UNREAD, { optional: true, list: true })
  messages?: 'unread'[];

  @OneOfField(NO_ACCOUNT, { optional: true, list: true })
  account?: 'none'[];
}

export class QuoteListBody extends ListBody implements QuoteListRequest {
  @NestedField(QuoteFiltersBody, { optional: true })
  filters?: QuoteFiltersBody;
}

export class GlassPanelBody implements GlassPanelRequest {
  @UidField()
  panelUID!: string;
}

/** A panel with the uid that its client chose. */
export class PanelBody extends GlassPanelBody implements PanelDraft {
  @IntegerField(limits.pieces)
  quantity!: number;

  /** Parsed field by field by the geometry library, which reports the invalid fields. */
  @ObjectField()
  spec!: PanelSpec;
}

/** A shower with the uid that its client chose. */
export class ShowerBody implements VisitorShower {
  @UidField()
  showerUID!: string;

  /** Parsed field by field by the layout library, which names the invalid field. */
  @ObjectField()
  layout!: ShowerLayout;

  @IntegerField(limits.showerUnits)
  units!: number;
}

export class AddGlassPanelBody extends PanelBody implements AddGlassPanelRequest {
  @UidField()
  quoteUID!: string;
}

export class SaveGlassPanelBody extends PanelBody implements SaveGlassPanelRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class UpdateQuantityBody extends GlassPanelBody implements UpdateQuantityRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;

  @IntegerField(limits.pieces)
  quantity!: number;
}

export class AddGlassPanelsBody implements AddGlassPanelsRequest {
  @UidField()
  quoteUID!: string;

  @ListField(PanelBody, { ...limits.panelsPerCall, what: msg`a panel` })
  panels!: PanelBody[];
}

class SentPanelBody extends PanelBody implements SentPanel {
  @IntegerField({ min: 1, max: MAX_VERSION, optional: true })
  version?: number;

  @IntegerField({ min: 1, max: limits.panelsOfQuote.max, optional: true })
  lineNumber?: number;
}

class RemovedPanelBody extends GlassPanelBody {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class ChangeGlassPanelsBody extends QuoteBody implements ChangeGlassPanelsRequest {
  @ListField(SentPanelBody, { max: limits.panelsPerCall.max, what: msg`a panel` })
  save!: SentPanelBody[];

  @ListField(RemovedPanelBody, { max: limits.panelsOfQuote.max, what: msg`a panel` })
  remove!: RemovedPanelBody[];
}

class ProductAliasBody {
  @OneOfField(PRODUCT_ALIAS_KINDS)
  kind!: ProductAliasKind;

  @TextField(limits.productAlias)
  text!: string;

  @UidField()
  productUID!: string;
}

export class SaveProductAliasesBody extends QuoteBody implements SaveProductAliasesRequest {
  @ListField(ProductAliasBody, { ...limits.productAliasesPerCall, what: msg`a name` })
  aliases!: ProductAliasBody[];
}
