import { sample } from 'openapi-sampler';

/** What a text is in examples, by the name of its field; a type may say more with `@example`. */
const TEXTS = {
  name: 'Shower screen, 2nd floor',
  quoteName: 'Shower screen, 2nd floor',
  jobName: 'Shower screen, 2nd floor',
  number: 'Q-1042',
  quoteNumber: 'Q-1042',
  orderNumber: 'O-2087',
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
  materialName: '3/8" clear tempered',
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
};

/**
 * Gives every call an example of what it takes and answers; what may be left out stays in, so that a reader sees every
 * field.
 *
 * @param {Record<string, { request?: object, reply?: object, requestExample?: unknown, replyExample?: unknown }>} calls
 * @param {Record<string, object>} schemas by name
 */
export function addExamples(calls, schemas) {
  const document = { components: { schemas: withTexts(schemas) } };
  const exampleOf = (schema) => sample(withTexts(schema), { quiet: true }, document);
  for (const call of Object.values(calls)) {
    if (call.request) call.requestExample = exampleOf(call.request);
    if (call.reply) call.replyExample = exampleOf(call.reply);
  }
}

/** The same schemas, in which the texts named above have examples. */
function withTexts(part, field) {
  if (Array.isArray(part)) return part.map((each) => withTexts(each));
  if (typeof part !== 'object' || part === null) return part;
  const isText = [part.type].flat().includes('string') && !part.enum && !('const' in part) && !part.format;
  if (isText && !part.examples && field in TEXTS) return { ...part, examples: [TEXTS[field]] };
  const { properties } = part;
  const inside = Object.entries(part).map(([key, value]) => [key, withTexts(value)]);
  if (typeof properties !== 'object') return Object.fromEntries(inside);
  const named = Object.entries(properties).map(([name, value]) => [name, withTexts(value, name)]);
  return { ...Object.fromEntries(inside), properties: Object.fromEntries(named) };
}
