// Minimum and maximum of each input (`limits`): characters of a text, entries of a list, pieces or bytes. Without `min` the
// value may be empty.

const MEGABYTE = 1024 * 1024;

/** Pieces of one panel. Larger orders are made by phone; this also catches typing errors. */
export const pieces = { min: 1, max: 9999 } as const;
export const panelMark = { max: 80 } as const;
export const panelNotes = { max: 2000 } as const;
/** Holes, hinges, notches and cutouts of one panel: more than any has. */
export const panelFeatures = { max: 200 } as const;
export const quoteName = { min: 1, max: 120 } as const;
export const poNumber = { max: 60 } as const;
/** Links to a quote that work at the same time. */
export const linksPerQuote = { max: 20 } as const;
export const quoteNotes = { max: 4000 } as const;
/** Buyer's message when submitting a quote. */
export const submitMessage = { max: 4000 } as const;
/** Message on a quote, and the tenant’s decision. */
export const quoteMessage = { min: 1, max: 4000 } as const;
/** Reason of a manual price. */
export const priceReason = { min: 1, max: 500 } as const;
/** Manual price of a piece or a charge: ten million whole units. */
export const setPriceMinor = { min: 0, max: 1_000_000_000 } as const;
export const deliveryNotes = { max: 1000 } as const;
export const deliveryName = { max: 60 } as const;
/** Deliveries of a quote in addition to the first one. */
export const furtherDeliveries = { max: 19 } as const;
/** Messages to and from an approver. */
export const approvalNote = { max: 1000 } as const;
/** Questions and answers before an approval is decided: their number and length. */
export const approvalMessages = { max: 50 } as const;
export const approvalMessage = { min: 1, max: 1000 } as const;
/** Code of a rush class, a crate or a delivery zone. */
export const chargeCode = { min: 1, max: 40 } as const;
export const discountName = { min: 1, max: 80 } as const;
export const discountMaterials = { max: 100 } as const;
export const discountTiers = { max: 20 } as const;
/** Name of a company, and the tenant's notes on it. */
export const companyRecordName = { min: 1, max: 120 } as const;
export const companyNotes = { max: 4000 } as const;
export const taxCertificate = { max: 60 } as const;
/** Days of payment terms. */
export const termsDays = { max: 365 } as const;
/** Limit of a house account, or of a person’s order: more than any shop grants. */
export const accountLimitMinor = { max: 100_000_000_000 } as const;
/** Such as a check number. */
export const paymentReference = { max: 100 } as const;
/** Message in the email of an invoice or statement. */
export const accountMailMessage = { max: 2000 } as const;
/** Open entries paid by one payment. */
export const entriesPerPayment = { min: 1, max: 100 } as const;
/** Name of an account, product or tax rate in accounting software. */
export const accountingName = { max: 100 } as const;
/** Invoices and credit notes in one file: the limit of Xero. */
export const accountingDocuments = { max: 500 } as const;
export const companiesPerImport = { max: 2000 } as const;
export const companiesFileBytes = { max: MEGABYTE } as const;
/** A hash in hexadecimal digits. */
export const importPlan = { max: 64 } as const;
/** Companies of an import listed in its preview. */
export const companiesInPreview = { max: 100 } as const;
/** Label of an address in an address book. */
export const addressLabel = { max: 60 } as const;
export const personName = { max: 100 } as const;
export const productVersion = { max: 20 } as const;
export const phone = { max: 40 } as const;
/** Maximum length of an address (RFC 5321). */
export const email = { max: 254 } as const;
/** Company name given at sign-up. */
export const companyName = { max: 200 } as const;
/** Any password sent; `passwordProblem` checks new ones. */
export const password = { max: 1024 } as const;
/** Token of a session or an emailed link. */
export const token = { max: 512 } as const;
/** Code of an authenticator app or a recovery code, including typed spaces and dashes. */
export const factorCode = { max: 40 } as const;
export const passkeyName = { min: 1, max: 60 } as const;
export const captchaText = { max: 40 } as const;
export const captchaProof = { max: 100 } as const;
/** Reason for which platform staff enter a tenant or act as a user. */
export const staffReason = { max: 500 } as const;

