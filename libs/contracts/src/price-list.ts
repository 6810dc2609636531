import type { CatalogueContent, CornerFinish, EdgeFinish, HingeTemplate, HolePrice } from './catalogue.js';
import type { Material, PricingRules, ShapeRule, StandardHole } from './catalogue.js';
import type {
  CurrencyCode,
  DecimalText,
  Moment,
  Uid,
  UnitSystem,
  WholeNumber,
} from './primitives/formats.js';

/*
 * The price list as its makers work on it: a draft that buyers do not see until it is published. Each publishing makes a
 * version, which never changes.
 */

/** What somebody saves changes the draft alone. */
export type PriceListPart =
  | 'materials'
  | 'edgeFinishes'
  | 'cornerFinishes'
  | 'hinges'
  | 'holePrices'
  | 'standardHoles'
  | 'shapeRules'
  | 'pricing'
  | 'general';

/** An entry with the revision of the draft that changed it last: a save names the one it saw. */
export type Versioned<Entry> = Entry & { version: WholeNumber };

/** Who changed or published something, and when. */
export interface Mark {
  at: Moment;
  by: string;
}

export interface PriceListState {
  /** What buyers are priced by. */
  live: Mark & { version: WholeNumber; note: string };
  /** Published, and live from `takesEffectAt`; null for none. */
  scheduled: (Mark & { version: WholeNumber; note: string; takesEffectAt: Moment }) | null;
  draft: {
    /** Grows with every change: `publish` names the one that was seen. */
    revision: WholeNumber;
    /** null while nobody has changed anything. */
    changed: Mark | null;
    /** How many places differ from what was published last. */
    changes: WholeNumber;
  };
}

/** The draft in full, to price panels by and to edit. */
export interface PriceList extends PriceListState {
  content: CatalogueContent;
  /** The revision that last changed an entry, by its uid, or a part, by its name; 0 for those that are not named. */
  versions: Record<string, WholeNumber>;
  /** What was published last: live, or scheduled. */
  published: CatalogueContent;
}

/** One place in which two catalogues differ. */
export interface PriceListChange {
  part: PriceListPart;
  /** null for what is no entry of a list. */
  entryUID: Uid | null;
  /**
   * The field, such as `ratePerArea`, `matrix.rate`, `oversize.0.percent` or, by the code of its row, `taxes.vat.percent`; ''
   * where the entry came or went, `taxes.vat` where the row did; `order`, `taxes.order`.
   */
  field: string;
  /** Of a matrix: which cell. */
  at: { materialUID: Uid | null; thicknessMm: number | null } | null;
  /** Of a price, null is on request, and '' that a glass has none of its own. */
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** The rates of a cell; null is price on request. `curvedRate` of edge finishes alone. */
export interface Rates {
  rate: DecimalText | null;
  curvedRate?: DecimalText | null;
}

/** A cell of a matrix, as somebody saw it and as it shall be; null for no cell of its own. */
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

/** The cells that somebody changed meanwhile: `was` is what they are now. */
export interface MatrixConflict {
  conflicts: MatrixChange[];
}

export interface SaveMatrixReply {
  /** Of the draft, as it is now. */
  revision: WholeNumber;
}

/** Where an entry goes in its list, from 0; at its place, or the end, when left out. */
interface Placed {
  /** The revision that was seen; 0 for a new entry. */
  version: WholeNumber;
  position?: WholeNumber;
}

export type SaveMaterialRequest = Material & Placed;
export type SaveEdgeFinishRequest = Omit<EdgeFinish, 'matrix'> & Placed;
export type SaveCornerFinishRequest = Omit<CornerFinish, 'matrix'> & Placed;
export type SaveHingeRequest = Omit<HingeTemplate, 'matrix'> & Placed;

/** Which entry goes, as it was seen. */
export interface DeleteEntryRequest {
  uid: Uid;
  version: WholeNumber;
}

export type DraftMaterial = Versioned<Material>;
export type DraftEdgeFinish = Versioned<EdgeFinish>;
export type DraftCornerFinish = Versioned<CornerFinish>;
export type DraftHinge = Versioned<HingeTemplate>;

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

/** The whole list, with the revision that changed it last. */
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

/** What the first price list begins with. */
export interface StartPriceListRequest {
  /** Glass, finishes, holes and hinges of the trade with prices to start from, in inches or in millimetres. */
  starter: UnitSystem;
  /** Whether its prices are left out: everything is on request until it is priced. */
  withoutPrices: boolean;
  /** What can be cut, drilled and tempered, by the standards of a country; `none` checks nothing. */
  rules: 'us' | 'en' | 'au' | 'none';
  currency: CurrencyCode;
}

export interface SavePricingRequest {
  version: WholeNumber;
  pricing: PricingRules;
}

export interface PublishPriceListRequest {
  /** Of the draft that was seen. */
  revision: WholeNumber;
  note?: string;
  /** null or left out: at once. */
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
  /** Two published versions to compare; left out: the draft with what was published last. */
  from?: WholeNumber;
  to?: WholeNumber;
}

/** With both sides, so that the places can be named as people know them. */
export interface PriceListChanges {
  changes: PriceListChange[];
  before: CatalogueContent;
  after: CatalogueContent;
}
