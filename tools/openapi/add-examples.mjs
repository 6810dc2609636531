import { sample } from 'openapi-sampler';

/** What a text is in examples, by the name of its field; a type may say more with `@example`. */
const TEXTS = {
  name: 'Shower screen, 2nd floor',
  quoteName: 'Shower screen, 2nd floor',
  jobName: 'Shower screen, 2nd floor',
  number: 'Q-1042',
  quoteNumber: 'Q-1042',
  orderNumber: 'SO-2087',
  poNumber: 'PO-7731',
  mark: 'Door, left',
  label: 'Workshop',
  firstName: 'Sam',
  lastName: 'Rivera',
  contactName: 'Sam Rivera',
  updatedBy: 'Sam Rivera',
  addedBy: 'Sam Rivera',
  invitedBy: 'Robin Hale',
  by: 'Robin Hale',
  who: 'Robin Hale',
  attention: 'Sam Rivera',
  companyName: 'Northside Glazing',
  tenantName: 'Harbor Glass',
  line1: '12 Wharf Street',
  line2: 'Unit 4',
  city: 'Portland',
  state: 'ME',
  stateCode: 'ME',
  postalCode: '04101',
  country: 'US',
  countryCode: 'US',
  phone: '+1 207 555 0134',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  rack: 'A-14',
  text: '36 1/2"',
  path: 'shape.width',
  locale: 'en-US',
  host: 'harbor-glass.example',
  returnUrl: 'https://platform.example/tenants',
  redirectUrl: '/checkout/5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71',
  url: 'https://harbor-glass.example/account/token-login/5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71',
  device: 'Chrome on Android',
  glass: 'Clear 3⁄8″, tempered',
  thicknessName: '3/8',
  fileName: 'screen.dxf',
  drawingName: 'screen.dxf',
  contentType: 'application/pdf',
  primaryColour: '#0b5fff',
  secondaryColour: '#12263f',
  password: 'a long sentence is a good password',
  currentPassword: 'a long sentence is a good password',
  newPassword: 'another long sentence is good too',
  sort: '-updatedAt',
  DecimalText: '12.5',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1YjJjN2E2NCJ9.c2lnbmF0dXJl',
  refreshToken: '5b2c7a64.qV0p3Zr1bT8xKc5w',
  token: '5b2c7a64.mJ4s9Lq2dN7yRf6h',
  continueKey: 'Wn8k2Vt5pX1zBd4g',
  challenge: 'b7e1c0d94f2a',
  captchaText: 'K7PX2',
  captchaProof: '48213',
  address: '203.0.113.24',
  cities: 'Portland',
  cursor: 'WyIyMDI2LTExLTIwIiwiUS0xMDQyIl0',
  nextCursor: 'WyIyMDI2LTExLTIwIiwiUS0xMDQyIl0',
  search: 'shower',
  description: 'Move the hole 1/4" away from edge A.',
  discountName: 'Trade, 10 %',
  environment: 'development',
  error: 'The drawing of panel 2 could not be read.',
  formula: '2 * t',
  from: '10',
  html: '<p>Your order SO-2087 is received.</p>',
  kind: 'orderSummary',
  layer: 'GLASS',
  lockedReason: 'You cannot change your own level.',
  message: 'Keep holes two thicknesses away from the edge.',
  moveNote: 'Cut; edges tomorrow.',
  note: 'Cut; edges tomorrow.',
  notes: 'Hinges on the left, seen from outside.',
  notesForShop: 'Polish before drilling.',
  notesToBuyer: 'Ready on Friday morning.',
  deliveryNotes: 'Ring at the yard gate.',
  nodeVersion: 'v24.4.0',
  postgresVersion: '17.5',
  reason: 'Ticket 4711: the buyer cannot find a quote.',
  reasons: 'Panel 2: a hole is close to edge A.',
  resultFileName: 'SO-2087-labels.pdf',
  rule: '28 × 72 in block, rounded up to even inches',
  shape: 'rectangle',
  secret: 'JBSWY3DPEHPK3PXP',
  site: 'harbor-glass.example',
  recoveryCode: 'k7px-29mw-q4rt',
  recoveryCodes: 'k7px-29mw-q4rt',
  uri: 'otpauth://totp/Harbor%20Glass:sam@northside-glazing.example?secret=JBSWY3DPEHPK3PXP&issuer=Harbor%20Glass',
  subject: 'Your order SO-2087 is received',
  termsText: 'Payable within 30 days.',
  to: 'sam@northside-glazing.example',
  totalReasons: 'Clear glass costs more since Monday.',
  value: '12.5',
  what: 'Flat polish',
  whyNot: 'You cannot change your own level.',
  workOrderNumber: 'WO-311',
  unit: 'ft2',
};