/** Panels of a visitor before sign-up. */
export const visitorPanels = { max: 50 } as const;
export const visitorShowers = { max: 5 } as const;
/** More lines than any order in the trade; keeps a quote on one screen. */
export const panelsOfQuote = { max: 500 } as const;
/**
 * Total number of corners, holes and cutouts of all its panels: five of the most complex outlines. Longer quotes are
 * drawn and read too slowly.
 */
export const cornersOfQuote = { max: 10_000 } as const;
/** Panels added in one call. */
export const panelsPerCall = { min: 1, max: 500 } as const;
/** A name for a product that is remembered, such as `VSG 8.8.2`; and how many a company or person has. */
export const productAlias = { min: 1, max: 120 } as const;
export const productAliases = { max: 2000 } as const;
export const productAliasesPerCall = { min: 1, max: 100 } as const;
/** In addition to the photos of its showers. */
export const attachments = { max: 10 } as const;
/** Including those of its quote: customers and staff add photos and plans while it is made. */
export const attachmentsOfOrder = { max: 40 } as const;
export const attachmentBytes = { max: 10 * MEGABYTE } as const;
/** Storage of a tenant's files, in millions of bytes. */
export const storageMegabytes = { min: 1, max: 100_000_000 } as const;
export const pictureBytes = { max: 8 * MEGABYTE } as const;
/** Longest side of a picture: larger than any camera's, small enough to process quickly. */
export const pictureSidePx = { max: 12_000 } as const;
/**
 * A small file can expand to a picture that fills the server's memory. Some formats are limited to 12 or 20 million.
 */
export const picturePixels = { max: 40_000_000 } as const;
/** Layers to read from a drawing. */
export const drawingLayers = { min: 1, max: 1000 } as const;
/** Maximum length in AutoCAD. */
export const layerName = { max: 255 } as const;

