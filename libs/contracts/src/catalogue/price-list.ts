import type {
  CatalogueContent,
  CornerFinish,
  EdgeFinish,
  HingeTemplate,
  HolePrice,
  Material,
  PricingRules,
  ShapeRule,
  StandardHole,
} from './catalogue.js';
import type {
  CurrencyCode,
  DecimalText,
  Moment,
  Uid,
  UnitSystem,
  WholeNumber,
} from '../primitives/formats.js';
import type { HardwareArticle } from '../layout/hardware-article.js';

/*
 * The price list for its editors: a draft, invisible to buyers until it is published. Each publication creates an
 * immutable version.
 */

/** Parts of the price list. Saving changes only the draft. */
export type PriceListPart =
  | 'materials'
  | 'edgeFinishes'
  | 'cornerFinishes'
  | 'hinges'
  | 'articles'
  | 'holePrices'
  | 'standardHoles'
  | 'shapeRules'
  | 'pricing'
  | 'translations'
  | 'general';

/** An entry with the draft revision of its last change; saving it names the revision that was seen. */
export type Versioned<Entry> = Entry & { version: WholeNumber };

/** Author and time of a change or publication. */
export interface Mark {
  at: Moment;
  by: string;
}

export interface PriceListState {
  /** The version for buyers. */
  live: Mark & { version: WholeNumber; note: string };
  /** Published, effective from `takesEffectAt`; null for none. */
  scheduled: (Mark & { version: WholeNumber; note: string; takesEffectAt: Moment }) | null;
  draft: {
    /** Grows with every change; `publish` names the revision that was seen. */
    revision: WholeNumber;
    /** null if there are no changes. */
    changed: Mark | null;
    /** Number of differences from the last published version. */
    changes: WholeNumber;
  };
}

/** The full draft, for editing and pricing. */
export interface PriceList extends PriceListState {
  content: CatalogueContent;
  /** Revision of the last change by uid of an entry or name of a part; 0 if missing. */
  versions: Record<string, WholeNumber>;
  /** The last published version, live or scheduled. */
  published: CatalogueContent;
}

/** A difference between two catalogs. */
export interface PriceListChange {
  part: PriceListPart;
  /** null if it is not about an entry. */
  entryUID: Uid | null;
  /**
   * The field, such as `ratePerArea`, `matrix.rate`, `oversize.0.percent` or, by code of its row, `taxes.vat.percent`.
   * '' for an added or removed entry, `taxes.vat` for a row; `order` and `taxes.order` for a changed order.
   */
  field: string;
  /** Cell of a matrix. */
  at: { materialUID: Uid | null; thicknessMm: number | null } | null;
  /** For prices, null is on request, and '' means no cell for this glass. */
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Rates of a cell; null is price on request. `curvedRate` only for edge finishes. */
export interface Rates {
  rate: DecimalText | null;
  curvedRate?: DecimalText | null;
}

/** A change of a matrix cell from the value that was seen; null for no cell. */
export interface MatrixChange {
  entryUID: Uid;
  materialUID: Uid | null;
  thicknessMm: number | null;
  was: Rates | null;
  now: Rates | null;
}

export interface SaveMatrixRequest {
  changes: MatrixChange[];
}

/** Cells changed by others in the meantime: `was` is the current value. */
export interface MatrixConflict {
  conflicts: MatrixChange[];
}

export interface SaveMatrixReply {
  /** Current revision of the draft. */
  revision: WholeNumber;
}

/** Position of an entry in its list, from 0; if omitted, its current position or the end. */
interface Placed {
  /** Revision that was seen; 0 for a new entry. */
  version: WholeNumber;
  position?: WholeNumber;
}

export type SaveMaterialRequest = Material & Placed;
export type SaveEdgeFinishRequest = Omit<EdgeFinish, 'matrix'> & Placed;
export type SaveCornerFinishRequest = Omit<CornerFinish, 'matrix'> & Placed;
export type SaveHingeRequest = Omit<HingeTemplate, 'matrix'> & Placed;
export type SaveHardwareArticleRequest = HardwareArticle & Placed;

/** The entry to delete, as it was seen. */
export interface DeleteEntryRequest {
  uid: Uid;
  version: WholeNumber;
}

export type DraftMaterial = Versioned<Material>;
export type DraftEdgeFinish = Versioned<EdgeFinish>;
export type DraftCornerFinish = Versioned<CornerFinish>;
export type DraftHinge = Versioned<HingeTemplate>;
export type DraftHardwareArticle = Versioned<HardwareArticle>;

export interface MaterialsReply {
  items: DraftMaterial[];
}
export interface EdgeFinishesReply {
  items: DraftEdgeFinish[];
}
export interface CornerFinishesReply {
  items: DraftCornerFinish[];
}
export interface HingesReply {
  items: DraftHinge[];
}
export interface HardwareArticlesReply {
  items: DraftHardwareArticle[];
}

/** The whole list, with the revision of its last change. */
export interface SaveHolePricesRequest {
  version: WholeNumber;
  items: HolePrice[];
}
export interface SaveStandardHolesRequest {
  version: WholeNumber;
  items: StandardHole[];
}
export interface HolePricesReply {
  version: WholeNumber;
  items: HolePrice[];
}
export interface StandardHolesReply {
  version: WholeNumber;
  items: StandardHole[];
}

export interface SaveShapeRulesRequest {
  version: WholeNumber;
  rules: ShapeRule[];
}

export interface ShapeRulesReply {
  version: WholeNumber;
  rules: ShapeRule[];
}

export interface PricingReply {
  version: WholeNumber;
  pricing: PricingRules;
}

/** Contents of the first price list. */
export interface StartPriceListRequest {
  /** Common glass, finishes, holes and hinges with sample prices, in inches or millimeters. */
  starter: UnitSystem;
  /** Whether prices are omitted, so that everything is on request until priced. */
  withoutPrices: boolean;
  /** Shape rules for cutting, drilling and tempering by country; `none` checks nothing. */
  rules: 'us' | 'en' | 'au' | 'none';
  currency: CurrencyCode;
}

export interface SavePricingRequest {
  version: WholeNumber;
  pricing: PricingRules;
}

export interface PublishPriceListRequest {
  /** Revision of the draft that was seen. */
  revision: WholeNumber;
  note?: string;
  /** null or omitted: immediately. */
  takesEffectAt?: Moment | null;
}

export interface DiscardPriceListRequest {
  revision: WholeNumber;
}

export interface PriceListVersion extends Mark {
  version: WholeNumber;
  note: string;
  takesEffectAt: Moment;
  withdrawn: boolean;
  isLive: boolean;
}

export interface PriceListVersionsReply {
  items: PriceListVersion[];
}

export interface PriceListVersionRequest {
  version: WholeNumber;
}

export interface PriceListChangesRequest {
  /** Two published versions to compare; omitted: the draft with the last published version. */
  from?: WholeNumber;
  to?: WholeNumber;
}

/** Changes with both catalogs, so that places can be named. */
export interface PriceListChanges {
  changes: PriceListChange[];
  before: CatalogueContent;
  after: CatalogueContent;
}