/** The same for fields whose name says too little; by type and field. */
const TEXTS_OF_TYPES = {
  'Material.name': 'Clear',
  'EdgeFinish.name': 'Flat polish',
  'CornerFinish.name': 'Radius',
  'HingeTemplate.name': 'Wall hinge, 90°',
  'StandardHole.name': 'Handle, 1/2"',
  'OrderCharge.name': 'Delivery',
  'Tax.name': 'Maine sales tax',
  'TotalLine.label': 'Delivery',
  'PriceLine.label': '3/8" clear tempered',
  'ShapeRule.code': 'holeToEdge',
  'Finding.code': 'holeToEdge',
  'TotalLine.code': 'delivery',
  'OrderCharge.code': 'delivery',
  'Tax.code': 'salesTax',
  'Material.code': 'CLR-38',
  'EdgeFinish.code': 'FP',
  'CornerFinish.code': 'RAD',
  'HingeTemplate.code': 'WH-90',
  'PriceListChange.field': 'ratePerArea',
  'PriceListChange.before': '12.50',
  'PriceListChange.after': '13.00',
  'DraftMaterial.name': 'Clear',
  'DraftMaterial.code': 'CLR-38',
  'SaveMaterialRequest.name': 'Clear',
  'SaveMaterialRequest.code': 'CLR-38',
  'DraftEdgeFinish.name': 'Flat polish',
  'DraftEdgeFinish.code': 'FP',
  'SaveEdgeFinishRequest.name': 'Flat polish',
  'SaveEdgeFinishRequest.code': 'FP',
  'DraftCornerFinish.name': 'Radius',
  'DraftCornerFinish.code': 'RAD',
  'SaveCornerFinishRequest.name': 'Radius',
  'SaveCornerFinishRequest.code': 'RAD',
  'DraftHinge.name': 'Wall hinge, 90°',
  'DraftHinge.code': 'WH-90',
  'SaveHingeRequest.name': 'Wall hinge, 90°',
  'SaveHingeRequest.code': 'WH-90',
  'ProblemError.code': 'tooLong',
  'Country.name': 'United States',
  'State.name': 'Maine',
  'State.code': 'ME',
  'CompanyForCustomer.name': 'Northside Glazing',
  'Passkey.name': 'Work phone',
  'AddPasskeyRequest.name': 'Work phone',
  'RenamePasskeyRequest.name': 'Work phone',
  'PersonProof.code': '492039',
  'ConfirmTotpRequest.code': '492039',
  'RemovePasskeyRequest.code': '492039',
  'VerifySecondFactorRequest.code': '492039',
  'Attachment.name': 'bathroom.pdf',
  'OrderDetails.number': 'SO-2087',
  'OrderDetailsForTenant.number': 'SO-2087',
  'OrderListItem.number': 'SO-2087',
};

/** Sizes of a shower door of 28 × 72 in of 3/8 in glass, in millimetres unless the field says otherwise. */
const NUMBERS = {
  widthMm: 711.2,
  heightMm: 1828.8,
  width: 711.2,
  mm: 927.1,
  x: 76.2,
  y: 914.4,
  dx: 6.35,
  minX: 0,
  minY: 0,
  maxX: 711.2,
  maxY: 1828.8,
  areaM2: 1.301,
  weightKg: 31,
  weightKgPerM2: 23.8,
  thicknessMm: 9.525,
  minThicknessMm: 6.35,
  maxThicknessMm: 12.7,
  diameter: 12.7,
  diameterMm: 12.7,
  maxDiameterMm: 76.2,
  minEdgeMm: 152.4,
  minEdgeWorkMm: 152.4,
  aboveEdgeMm: 1828.8,
  minSizeMm: 6.35,
  maxSizeMm: 50.8,
  roundUpToMm: 50.8,
  bevelWidthMm: 25.4,
  mitreDegrees: 45,
  maxDoorWeightKg: 45,
  maxDoorWidthMm: 914.4,
  overallWidth: 57.2,
  mouthWidth: 35,
  depth: 38.1,
  dy: 6.35,
  earDiameter: 15.9,
  apart: 152.4,
  fromEdge: 38.1,
  actual: 15.9,
  required: 19.05,
  entities: 14,
  line: 212,
  areaDecimals: 2,
  roleLevel: 20,
  sizeBytes: 48213,
  widthPx: 512,
  heightPx: 512,
};

/**
 * Gives every call an example of what it takes and answers; what may be left out stays in, so that a reader sees every
 * field.
 *
 * @param {Record<string, { request?: object, reply?: object, requestExample?: unknown, replyExample?: unknown }>} calls
 * @param {Record<string, object>} schemas by name
 */
export function addExamples(calls, schemas) {
  const document = { components: { schemas: withExamplesOf(schemas) } };
  const exampleOf = (schema) => sample(withTexts(schema), { quiet: true }, document);
  for (const call of Object.values(calls)) {
    if (call.request) call.requestExample = exampleOf(call.request);
    if (call.reply) call.replyExample = exampleOf(call.reply);
  }
}

function withExamplesOf(schemas) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, type]) => [name, withTexts(type, name, name)]),
  );
}

/** The same schema, in which the fields named above have examples. */
function withTexts(part, field, type) {
  if (Array.isArray(part)) return part.map((each) => withTexts(each, field, type));
  if (typeof part !== 'object' || part === null) return part;
  const isOpen = !part.enum && !('const' in part) && !part.format && !part.examples;
  const kinds = [part.type].flat();
  const text = TEXTS_OF_TYPES[`${type}.${field}`] ?? TEXTS[field];
  if (isOpen && kinds.includes('string') && text !== undefined) return { ...part, examples: [text] };
  const isNumber = kinds.includes('number') || kinds.includes('integer');
  if (isOpen && isNumber && field in NUMBERS) return { ...part, examples: [NUMBERS[field]] };
  const { properties } = part;
  const inside = Object.entries(part).map(([key, value]) => [key, withTexts(value, field, type)]);
  if (typeof properties !== 'object') return Object.fromEntries(inside);
  const named = Object.entries(properties).map(([name, value]) => [name, withTexts(value, name, type)]);
  return { ...Object.fromEntries(inside), properties: Object.fromEntries(named) };
}
