import type { PostalAddress } from './geo/postal-address.js';

/**
 * Minimum and maximum: characters of a text, entries of a list, pieces or bytes. Without `min` the value may be empty.
 */
interface Limit {
  min?: number;
  max: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Limits of user input. The server enforces them, forms check them before sending, and the API documentation shows
 * them.
 */
export const limits = {
  /** Pieces of one panel. Larger orders are made by phone; this also catches typing errors. */
  pieces: { min: 1, max: 9999 },
  panelMark: { max: 80 },
  panelNotes: { max: 2000 },
  /** Holes, hinges, notches and cutouts of one panel: more than any has. */
  panelFeatures: { max: 200 },
  quoteName: { min: 1, max: 120 },
  poNumber: { max: 60 },
  /** Links to a quote that work at the same time. */
  linksPerQuote: { max: 20 },
  quoteNotes: { max: 4000 },
  /** Buyer's message when submitting a quote. */
  submitMessage: { max: 4000 },
  /** Message on a quote, and the tenant’s decision. */
  quoteMessage: { min: 1, max: 4000 },
  /** Reason of a manual price. */
  priceReason: { min: 1, max: 500 },
  /** Manual price of a piece or a charge: ten million whole units. */
  setPriceMinor: { min: 0, max: 1_000_000_000 },
  deliveryNotes: { max: 1000 },
  deliveryName: { max: 60 },
  /** Deliveries of a quote in addition to the first one. */
  furtherDeliveries: { max: 19 },
  /** Messages to and from an approver. */
  approvalNote: { max: 1000 },
  /** Questions and answers before an approval is decided: their number and length. */
  approvalMessages: { max: 50 },
  approvalMessage: { min: 1, max: 1000 },
  /** Code of a rush class, a crate or a delivery zone. */
  chargeCode: { min: 1, max: 40 },
  discountName: { min: 1, max: 80 },
  discountMaterials: { max: 100 },
  discountTiers: { max: 20 },
  /** Name of a company, and the tenant's notes on it. */
  companyRecordName: { min: 1, max: 120 },
  companyNotes: { max: 4000 },
  taxCertificate: { max: 60 },
  /** Days of payment terms. */
  termsDays: { max: 365 },
  /** Limit of a house account, or of a person’s order: more than any shop grants. */
  accountLimitMinor: { max: 100_000_000_000 },
  /** Such as a check number. */
  paymentReference: { max: 100 },
  /** Message in the email of an invoice or statement. */
  accountMailMessage: { max: 2000 },
  /** Open entries paid by one payment. */
  entriesPerPayment: { min: 1, max: 100 },
  /** Name of an account, product or tax rate in accounting software. */
  accountingName: { max: 100 },
  /** Invoices and credit notes in one file: the limit of Xero. */
  accountingDocuments: { max: 500 },
  companiesPerImport: { max: 2000 },
  companiesFileBytes: { max: MEGABYTE },
  /** A hash in hexadecimal digits. */
  importPlan: { max: 64 },
  /** Companies of an import listed in its preview. */
  companiesInPreview: { max: 100 },
  /** Label of an address in an address book. */
  addressLabel: { max: 60 },
  personName: { max: 100 },
  productVersion: { max: 20 },
  phone: { max: 40 },
  /** Maximum length of an address (RFC 5321). */
  email: { max: 254 },
  /** Company name given at sign-up. */
  companyName: { max: 200 },
  /** Any password sent; `passwordProblem` checks new ones. */
  password: { max: 1024 },
  /** Token of a session or an emailed link. */
  token: { max: 512 },
  /** Code of an authenticator app or a recovery code, including typed spaces and dashes. */
  factorCode: { max: 40 },
  passkeyName: { min: 1, max: 60 },
  captchaText: { max: 40 },
  captchaProof: { max: 100 },
  /** Reason for which platform staff enter a tenant or act as a user. */
  staffReason: { max: 500 },

  /** Panels of a visitor before sign-up. */
  visitorPanels: { max: 50 },
  /** More lines than any order in the trade; keeps a quote on one screen. */
  panelsOfQuote: { max: 500 },
  /**
   * Total number of corners, holes and cutouts of all its panels: five of the most complex outlines. Longer quotes are
   * drawn and read too slowly.
   */
  cornersOfQuote: { max: 10_000 },
  /** Panels added in one call. */
  panelsPerCall: { min: 1, max: 500 },
  /** A name for a product that is remembered, such as `VSG 8.8.2`; and how many a company or person has. */
  productAlias: { min: 1, max: 120 },
  productAliases: { max: 2000 },
  productAliasesPerCall: { min: 1, max: 100 },
  attachments: { max: 10 },
  /** Including those of its quote: customers and staff add photos and plans while it is made. */
  attachmentsOfOrder: { max: 40 },
  attachmentBytes: { max: 10 * MEGABYTE },
  /** Storage of a tenant's files, in millions of bytes. */
  storageMegabytes: { min: 1, max: 100_000_000 },
  pictureBytes: { max: 8 * MEGABYTE },
  /** Longest side of a picture: larger than any camera's, small enough to process quickly. */
  pictureSidePx: { max: 12_000 },
  /**
   * A small file can expand to a picture that fills the server's memory. Some formats are limited to 12 or 20 million.
   */
  picturePixels: { max: 40_000_000 },
  /** Layers to read from a drawing. */
  drawingLayers: { min: 1, max: 1000 },
  /** Maximum length in AutoCAD. */
  layerName: { max: 255 },

  /** Name of a glass, finish, hinge or hole; and its short code on drawings and labels. */
  catalogueName: { min: 1, max: 80 },
  catalogueCode: { min: 1, max: 12 },
  /** Trade thickness: `3/8`, `10`. */
  thicknessName: { min: 1, max: 12 },
  /** Thinner than any pane, thicker than any sold in one piece. */
  thicknessMm: { min: 1, max: 100 },
  /** Stock sheet sizes of one glass. */
  stockSheets: { max: 20 },
  /** Side of a stock sheet, mm. Shorter values were entered in meters: 3,210 × 2,250. */
  stockSheetMm: { min: 100, max: 20_000 },
  /** Entries of a catalog list, and prices in one matrix. */
  catalogueEntries: { max: 500 },
  matrixCells: { max: 2000 },
  /** Prices pasted at one time. */
  cellsPerCall: { min: 1, max: 5000 },
  shapeRules: { max: 1000 },
  /** File with shape rules, each with its own message. */
  shapeRulesFileBytes: { max: MEGABYTE },
  /** Note on a version of the price list. */
  publishingNote: { max: 500 },

  workOrderNumber: { max: 60 },
  carrier: { max: 60 },
  /** One number, or several for one shipment. */
  trackingNumber: { max: 100 },
  rack: { max: 60 },
  /** Order notes, to the buyer and for the shop. */
  processingNotes: { max: 4000 },
  /** Reason for moving an order. */
  moveNote: { max: 500 },
  /** Orders whose documents are created in one job. */
  ordersPerJob: { min: 1, max: 1000 },
  ordersOnCuttingList: { min: 1, max: 50 },
  /** Orders moved in one call. */
  movesPerCall: { min: 1, max: 100 },
  /** Label code, scanned or typed. */
  panelCode: { min: 1, max: 400 },
  /** Scans sent together, such as those of an hour without network. */
  scansPerCall: { min: 1, max: 100 },
  remakeNote: { max: 500 },
  remakePhotos: { max: 4 },
  refundNote: { max: 500 },
  /** Moves of pieces shown for an order: more than most orders have. */
  panelHistory: { max: 1000 },
  /** Tiers of a platform fee schedule. */
  feeTiers: { max: 20 },
  feeAssignments: { max: 2000 },
  /** In minor units of any currency: the payment service has this minimum; higher amounts are typing errors. */
  topUpMinor: { min: 500, max: 10_000_000 },
  feeAdjustmentMinor: { min: -10_000_000_000, max: 10_000_000_000 },
  /** Reason for which platform staff adjust a balance; visible to the tenant. */
  feeAdjustmentNote: { min: 1, max: 500 },
  /** Limits of a balance, below or above zero. */
  feeLimitMinor: { min: -10_000_000_000, max: 10_000_000_000 },

  /** Maximum length of a host name (RFC 1035). */
  hostName: { min: 1, max: 253 },
  tenantName: { min: 1, max: 120 },
  /** Subdomain of its site: a DNS label. */
  tenantSlug: { min: 1, max: 63 },
  /** Host names of a tenant. */
  tenantDomains: { max: 20 },
  /** Host as a browser shows it, maybe with a final dot and a port. */
  host: { min: 1, max: 260 },
  /** ISO 3166-2 without the country has up to three characters; some countries use other codes. */
  stateCode: { min: 1, max: 10 },

  /** Validity of a quote in days. */
  quoteValidDays: { min: 1, max: 365 },
  /** Sizes of one panel. */
  confirmedSizes: { min: 0, max: 400 },
  /** Percent of an order's total. */
  depositPercent: { min: 1, max: 99 },
  balanceReminderDays: { min: 0, max: 90 },
  /** Terms printed on quotes and orders. */
  termsText: { max: 20_000 },
  taxId: { max: 80 },
  timeZone: { max: 64 },
  /** Prefix of quote or order numbers. */
  numberPrefix: { max: 12 },
  /** Largest next number; numbers count up from there. */
  nextNumber: { min: 1, max: 999_999_999_999 },
  /** Some per year for a decade. */
  holidays: { max: 200 },
  holidayName: { max: 80 },
  leadWorkingDays: { min: 0, max: 365 },
  /** Sender's name of emails. */
  mailFromName: { max: 100 },
  staffNotices: { max: 20 },
  embedHosts: { max: 20 },
  /** Description of a picture for people who can't see it. */
  altText: { max: 200 },
  /** `#rrggbb` */
  color: { min: 7, max: 7 },

  /** Name of a file including its extension; its folder; and the number of files. */
  contentFileName: { min: 1, max: 200 },
  contentFolder: { max: 60 },
  contentFiles: { max: 2000 },
  contentFilesPerCall: { min: 1, max: 100 },
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

/** Limits of a postal address; `postalAddressProblems` checks the requirements of its country. */
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

/** Search terms of at least this length are found inside words; shorter ones only at the start of a word. */
export const MIN_INFIX_LENGTH = 3;
