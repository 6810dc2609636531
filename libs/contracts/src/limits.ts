import type { PostalAddress } from './postal-address.js';

/** Least and most: characters of a text, entries of a list, pieces or bytes. Without `min` there may be none. */
interface Limit {
  min?: number;
  max: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * The limits of what people enter. The server refuses what is beyond them, forms say so before it is sent, and the API's
 * description shows them.
 */
export const limits = {
  /** Pieces of one panel. Beyond this a buyer calls; it also keeps a slip of the finger from ordering a truckload. */
  pieces: { min: 1, max: 9999 },
  panelMark: { max: 80 },
  panelNotes: { max: 2000 },
  /** Holes, hinges, notches and cut-outs of one panel: more than any has. */
  panelFeatures: { max: 200 },
  quoteName: { min: 1, max: 120 },
  poNumber: { max: 60 },
  quoteNotes: { max: 4000 },
  /** What the buyer writes when submitting a quote. */
  submitMessage: { max: 4000 },
  /** Of a message on a quote, and of the fabricator’s word on it. */
  quoteMessage: { min: 1, max: 4000 },
  /** Why a price was set by hand. */
  priceReason: { min: 1, max: 500 },
  /** What a person may set by hand as the price of a piece or a charge: ten million whole units. */
  setPriceMinor: { min: 0, max: 1_000_000_000 },
  deliveryNotes: { max: 1000 },
  /** What is said to an approver, and what they answer. */
  approvalNote: { max: 1000 },
  /** What is asked back and answered before an approval is decided: so many times, so long. */
  approvalTalk: { max: 50 },
  approvalWord: { min: 1, max: 1000 },
  /** Of a class of rush, a crate or a zone of delivery. */
  chargeCode: { min: 1, max: 40 },
  discountName: { min: 1, max: 80 },
  discountMaterials: { max: 100 },
  discountTiers: { max: 20 },
  /** What a tenant calls a company, and keeps of it for itself. */
  companyRecordName: { min: 1, max: 120 },
  companyNotes: { max: 4000 },
  taxCertificate: { max: 60 },
  /** Days in which an order on account is to be paid. */
  termsDays: { max: 365 },
  /** Of a house account, or of one person’s order: more than any shop lends. */
  accountLimitMinor: { max: 100_000_000_000 },
  /** Such as the number of a cheque. */
  paymentReference: { max: 100 },
  /** Said in the mail of an invoice or a statement. */
  accountMailMessage: { max: 2000 },
  /** What one payment on account is for. */
  paymentsAtOnce: { min: 1, max: 100 },
  /** What books call an account, a product or a rate of tax. */
  accountingName: { max: 100 },
  /** Invoices and credit notes in one file: as many as Xero takes. */
  accountingDocuments: { max: 500 },
  companiesAtOnce: { max: 2000 },
  companiesFileBytes: { max: MEGABYTE },
  /** A digest in hexadecimal digits. */
  importPlan: { max: 64 },
  /** Told one by one of a table of companies. */
  companiesTold: { max: 100 },
  /** What a person calls an address of their address book. */
  addressLabel: { max: 60 },
  /** A first or last name. */
  personName: { max: 100 },
  productVersion: { max: 20 },
  phone: { max: 40 },
  /** The longest that can be written to (RFC 5321). */
  email: { max: 254 },
  /** What somebody who signs up calls their company. */
  companyName: { max: 200 },
  /** What is sent as a password; which may be chosen says `passwordProblem`. */
  password: { max: 1024 },
  /** A token of a sign-in or of a mailed link. */
  token: { max: 512 },
  /** A code of an authenticator app or a recovery code, with the blanks and dashes that people type. */
  factorCode: { max: 40 },
  passkeyName: { min: 1, max: 60 },
  captchaText: { max: 40 },
  captchaProof: { max: 100 },
  /** Why platform staff go to a tenant or work in somebody’s name. */
  staffReason: { max: 500 },

  /** The panels that a visitor keeps before signing up. */
  visitorPanels: { max: 50 },
  /** More lines than any order in the trade has; a limit so that a quote stays one screen's work. */
  panelsOfQuote: { max: 500 },
  /**
   * Of all its panels together, with the holes and cut-outs: five of the most intricate outlines. A longer quote is drawn and
   * read too slowly.
   */
  cornersOfQuote: { max: 10_000 },
  /** Panels that are added in one call. */
  panelsAtOnce: { min: 1, max: 500 },
  attachments: { max: 10 },
  attachmentBytes: { max: 10 * MEGABYTE },
  /** What the files of a tenant may take, in millions of bytes. */
  storageMegabytes: { min: 1, max: 100_000_000 },
  pictureBytes: { max: 8 * MEGABYTE },
  /** The longest side of a picture: longer than any camera's, short enough to be worked on at once. */
  pictureSidePx: { max: 12_000 },
  /** A small file can unfold into a picture that fills a server's memory. Some kinds: 12 or 20 million only. */
  picturePixels: { max: 40_000_000 },
  /** Layers of a drawing that are named when it is read anew. */
  drawingLayers: { min: 1, max: 1000 },
  /** The longest name that AutoCAD gives. */
  layerName: { max: 255 },

  /** What a tenant calls a glass, a finish, a hinge or a hole; and for short, on drawings and labels. */
  catalogueName: { min: 1, max: 80 },
  catalogueCode: { min: 1, max: 12 },
  /** What the trade calls a thickness: `3/8`, `10`. */
  thicknessName: { min: 1, max: 12 },
  /** Thinner than any pane, and thicker than any that is sold in one piece. */
  thicknessMm: { min: 1, max: 100 },
  /** Sizes of the sheets that one glass is cut from. */
  stockSheets: { max: 20 },
  /** A side of a stock sheet in millimeters. A shorter one was written in meters: 3,210 × 2,250. */
  stockSheetMm: { min: 100, max: 20_000 },
  /** Of a list of the catalogue, and of the prices in one matrix. */
  catalogueEntries: { max: 500 },
  matrixCells: { max: 2000 },
  /** Prices that are pasted in one go. */
  cellsAtOnce: { min: 1, max: 5000 },
  shapeRules: { max: 1000 },
  /** A table of them as a file, with a sentence of its own for each. */
  shapeRulesFileBytes: { max: MEGABYTE },
  /** What somebody says of a version of the price list. */
  publishingNote: { max: 500 },

  workOrderNumber: { max: 60 },
  carrier: { max: 60 },
  /** One number, or several of one shipment. */
  trackingNumber: { max: 100 },
  rack: { max: 60 },
  /** Of an order: to the buyer, and for the shop. */
  processingNotes: { max: 4000 },
  /** Why an order is moved. */
  moveNote: { max: 500 },
  /** Orders whose documents are made in one go. */
  ordersAtOnce: { min: 1, max: 1000 },
  ordersOnCuttingList: { min: 1, max: 50 },
  /** Orders that are moved in one go. */
  movesAtOnce: { min: 1, max: 100 },
  /** The code of a label, as it is scanned or typed. */
  panelCode: { min: 1, max: 400 },
  /** Scans that are sent together, such as those of an hour without a network. */
  scansAtOnce: { min: 1, max: 100 },
  remakeNote: { max: 500 },
  /** Pictures of what is made again. */
  remakePhotos: { max: 4 },
  refundNote: { max: 500 },
  /** Moves of pieces that an order shows: more than most have. */
  panelHistory: { max: 1000 },
  /** Of a schedule of the platform's fees. */
  feeTiers: { max: 20 },
  feeAssignments: { max: 2000 },
  /** In minor units of any currency: below it the payment service takes no payment, beyond it somebody has slipped. */
  topUpMinor: { min: 500, max: 10_000_000 },
  feeAdjustmentMinor: { min: -10_000_000_000, max: 10_000_000_000 },
  /** Why staff of the platform change a balance; the tenant reads it. */
  feeAdjustmentNote: { min: 1, max: 500 },
  /** A balance may be so far below or above zero. */
  feeLimitMinor: { min: -10_000_000_000, max: 10_000_000_000 },

  /** The longest name that a host can have (RFC 1035). */
  hostName: { min: 1, max: 253 },
  /** What a fabricator is called. */
  tenantName: { min: 1, max: 120 },
  /** The part of its address before the platform’s domain: a label of DNS. */
  tenantSlug: { min: 1, max: 63 },
  /** Host names of a tenant’s own. */
  tenantDomains: { max: 20 },
  /** The same as a browser shows it: perhaps with a dot at the end, and a port. */
  host: { min: 1, max: 260 },
  /** ISO 3166-2 without the country has up to three; some countries have codes of their own. */
  stateCode: { min: 1, max: 10 },

  /** For how long the prices of a quote hold. */
  quoteValidDays: { min: 1, max: 365 },
  /** What is printed on quotes and orders, as terms. */
  termsText: { max: 20_000 },
  taxId: { max: 80 },
  timeZone: { max: 64 },
  /** What stands before the number of a quote or an order. */
  numberPrefix: { max: 12 },
  /** The largest that a next number can be set to; it counts up from there. */
  nextNumber: { min: 1, max: 999_999_999_999 },
  /** Of a whole decade, some at a time. */
  holidays: { max: 200 },
  holidayName: { max: 80 },
  leadWorkingDays: { min: 0, max: 365 },
  /** The name that mails come from. */
  mailFromName: { max: 100 },
  staffNotices: { max: 20 },
  embedHosts: { max: 20 },
  /** `#rrggbb` */
  colour: { min: 7, max: 7 },

  /** What a file of a fabricator’s site is called, with its ending; its folder; and how many there may be. */
  contentFileName: { min: 1, max: 200 },
  contentFolder: { max: 60 },
  contentFiles: { max: 2000 },
  contentFilesAtOnce: { min: 1, max: 100 },
  landingTitle: { max: 120 },
  landingDescription: { max: 300 },
  landingBlocks: { max: 30 },
  landingItems: { max: 24 },
  landingHeading: { max: 160 },
  landingText: { max: 4000 },
  landingAction: { max: 40 },

  search: { max: 200 },
  cursor: { max: 1000 },
  sort: { max: 40 },
} as const satisfies Record<string, Limit>;

/** Of a postal address; `postalAddressProblems` tells what its country asks for besides. */
export const addressLimits = {
  name: { max: 120 },
  attention: { max: 120 },
  line1: { max: 120 },
  line2: { max: 120 },
  city: { max: 80 },
  state: { max: 80 },
  postalCode: { max: 20 },
  country: { max: 2 },
  phone: limits.phone,
} as const satisfies Record<keyof PostalAddress, Limit>;

/** So many letters in a row are found inside words; fewer are found where a word begins with them. */
export const INSIDE_WORDS_FROM = 3;
