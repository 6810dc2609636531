import type { Catalogue } from '../catalogue/catalogue.js';
import type { HardwareFinish } from '../catalogue/hardware.js';
import type { LabelBlock } from './label-design.js';
import type { PanelSpec } from '../panel/panel.js';
import type { ChargeOnRequest, PriceLine, TotalLine } from '../panel/price.js';
import type { DeliveredHardware } from '../quote/delivered-hardware.js';
import type { DecimalText, LengthPrecision, Uid, UnitSystem, WholeNumber } from '../primitives/formats.js';

/* Input of order summaries and labels. All names are resolved and all amounts computed; documents look nothing up. */

/**
 * Response header that says what could not be printed in a document, in percent-encoded UTF-8: `1 character cannot be printed:
 * U+0F40 in Mark`. Omitted if everything was printed.
 */
export const PRINT_NOTE_HEADER = 'x-print-note';

export const PANELS_PER_PAGE = ['four', 'two', 'one'] as const;
export type PanelsPerPage = (typeof PANELS_PER_PAGE)[number];

/** An order, or a quote. */
export interface OrderDocument {
  /** Language of its words, in which it is drawn: `de-DE`. That of the request or job if omitted. */
  language?: string;
  /** BCP 47, for dates and amounts. */
  locale: string;
  /** Letter paper and inches first, or A4 and millimeters. */
  units: UnitSystem;
  precision: LengthPrecision;
  currency: string;
  tenant: DocumentTenant;
  order: DocumentOrder;
  buyer: DocumentBuyer;
  /** One entry per line, name first; empty without an address. */
  billTo: string[];
  shipTo: string[];
  /** Phone number of the shipping address; omitted if unknown. */
  shipToPhone?: string;
  /** Each of several deliveries; omitted for one. Then `shipTo` is that of the first. */
  deliveries?: DocumentDelivery[];
  /** Catalog snapshot of the panels: templates for drawings, codes for tables. */
  catalogue: Catalogue;
  panels: DocumentPanel[];
  /** Hardware beside the glass; omitted for none. */
  hardware?: DocumentHardware[];
  /** Photos of the tenant's hardware, PNG or JPEG, by template; the others have standard pictures. */
  hardwarePhotos?: Record<Uid, Uint8Array>;
  totals: TotalLine[];
  /** For consumers whose prices include taxes: amounts are printed with their share of the taxes. */
  isGross?: boolean;
  /** Charges without a price; any of them leaves the total open. */
  onRequest: ChargeOnRequest[];
  /** null while a panel is on request. */
  totalMinor: number | null;
  /** The total leaves out a delivery whose place is unknown. */
  isDeliveryOpen?: boolean;
  /** Received, minus refunds; null if payments are unknown. */
  paidMinor: number | null;
  /** Still to pay; the total minus payments if omitted. */
  dueMinor?: number;
  /** Billed to the company's house account, which has its own invoice and balance. */
  isOnAccount?: boolean;
  terms: string;
  /** Small print that the law of the seller's country requires, one per line: on this paper, and on the packing slip. */
  mentions?: string[];
  deliveryNoteMentions?: string[];
  /** Panels on each page of the customer's copy; four if omitted. */
  panelsPerPage?: PanelsPerPage;
  /** Data for label codes; null for documents without labels. */
  labelCodes: LabelCodes | null;
  /** Design of the tenant's labels; the default if omitted. */
  labelDesign?: LabelBlock[];
}

/** Data for the codes of an order's labels. */
export interface LabelCodes {
  /** URL prefix of the platform that leads to a panel's page, without trailing slash: `https://api.glass.example/l` */
  shortAddress: string;
  /** Mark and secret of the tenant, which sign the codes. */
  mark: string;
  secret: string;
  /** Without prefix. */
  orderNumber: number;
}

export interface DocumentTenant {
  name: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  addressLines: string[];
  /** Phone, email and tax number, one per line, without empty ones. */
  contactLines: string[];
  /** `#rrggbb`. */
  primaryColour: string | null;
}

export interface DocumentOrder {
  kind: 'order' | 'quote';
  number: string;
  /** The buyer's name for it. */
  name: string;
  /** ISO 8601, with or without time; printed as a calendar day. */
  date: string;
  /** In words, as shown to the buyer. */
  status: string;
  /** The shop has accepted the order, so its paper is the confirmation. */
  isConfirmed?: boolean;
  poNumber: string;
  /** End of a quote's validity, ISO 8601; null for orders and unsent quotes. */
  validUntil: string | null;
  /** Calendar day; null if none is agreed or requested. */
  shipDate: string | null;
  /** Calendar day promised to the buyer; null if none. */
  promisedDate: string | null;
  /** Dates of a quote if it is ordered on a day; null if they are unknown, and for orders. */
  ifOrdered?: { on: string; shipDate: string; promisedDate: string | null } | null;
  shipMethod: string;
  /** The only one of several deliveries that the document is about: "Delivery 2: Second floor". */
  deliveryLabel?: string;
  /** The customer fetches it. */
  isPickUp: boolean;
  /** For the shop: its work order number and the rack; '' if none. */
  workOrderNumber: string;
  rack: string;
  /** Visible to the buyer. */
  notes: string;
  /** For the shop only, never on customer documents. */
  notesForShop?: string;
  /** For the driver, from the customer: gate codes, opening hours. */
  deliveryNotes?: string;
}

