import type { Catalogue } from './catalogue.js';
import type { LabelBlock } from './label-design.js';
import type { PanelSpec } from './panel.js';
import type { ChargeOnRequest, PriceLine, TotalLine } from './price.js';
import type { LengthPrecision, Uid, UnitSystem } from './primitives/formats.js';

/*
 * What is printed: order summaries and labels are made from this and from nothing else. Every name is resolved,
 * every amount counted; a document never looks anything up.
 */

/**
 * The header of a reply that says what of its document could not be printed, in English, ASCII:
 * `1 character cannot be printed: U+0F40 in Mark`. Not there where all could.
 */
export const PRINT_NOTE_HEADER = 'x-print-note';

/** An order, or a quote that may become one. */
export interface OrderDocument {
  /** BCP 47: how dates and amounts are written. */
  locale: string;
  /** Letter paper and inches first, or A4 and millimetres. */
  units: UnitSystem;
  precision: LengthPrecision;
  currency: string;
  tenant: DocumentTenant;
  order: DocumentOrder;
  buyer: DocumentBuyer;
  /** One line each, the name first; empty where there is none. */
  billTo: string[];
  shipTo: string[];
  /** Of the place that the glass goes to; left out where the address names none. */
  shipToPhone?: string;
  /** The catalogue that the panels were frozen with: the drawings need its templates, the tables its codes. */
  catalogue: Catalogue;
  panels: DocumentPanel[];
  totals: TotalLine[];
  /** Charges without a price; with one of them there is no total. */
  onRequest: ChargeOnRequest[];
  /** null while a panel is priced on request. */
  totalMinor: number | null;
  /** null where nothing is known of payments; the balance is what is left of the total. */
  paidMinor: number | null;
  terms: string;
  /** How the codes of the labels are made; null for what has no labels. */
  labelCodes: LabelCodes | null;
  /** What stands on the tenant's labels; the usual where it is left out. */
  labelDesign?: LabelBlock[];
}

/** All that is needed to make the codes of an order's labels. */
export interface LabelCodes {
  /** The platform's address that leads to the page of a panel, without a slash at the end: `https://api.glass.example/l` */
  shortAddress: string;
  /** The tenant's, which sign the codes. */
  mark: string;
  secret: string;
  /** Without its prefix. */
  orderNumber: number;
}

export interface DocumentTenant {
  name: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  addressLines: string[];
  /** Phone, e-mail, tax number: one line each, without those that the tenant does not say. */
  contactLines: string[];
  /** `#rrggbb`. */
  primaryColour: string | null;
}

export interface DocumentOrder {
  kind: 'order' | 'quote';
  number: string;
  /** What the buyer calls it. */
  name: string;
  /** ISO 8601, with or without a time; printed as the calendar day. */
  date: string;
  /** In words, as the buyer reads it. */
  status: string;
  poNumber: string;
  /** Until when the prices of a quote hold, ISO 8601; null for orders and for quotes that are not out yet. */
  validUntil: string | null;
  /** Calendar day; null where none is agreed, or wished for. */
  shipDate: string | null;
  /** Calendar day by which the buyer was promised it; null where none was. */
  promisedDate: string | null;
  shipMethod: string;
  /** For the shop, '' where there is none: its own number for the work, and where the glass stands. */
  workOrderNumber: string;
  rack: string;
  /** For the buyer too. */
  notes: string;
  /** For the shop alone: on no paper of the customer. */
  notesForShop?: string;
  /** For the driver, as the customer wrote them: gate codes, opening hours. */
  deliveryNotes?: string;
}

export interface DocumentBuyer {
  /** '' for a private buyer. */
  company: string;
  contact: string;
  phone: string;
  email: string;
  /** PNG or JPEG; on labels it takes the place of the tenant's. */
  logo: Uint8Array | null;
}

export interface DocumentPanel {
  uid: string;
  line: number;
  quantity: number;
  spec: PanelSpec;
  /** In full: `Clear 3⁄8″, tempered`. */
  glass: string;
  /** Of one piece. */
  areaM2: number;
  weightKg: number;
  /** As charged, with its unit: `14.00 ft²`. */
  chargedArea: string;
  /** Breakdown of one piece. */
  priceLines: PriceLine[];
  /** Charged once for all pieces. */
  onceLines: PriceLine[];
  /** null: price on request. */
  unitMinor: number | null;
  totalMinor: number | null;
  /** Pieces that are made once more: their labels and the copy of the shop say so. */
  remadePieces?: number[];
  /** Only these pieces have a label; without it each has. */
  labelledPieces?: number[];
}

/** What the pieces of orders are cut from, on one list: 1 to 50 orders. */
export interface CuttingListRequest {
  orderUIDs: Uid[];
}

/** A paper that is a table or several: an invoice, a statement. Amounts and days are text already. */
export interface PaperDocument {
  locale: string;
  units: UnitSystem;
  tenant: DocumentTenant;
  title: string;
  /** In the foot: `Invoice SO-1042`. */
  named: string;
  /** Whose it is. */
  holder: string;
  /** Beside the title. */
  facts: [name: string, value: string][];
  parties: [name: string, lines: string[]][];
  /** Longer texts below the parties, over the whole width. */
  texts?: [heading: string, text: string][];
  tables: PaperTable[];
  /** Below the tables, on the right; the last is what counts. */
  sums: [label: string, value: string][];
  /** Terms, unless `noteTitle` says what else it is. */
  note: string;
  noteTitle?: string;
  /** What the person does who signs at its end: `Received by`. */
  signedBy?: string;
}

export interface PaperTable {
  /** '' for none. */
  heading: string;
  /**
   * The share of the width that each takes; they come to 1. All but texts stand to the right. A cell to be ticked says how
   * many boxes it has.
   */
  columns: { name: string; share: number; isText: boolean; isTick?: boolean }[];
  rows: { cells: string[]; isStrong?: boolean }[];
}