/** Name of a glass, finish, hinge or hole; and its short code on drawings and labels. */
export const catalogueName = { min: 1, max: 80 } as const;
/** Translation of a name, or of the sentence of a shape rule. */
export const catalogueTranslation = { max: 300 } as const;
/** Translated texts of a catalog. */
export const catalogueTranslations = { max: 3000 } as const;
export const catalogueCode = { min: 1, max: 12 } as const;
/** Trade thickness: `3/8`, `10`. */
export const thicknessName = { min: 1, max: 12 } as const;
/** Thinner than any pane, thicker than any sold in one piece. */
export const thicknessMm = { min: 1, max: 100 } as const;
/** Stock sheet sizes of one glass. */
export const stockSheets = { max: 20 } as const;
/** Side of a stock sheet, mm. Shorter values were entered in meters: 3,210 × 2,250. */
export const stockSheetMm = { min: 100, max: 20_000 } as const;
/** Entries of a catalog list, and prices in one matrix. */
export const catalogueEntries = { max: 500 } as const;
export const matrixCells = { max: 2000 } as const;
/** Parts of a shower: more than any has. */
/** Characters of a typed measure of a shower. */
export const layoutMeasure = { max: 40 } as const;
export const layoutRuns = { min: 1, max: 12 } as const;
/** Sides of a blank measuring sheet. */
export const measuringSheetRuns = { min: 1, max: 5 } as const;
export const runBays = { min: 1, max: 20 } as const;
export const runBlocks = { max: 8 } as const;
export const layoutObstacles = { max: 40 } as const;
/** Name of the person who measured a shower. */
export const measuredBy = { max: 120 } as const;
/** Digest of measures, in hexadecimal digits. */
export const checkedMeasures = { max: 16 } as const;
/** Pictures of one shower, arrows on one picture, and their texts. */
export const layoutPhotos = { max: 12 } as const;
export const photoArrows = { max: 20 } as const;
export const arrowText = { max: 60 } as const;
export const photoNote = { max: 300 } as const;
/** Measures of a second person: all of the largest layout. */
export const secondLengths = { max: 420 } as const;
export const secondAngles = { max: 11 } as const;
/** Path of a measure in a layout. */
export const measurePath = { min: 1, max: 60 } as const;
/** Name of a shower; may be empty. */
export const showerName = { max: 120 } as const;
/** mm; leans and falls can be negative. */
export const measureMm = { min: -100_000, max: 100_000 } as const;
export const jointDegrees = { min: 45, max: 170 } as const;
/** Pictures of all showers of one quote. */
export const photosOfQuote = { max: 60 } as const;
/** Lines of hardware, and showers, of one quote. */
export const hardwareOfQuote = { max: 500 } as const;
export const showersOfQuote = { max: 20 } as const;
/** Identifies a pane of a shower. */
export const paneKey = { min: 1, max: 120 } as const;
/** Equal showers, such as those of a hotel. */
export const showerUnits = { min: 1, max: 500 } as const;
/** Pieces of an article in a line. */
export const hardwarePieces = { min: 0, max: 9999 } as const;
/** Cuts from bars of a line that belongs to no shower, and the length of one, mm. */
export const hardwareCuts = { max: 500 } as const;
export const hardwareCutMm = { min: 1, max: 20_000 } as const;
/** Deductions of an article, and counts of hinges with a limit. */
export const hardwareDeductions = { max: 60 } as const;
export const hingeLimits = { max: 6 } as const;
/** Hinges on one door. */
/** Hinges whose heights are given in a shower. */
export const hingeHeights = { min: 2, max: 4 } as const;
export const hingesOfDoor = { min: 1, max: 10 } as const;
/** Deduction from one edge, or another measure of an article, mm. Negative: the glass reaches past the line. */
export const hardwareMm = { min: -500, max: 2000 } as const;
/** Holes of a sliding system in one pane, and lengths of bars. */
export const sliderHoles = { max: 12 } as const;
export const stockLengths = { max: 12 } as const;
export const stockLengthMm = { min: 100, max: 20_000 } as const;
/** Parts of a kit, each with its quantity. */
export const kitParts = { max: 40 } as const;
export const kitQuantity = { min: 1, max: 1000 } as const;
/** Anchors of one piece of hardware. */
export const anchors = { min: 0, max: 20 } as const;
export const supplierCode = { max: 60 } as const;
/** Catalog or drawing that a figure of an article is from. */
export const articleSource = { max: 120 } as const;
export const cutoutGroup = { min: 1, max: 40 } as const;
/** Cells of all grids of prices by size. */
export const sizePrices = { max: 1000 } as const;
/** Prices pasted at one time. */
export const cellsPerCall = { min: 1, max: 5000 } as const;
export const shapeRules = { max: 1000 } as const;
/** File with shape rules, each with its own message. */
export const shapeRulesFileBytes = { max: MEGABYTE } as const;
/** Note on a version of the price list. */
export const publishingNote = { max: 500 } as const;

export const workOrderNumber = { max: 60 } as const;
export const carrier = { max: 60 } as const;
/** One number, or several for one shipment. */
export const trackingNumber = { max: 100 } as const;
export const rack = { max: 60 } as const;
/** Order notes, to the buyer and for the shop. */
export const processingNotes = { max: 4000 } as const;
/** Reason for moving an order. */
export const moveNote = { max: 500 } as const;
/** Orders whose documents are created in one job. */
export const ordersPerJob = { min: 1, max: 1000 } as const;
export const ordersOnCuttingList = { min: 1, max: 50 } as const;
/** Orders moved in one call. */
export const movesPerCall = { min: 1, max: 100 } as const;
/** Label code, scanned or typed. */
export const panelCode = { min: 1, max: 400 } as const;
/** Scans sent together, such as those of an hour without network. */
export const scansPerCall = { min: 1, max: 100 } as const;
export const remakeNote = { max: 500 } as const;
export const remakePhotos = { max: 4 } as const;
export const refundNote = { max: 500 } as const;
/** Moves of pieces shown for an order: more than most orders have. */
export const panelHistory = { max: 1000 } as const;
/** Tiers of a platform fee schedule. */
export const feeTiers = { max: 20 } as const;
export const feeAssignments = { max: 2000 } as const;
/** In minor units of any currency: the payment service has this minimum; higher amounts are typing errors. */
export const topUpMinor = { min: 500, max: 10_000_000 } as const;
export const feeAdjustmentMinor = { min: -10_000_000_000, max: 10_000_000_000 } as const;
/** Reason for which platform staff adjust a balance; visible to the tenant. */
export const feeAdjustmentNote = { min: 1, max: 500 } as const;
/** Limits of a balance, below or above zero. */
export const feeLimitMinor = { min: -10_000_000_000, max: 10_000_000_000 } as const;