/** One of several deliveries of an order or quote. */
export interface DocumentDelivery {
  /** From 1. */
  number: number;
  /** "Delivery 2: Second floor". */
  label: string;
  isPickUp: boolean;
  /** One entry per line, name first; empty without an address. */
  shipTo: string[];
  shipToPhone?: string;
  /** In words; '' for quotes. */
  status: string;
  /** Calendar days; null if unknown. */
  shipDate: string | null;
  promisedDate: string | null;
  requestedDate: string | null;
  /** For the driver. */
  notes: string;
  /** Crate and transport, without taxes; null if on request. */
  costMinor: number | null;
  panels: { uid: Uid; from: number; to: number }[];
  /** Pieces and cuts of the hardware that go with it; omitted for quotes. */
  hardware?: DeliveredHardware[];
}

export interface DocumentBuyer {
  /** '' for a private buyer. */
  company: string;
  contact: string;
  phone: string;
  email: string;
  /** PNG or JPEG; replaces the tenant's logo on labels. */
  logo: Uint8Array | null;
}

export interface DocumentPanel {
  uid: string;
  line: number;
  quantity: number;
  spec: PanelSpec;
  /** Full name: `Clear 3⁄8″, tempered`. */
  glass: string;
  /** Net area and weight of one piece. */
  areaM2: number;
  weightKg: number;
  /** With its unit: `14.00 ft²`. */
  chargedArea: string;
  /** Breakdown of one piece. */
  priceLines: PriceLine[];
  /** Charged once for all pieces. */
  onceLines: PriceLine[];
  /** Code of the ordered drawing, `7KQ2-M9XA`; omitted for quotes. */
  drawingCode?: string;
  /** null: price on request. */
  unitMinor: number | null;
  totalMinor: number | null;
  /** Pieces to remake, marked on their labels and on the work order. */
  remadePieces?: number[];
  /** Pieces with a label; all if omitted. */
  labelledPieces?: number[];
}

/** An article beside the glass. */
export interface DocumentHardware {
  uid: string;
  name: string;
  code: string;
  /** Code of the shop's supplier; '' if unknown. Only for the shop's papers. */
  supplierCode: string;
  /** null for articles without finishes, such as seals. */
  finish: HardwareFinish | null;
  /** Side that handed articles are made for. */
  hand: 'left' | 'right' | null;
  /** Pieces; 0 for articles that are cut from bars. */
  quantity: WholeNumber;
  /** Lengths that the shop cuts, mm, longest first. */
  cutsMm: number[];
  /** Places of the cuts; omitted if the line belongs to no shower. */
  cutPlaces?: DocumentCut[];
  /** Bars to cut from, mm; empty for pieces. */
  stockLengthsMm: number[];
  /** Currency units per piece, meter or foot; null for on request, and for prices that follow from no rate. */
  rate: DecimalText | null;
  unit: 'piece' | 'meter' | 'foot';
  /** null for on request. */
  amountMinor: number | null;
  /** The price of its cutout in the glass includes it. */
  isIncluded: boolean;
  /** Name of the shower that it belongs to; '' for none. */
  shower: string;
}

/** Equal cuts that go to the same place in each of a number of equal showers. */
export interface DocumentCut {
  mm: number;
  pieces: WholeNumber;
  /** `Panel 2, right edge, at the wall`, in the language of the paper. */
  goesTo: string;
}

/** Cutting list of 1 to 50 orders. */
export interface CuttingListRequest {
  orderUIDs: Uid[];
}

/** Pick list of 1 to 50 orders. */
export interface PickListRequest {
  orderUIDs: Uid[];
  /** Number of one of several deliveries, which each of the orders has; omitted for all hardware. */
  delivery?: WholeNumber;
}

/** A document of one or several tables: an invoice, a statement. Amounts and dates are already formatted. */
export interface PaperDocument {
  locale: string;
  units: UnitSystem;
  tenant: DocumentTenant;
  title: string;
  /** In the footer: `Invoice SO-1042`. */
  named: string;
  /** Name of the account holder. */
  holder: string;
  /** Next to the title. */
  facts: [name: string, value: string][];
  parties: [name: string, lines: string[]][];
  /** Longer texts below the parties, over the whole width. */
  texts?: [heading: string, text: string][];
  tables: PaperTable[];
  /** Below the tables, on the right; the last one is the result. */
  sums: [label: string, value: string][];
  /** Terms, unless `noteTitle` says otherwise. */
  note: string;
  noteTitle?: string;
  /** Small print that the law of the seller's country requires, one per line. */
  mentions?: string[];
  /** Role of the person who signs at the end: `Received by`. */
  signedBy?: string;
}

export interface PaperTable {
  /** '' for none. */
  heading: string;
  /**
   * Each column's share of the width, with a sum of 1. Columns that are not text align right. The cells of `isTick`
   * columns hold a number of check boxes.
   */
  columns: { name: string; share: number; isText: boolean; isTick?: boolean }[];
  /** A row that joins the next one has no line below, and is on the page of that one. */
  rows: { cells: string[]; isStrong?: boolean; joinsNext?: boolean }[];
}