/** Maximum length of a host name (RFC 1035). */
export const hostName = { min: 1, max: 253 } as const;
export const tenantName = { min: 1, max: 120 } as const;
/** Subdomain of its site: a DNS label. */
export const tenantSlug = { min: 1, max: 63 } as const;
/** Host names of a tenant. */
export const tenantDomains = { max: 20 } as const;
/** Host as a browser shows it, maybe with a final dot and a port. */
export const host = { min: 1, max: 260 } as const;
/** ISO 3166-2 without the country has up to three characters; some countries use other codes. */
export const stateCode = { min: 1, max: 10 } as const;

/** Validity of a quote in days. */
export const quoteValidDays = { min: 1, max: 365 } as const;
/** Sizes of one panel. */
export const confirmedSizes = { min: 0, max: 400 } as const;
/** Percent of an order's total. */
export const depositPercent = { min: 1, max: 99 } as const;
export const balanceReminderDays = { min: 0, max: 90 } as const;
/** Terms printed on quotes and orders. */
export const termsText = { max: 20_000 } as const;
export const legalText = { max: 200 } as const;
export const iban = { max: 42 } as const;
export const bic = { max: 11 } as const;
export const eInvoiceId = { max: 120 } as const;
export const taxId = { max: 80 } as const;
export const vatId = { max: 30 } as const;
export const vatRecheckDays = { min: 8, max: 365 } as const;
/** Why staff decided about a VAT id. */
export const vatDecisionReason = { min: 3, max: 500 } as const;
export const timeZone = { max: 64 } as const;
/** Prefix of quote or order numbers. */
export const numberPrefix = { max: 12 } as const;
/** Largest next number; numbers count up from there. */
export const nextNumber = { min: 1, max: 999_999_999_999 } as const;
/** Some per year for a decade. */
export const holidays = { max: 200 } as const;
export const holidayName = { max: 80 } as const;
export const leadWorkingDays = { min: 0, max: 365 } as const;
/** Sender's name of emails. */
export const mailFromName = { max: 100 } as const;
export const staffNotices = { max: 20 } as const;
export const embedHosts = { max: 20 } as const;
/** Words of a tenant that replace ours, and the length of each: a sentence. */
export const ownWords = { max: 100 } as const;
export const ownWord = { min: 1, max: 200 } as const;
/** Description of a picture for people who can't see it. */
export const altText = { max: 200 } as const;
/** `#rrggbb` */
export const color = { min: 7, max: 7 } as const;

/** Name of a file including its extension; its folder; and the number of files. */
export const contentFileName = { min: 1, max: 200 } as const;
export const contentFolder = { max: 60 } as const;
export const contentFiles = { max: 2000 } as const;
export const contentFilesPerCall = { min: 1, max: 100 } as const;
export const landingTitle = { max: 120 } as const;
export const landingDescription = { max: 300 } as const;
export const landingBlocks = { max: 30 } as const;
export const landingItems = { max: 24 } as const;
export const landingHeading = { max: 160 } as const;
export const landingText = { max: 4000 } as const;
export const landingAction = { max: 40 } as const;

export const search = { max: 200 } as const;
export const cursor = { max: 1000 } as const;
export const sort = { max: 40 } as const;
