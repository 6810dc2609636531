import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { DEFAULT_ACCOUNTING_PROFILES } from '@glass/contracts/receivables';
import { readDescribedCalls } from '../src/kernel/openapi/described-calls.js';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { demoAddress } from './demo-address.js';
import { demoShower } from './demo-shower.js';
import { demoPanel } from './demo-quote.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant, type Person } from './demo-tenant.js';
import { createThings, readAllRows, type TenantThings } from './tenant-things.js';
import { TestApi } from './test-api.js';

/*
 * Makes every call as users of one tenant with uids of another: no reply contains the other's data, and none of it
 * changes.
 */

const SECOND_RUN = {
  ...{ top: 'open', blocks: [] },
  bays: [{ kind: 'door', hinged: 'left', opens: 'out' }],
};

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;
let root: string;
/** Uids at the other tenant. */
let there: TenantThings;

beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
  root = await createPlatformRoot(api);
  there = await createThings(api, theirs);
});
afterAll(() => api.stop());

type Body = Record<string, unknown>;

const showing = (fileUID: string) => ({
  ...{ uid: randomUUID(), kind: 'hero', title: 'Ours', text: '', fileUID },
  ...{ action: '', items: [], shows: false },
});

/** Body of each call with the other tenant's uids; new calls must be added here. */
function bodies(): Partial<Record<EndpointPath, Body>> {
  const { quote, panel, order, session, job } = there;
  const byQuote = { quoteUID: quote };
  const byPanel = { panelUID: panel };
  const byOrder = { orderUID: order };
  const entry = { companyUID: theirs.companyUid, entryUID: randomUUID() };
  const bulk = { jobUID: randomUUID(), orderUIDs: [order] };
  const changed = { panelUID: there.orderPanel, quantity: 1, spec: demoPanel() };
  const pay = {
    quoteUID: quote,
    orderUID: randomUUID(),
    quoteVersion: 1,
    totalMinor: 1,
    measurementsAreFinal: true,
  };
  const newcomer = {
    email: 'buyer@theirs.example',
    password: 'Sand-and-soda-1875',
    firstName: 'New',
    lastName: 'Comer',
    captchaUID: randomUUID(),
  };
  const changePanel = { panelUID: panel, version: 1, quantity: 9 };
  return {
    '/api/auth/login': { tenantUID: ours.uid, email: 'buyer@theirs.example', password: 'Panels-2026!' },
    '/api/auth/refresh-token': {
      contactUID: theirs.contactUids.buyer,
      refreshToken: `${theirs.uid}.guessed`,
    },
    '/api/auth/forgot-password': {
      tenantUID: theirs.uid,
      email: 'buyer@theirs.example',
      captchaUID: randomUUID(),
      captchaText: 'GUESS',
    },
    '/api/auth/reset-password': { token: `${theirs.uid}.guessed`, newPassword: 'Taken-Over-2026' },
    '/api/auth/token-login': { tenantUID: theirs.uid, tokenUID: randomUUID() },
    '/api/auth/request-password-reset': {},
    '/api/auth/change-password': { currentPassword: 'guessed', newPassword: 'Taken-Over-2026' },
    '/api/user/export-my-data': { jobUID: randomUUID() },
    '/api/user/delete-my-account': { password: 'guessed' },
    '/api/auth/change-email': { newEmail: 'buyer@theirs.example', password: 'Panels-2026!' },
    '/api/auth/verify-email-change': { token: `${theirs.uid}.guessed` },
    '/api/auth/save-my-profile': { firstName: 'Ours', lastName: '', phone: '' },
    '/api/auth/save-my-language': { language: 'de-DE' },
    '/api/auth/logout': {},
    '/api/auth/captcha-token': { tenantUID: theirs.uid },
    '/api/auth/signup': { tenantUID: theirs.uid, ...newcomer },
    '/api/auth/wizard-signup': {
      tenantUID: theirs.uid,
      ...newcomer,
      ...byQuote,
      panels: [{ ...byPanel, quantity: 1, spec: demoPanel() }],
    },
    '/api/auth/verify-email': { token: `${theirs.uid}.guessed` },
    '/api/auth/resend-verification-email': {
      tenantUID: theirs.uid,
      email: 'buyer@theirs.example',
      captchaUID: randomUUID(),
    },
    '/api/auth/second-factor/get': {},
    '/api/auth/second-factor/begin-totp': { password: 'guessed' },
    '/api/auth/second-factor/confirm-totp': { code: '000000' },
    '/api/auth/second-factor/remove-totp': { password: 'guessed' },
    '/api/auth/second-factor/begin-passkey': { password: 'guessed' },
    '/api/auth/second-factor/add-passkey': {
      challenge: `${theirs.uid}.guessed`,
      name: 'Ours',
      passkey: { id: 'guessed' },
    },
    '/api/auth/second-factor/rename-passkey': { passkeyUID: there.passkey, name: 'Ours' },
    '/api/auth/second-factor/remove-passkey': { passkeyUID: there.passkey, password: 'Panels-2026!' },
    '/api/auth/second-factor/renew-recovery-codes': { password: 'guessed' },
    '/api/auth/second-factor/verify': { challenge: `${theirs.uid}.guessed`, code: '000000' },
    '/api/auth/second-factor/begin-passkey-sign-in': { tenantUID: theirs.uid },
    '/api/tenant/user-reset-second-factor': { contactUID: theirs.contactUids.manager },
    '/api/tenant/user-set-second-factor-demand': { isDemanded: true },
    '/api/platform/reset-second-factor': { tenantUID: theirs.uid, contactUID: theirs.contactUids.owner },
    '/api/auth/get-my-flags': {},
    '/api/auth/get-my-profile': {},
    '/api/auth/list-my-devices': {},
    '/api/auth/accept-invitation': { token: `${theirs.uid}.guessed`, accept: true },
    '/api/auth/invite-buyer': {
      invitationUID: randomUUID(),
      email: 'new@ours.example',
      companyUID: theirs.companyUid,
    },
    '/api/tenant/invitations/list': { includeClosed: true },
    '/api/tenant/invitations/cancel': { invitationUID: there.invitation },
    '/api/tenant/invitations/resend': { invitationUID: there.invitation },
    '/api/tenant/user-add': { invitationUID: randomUUID(), email: 'new@theirs.example', roleLevel: 10 },
    '/api/tenant/user-list': {},
    '/api/tenant/user-remove': { contactUID: theirs.contactUids.manager },
    '/api/tenant/user-set-tenant-role-level': { contactUID: theirs.contactUids.manager, roleLevel: 10 },
    '/api/platform/tenant-jump-token': { tenantUID: theirs.uid },
    '/api/platform/tenant-user-login-token': {
      tenantUID: theirs.uid,
      contactUID: theirs.contactUids.owner,
    },
    '/api/user/upload-avatar': { contactUID: theirs.contactUids.buyer },
    '/api/user/upload-company-logo': { contactUID: theirs.contactUids.buyer },
    '/api/user/delete-avatar': {},
    '/api/user/delete-company-logo': {},
    '/api/user/preview-company-logo-label': {},
    '/api/tenant-settings/find-sentences': { language: 'de', word: 'Dusche' },
    '/api/tenant-settings/preview-label': { format: '4x6', labelDesign: [] },
    '/api/tenant/init': { host: 'ours.localhost' },
    '/api/quote/save': { uid: quote, version: 2, name: 'Taken over', companyUID: null },
    '/api/quote/delete': byQuote,
    '/api/quote/get-details': byQuote,
    '/api/quote/list-for-customer': { filters: { companyUID: theirs.companyUid } },
    '/api/quote/list-for-tenant': { filters: { companyUID: theirs.companyUid } },
    '/api/quote/add-glass-panel': { ...byQuote, panelUID: randomUUID(), quantity: 1, spec: demoPanel() },
    '/api/quote/delete-glass-panel': byPanel,
    '/api/quote/get-glass-panel-list': byQuote,
    '/api/guest/save-quote': {
      ...{ tenantUID: theirs.uid, email: 'guest@theirs.example', captchaUID: randomUUID(), ...byQuote },
      panels: [{ ...byPanel, quantity: 1, spec: demoPanel() }],
    },
    '/api/guest/save-contact': { name: 'Taken over' },
    '/api/guest/create-password': { password: 'Sand-and-soda-1875' },
    '/api/guest/add-to-account': { token: `${theirs.uid}.guessed` },
    '/api/quote-link/open': { token: `${theirs.uid}.guessed` },
    '/api/quote-link/resend': { token: `${theirs.uid}.guessed` },
    '/api/quote-link/create': { ...byQuote, linkUID: randomUUID() },
    '/api/quote-link/list': byQuote,
    '/api/quote-link/revoke': { linkUID: there.link },
    '/api/quote-link/send-again': { linkUID: there.link },
    '/api/quote/submit': { ...byQuote, version: 2, askForReview: true },
    '/api/quote/reprice': { ...byQuote, version: 2 },
    '/api/quote/get-history': byQuote,
    '/api/quote/count-for-tenant': {},
    '/api/quote/get-figures': {},
    '/api/quote/review/set-panel-price': {
      ...{ ...byQuote, version: 2, panelUID: panel },
      ...{ unitMinor: 1, reason: 'Taken over' },
    },
    '/api/quote/review/set-charge-price': {
      ...{ ...byQuote, version: 2, kind: 'delivery' },
      ...{ amountMinor: 1, reason: 'Taken over' },
    },
    '/api/quote/review/approve': { ...byQuote, version: 2 },
    '/api/quote/review/decline': { ...byQuote, version: 2, message: 'Taken over' },
    '/api/quote/message/list': byQuote,
    '/api/quote/message/send': { ...byQuote, messageUID: randomUUID(), text: 'Taken over' },
    '/api/quote/message/set-read': { ...byQuote, messageUID: randomUUID() },
    '/api/contact/find-buyers': { search: 'theirs' },
    '/api/contact/add-buyer': { contactUID: randomUUID(), email: 'buyer@theirs.example' },
    '/api/quote/copy': { fromQuoteUID: quote, quoteUID: randomUUID() },
    '/api/quote/get-pdf': byQuote,
    '/api/quote/make-pdf': { ...byQuote, jobUID: randomUUID() },
    '/api/quote/reorder-panels': { ...byQuote, version: 2, panelUIDs: [panel] },
    '/api/quote/add-glass-panels': {
      ...byQuote,
      panels: [{ panelUID: randomUUID(), quantity: 1, spec: demoPanel() }],
    },
    '/api/quote/change-glass-panels': {
      ...byQuote,
      save: [{ panelUID: randomUUID(), quantity: 1, spec: demoPanel() }],
      remove: [],
    },
    '/api/quote/list-product-aliases': byQuote,
    '/api/quote/save-product-aliases': {
      ...byQuote,
      aliases: [{ kind: 'glass', text: 'ESG 10', productUID: randomUUID() }],
    },
    '/api/quote/upload-attachment': byQuote,
    '/api/quote/delete-attachment': { ...byQuote, attachmentUID: there.attachment },
    '/api/quote/get-attachment-list': byQuote,
    '/api/quote/custom-shipping-address/get': byQuote,
    '/api/quote/custom-shipping-address/save': { ...byQuote, version: 2, address: demoAddress },
    '/api/quote/custom-shipping-address/delete': { ...byQuote, version: 2 },
    '/api/quote/select-from-address-book': { ...byQuote, version: 2, addressUID: there.address },
    '/api/quote/ask-approval': { ...byQuote, approvalUID: randomUUID(), quoteVersion: 1, totalMinor: 1 },
    '/api/quote/decide-approval': { approvalUID: randomUUID(), decision: 'approved' },
    '/api/quote/list-approvals': {},
    '/api/quote/get-approval': { approvalUID: randomUUID() },
    '/api/quote/write-on-approval': { approvalUID: randomUUID(), text: 'Ours' },
    '/api/payment/order-approved': {
      ...{ approvalUID: randomUUID(), orderUID: randomUUID(), method: 'demo', measurementsAreFinal: true },
    },
    '/api/quote/update-company': { ...byQuote, version: 2, companyUID: theirs.companyUid },
    '/api/quote/update-shipping-address': { ...byQuote, version: 2, method: 'pickUp' },
    '/api/quote/move-to-delivery': {
      ...byQuote,
      version: 2,
      deliveryUID: randomUUID(),
      panels: [{ panelUID: there.panel, pieces: 1 }],
    },
    '/api/quote/save-delivery': { ...byQuote, version: 2, deliveryUID: randomUUID(), method: 'pickUp' },
    '/api/quote/remove-delivery': { ...byQuote, version: 2, deliveryUID: randomUUID() },
    '/api/quote/save-shower': {
      ...{ ...byQuote, version: 2, showerUID: randomUUID(), units: 1 },
      layout: demoShower(starterCatalogue('inch')),
    },
    '/api/quote/remove-shower': { ...byQuote, version: 2, showerUID: randomUUID() },
    '/api/quote/attach-pane': { ...byQuote, version: 2, showerUID: randomUUID(), paneKey: 'a/main' },
    '/api/quote/shower-papers-pdf': { ...byQuote, showerUID: randomUUID() },
    '/api/quote/save-hardware': {
      ...{ ...byQuote, version: 2, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
      ...{ finish: 'chrome', quantity: 1 },
    },
    '/api/quote/remove-hardware': { ...byQuote, version: 2, hardwareUID: randomUUID() },
    '/api/quote/swap-hardware': {
      ...{ ...byQuote, version: 2, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
    },
    '/api/glass-panel/get': byPanel,
    '/api/glass-panel/save': { ...changePanel, spec: demoPanel() },
    '/api/glass-panel/update-qty': changePanel,
    '/api/glass-panel/get-dxf': byPanel,
    '/api/glass-panel/upload-dxf': byQuote,
    '/api/glass-options/get-all': { tenantUID: theirs.uid },
    '/api/quote/measuring-sheet-pdf': { tenantUID: theirs.uid },
    '/api/second-measurement/create': {
      ...{ tenantUID: theirs.uid, uid: randomUUID() },
      plan: { name: '', start: 'wall', end: 'wall', runs: [SECOND_RUN], joints: [] },
    },
    '/api/second-measurement/open': { token: `${theirs.uid}.guessed` },
    '/api/second-measurement/save': {
      ...{ token: `${theirs.uid}.guessed`, measuredBy: 'Taken over', lengths: [], angles: [] },
    },
    '/api/contact/shipping-address/list': {},
    '/api/contact/shipping-address/add': { addressUID: randomUUID(), label: 'Ours', address: demoAddress },
    '/api/contact/shipping-address/update': {
      addressUID: there.address,
      label: 'Taken over',
      address: demoAddress,
    },
    '/api/contact/shipping-address/delete': { addressUID: there.address },
    '/api/company/list-for-tenant': {},
    '/api/company/list-duplicates': {},
    '/api/company/list-product-aliases': { companyUID: theirs.companyUid },
    '/api/company/delete-product-alias': { companyUID: theirs.companyUid, aliasUID: randomUUID() },
    '/api/company/get-vat-id': { companyUID: theirs.companyUid },
    '/api/company/save-vat-id': { companyUID: theirs.companyUid, vatId: 'DE136695976', seenVatId: '' },
    '/api/company/recheck-vat-id': { companyUID: theirs.companyUid },
    '/api/company/decide-vat-id': {
      ...{ companyUID: theirs.companyUid, vatId: 'DE136695976', status: 'valid', reason: 'By phone' },
    },
    '/api/contact/list-duplicates': {},
    '/api/contact/invite-guest': { contactUID: theirs.contactUids.buyer },
    '/api/contact/merge-guest': {
      contactUID: theirs.contactUids.buyer,
      intoUID: theirs.contactUids.otherBuyer,
    },
    '/api/contact/merge': { contactUID: theirs.contactUids.buyer, intoUID: theirs.contactUids.otherBuyer },
    '/api/company/get-choices': {},
    '/api/company/get-for-tenant': { companyUID: theirs.companyUid },
    '/api/company/save-for-tenant': {
      ...{ companyUID: theirs.companyUid, version: 1, name: 'Taken over', notes: '', billingAddress: null },
      ...{ discountUID: null, minArea: null, isTaxExempt: true, taxCertificate: '', taxExemptUntil: null },
      ...{ houseAccountLimitMinor: 1, houseAccountTermsDays: 30, houseAccountIsOnHold: false },
      hidesPrices: false,
    },
    '/api/company/delete': { companyUID: theirs.companyUid, version: 1 },
    '/api/company/merge': { companyUID: theirs.companyUid, version: 1, intoUID: ours.companyUid },
    '/api/company/add-contact': { companyUID: theirs.companyUid, email: 'otherbuyer@ours.example' },
    '/api/company/save-contact': {
      ...{ companyUID: theirs.companyUid, contactUID: theirs.contactUids.buyer },
      ...{ orderLimitMinor: null, approverContactUID: null, seesPrices: null },
    },
    '/api/company/remove-contact': {
      companyUID: theirs.companyUid,
      contactUID: theirs.contactUids.buyer,
    },
    '/api/company/account-statement': { companyUID: theirs.companyUid },
    '/api/company/account-statement-file': { companyUID: theirs.companyUid, format: 'pdf' },
    '/api/company/credit-note-pdf': entry,
    '/api/company/find-invoices': { companyUID: theirs.companyUid },
    '/api/company/mail-paper': {
      ...{ companyUID: theirs.companyUid, mailUID: randomUUID(), paper: 'statement' },
      email: 'books@theirs.example',
    },
    '/api/order/invoice-pdf': byOrder,
    '/api/order/e-invoice': { ...byOrder, format: 'xrechnungUbl' },
    '/api/company/record-payment': {
      ...{ ...entry, paidOn: '2026-01-05', method: 'cash', amountMinor: 1, allocate: 'oldestFirst' },
    },
    '/api/company/use-credit': { ...entry, allocate: 'oldestFirst' },
    '/api/company/credit-order': { ...entry, orderUID: order, amountMinor: 1, reason: 'x' },
    '/api/company/adjust-account': { ...entry, amountMinor: -1, reason: 'x' },
    '/api/company/reverse-entry': { ...entry, reversesUID: randomUUID(), reason: 'x' },
    '/api/company/import-csv': {},
    '/api/audit-log/list-for-tenant': {},
    '/api/accounting/get': {},
    '/api/accounting/export': {
      ...{ batchUID: randomUUID(), until: '2026-01-05', profile: DEFAULT_ACCOUNTING_PROFILES.xero },
    },
    '/api/accounting/download': { batchUID: there.accountingBatch },
    '/api/accounting/take-back': { batchUID: there.accountingBatch },
    '/api/discount-structure/list': {},
    '/api/discount-structure/save': {
      ...{ uid: randomUUID(), version: 1, name: 'Theirs', percent: '1', materials: [], tiers: [] },
      ...{ validFrom: null, validTo: null },
    },
    '/api/discount-structure/delete': { uid: randomUUID(), version: 1 },
    '/api/discount-structure/preview': {
      ...{ uid: randomUUID(), name: 'Theirs', percent: '1', materials: [], tiers: [] },
      ...{ validFrom: null, validTo: null },
    },
    '/api/file/list': {},
    '/api/file/list-folders': {},
    '/api/file/link': { fileUID: there.contentFile },
    '/api/file/download': { fileUID: there.contentFile },
    '/api/file/upload': { fileUID: there.contentFile },
    '/api/file/replace': { fileUID: there.contentFile, version: 1 },
    '/api/file/rename': { fileUID: there.contentFile, version: 1, name: 'Taken over' },
    '/api/file/change-many': { fileUIDs: [there.contentFile], audience: 'public' },
    '/api/file/delete': { fileUIDs: [there.contentFile] },
    '/api/landing-page/get': { tenantUID: theirs.uid },
    '/api/landing-page/get-draft': {},
    '/api/landing-page/save-draft': {
      ...{ version: 0, page: { title: '', description: '', blocks: [showing(there.contentFile)] } },
    },
    '/api/landing-page/publish': { version: 0 },
    '/api/company/list-for-customer': {},
    '/api/customer/get-terms': {},
    '/api/company/get-for-customer': { companyUID: theirs.companyUid },
    '/api/geo/list-countries': {},
    '/api/geo/list-states': { countryCode: 'US' },
    '/api/geo/list-cities': { countryCode: 'US', stateCode: 'ME' },
    '/api/geo/list-cities-autocomplete': { countryCode: 'US', search: 'port' },
    '/api/shape-rules/get': { tenantUID: theirs.uid },
    '/api/order/recent': {},
    '/api/order/get-for-customer': byOrder,
    '/api/order/get-for-tenant': byOrder,
    '/api/order/list-for-customer': { filters: { companyUID: theirs.companyUid } },
    '/api/order/list-for-tenant': { filters: { companyUID: theirs.companyUid } },
    '/api/order/count-for-tenant': {},
    '/api/order/get-board': {},
    '/api/order/move-orders': {
      moves: [{ orderUID: there.order, from: 'received', to: 'confirmed' }],
    },
    '/api/order/get-panel-for-customer': { panelUID: there.orderPanel },
    '/api/order/get-panel-for-tenant': { panelUID: there.orderPanel },
    '/api/order/move-pieces': {
      ...{ panelUID: there.orderPanel, moveUID: randomUUID() },
      ...{ pieces: null, to: 'cutting' },
    },
    '/api/order/remake-pieces': {
      ...{ panelUID: there.orderPanel, remakeUID: randomUUID() },
      ...{ pieces: [1], reason: 'broken' },
    },
    '/api/order/upload-remake-photo': { remakeUID: there.remake, photoUID: randomUUID() },
    '/api/order/scan-panels': {
      scans: [{ scanUID: randomUUID(), code: `${there.orderPanel}`, to: null, at: '2026-11-20T10:00:00Z' }],
    },
    '/api/order/read-label': { code: `${there.orderPanel}` },
    '/api/search/find': { search: 'Bathroom' },
    '/api/order/save-processing-details': { ...byOrder, version: 2, carrier: 'Ours' },
    '/api/order/save-delivery': { ...byOrder, version: 2, deliveryUID: randomUUID(), carrier: 'Ours' },
    '/api/order/order-summary-pdf': byOrder,
    '/api/order/make-summary-pdf': { ...byOrder, jobUID: randomUUID() },
    '/api/order/panel-labels-pdf': byOrder,
    '/api/order/get-all-dxf-files': byOrder,
    '/api/order/cutting-list-pdf': { orderUIDs: [byOrder.orderUID] },
    '/api/order/packing-slip-pdf': byOrder,
    '/api/order/pick-list-pdf': { orderUIDs: [byOrder.orderUID] },
    '/api/order/shower-papers-pdf': { ...byOrder, showerUID: randomUUID() },
    '/api/order/bulk-order-summary-pdf': bulk,
    '/api/order/bulk-panel-labels-pdf': bulk,
    '/api/order/bulk-dxf-files': bulk,
    '/api/payment/create-checkout-session': { ...pay, method: 'demo' },
    '/api/payment/complete-checkout-session': { sessionUID: session, demoOutcome: 'paid' },
    '/api/payment/complete-house-account': pay,
    '/api/payment/tenant-can-accept-credit-card': byQuote,
    '/api/payment/get-for-order': byOrder,
    '/api/payment/refund-order': { ...byOrder, refundUID: randomUUID(), amountMinor: 1, note: '' },
    '/api/payment/pay-balance': { ...byOrder, amountMinor: 1, method: 'demo' },
    '/api/payment/record-for-order': { ...byOrder, paymentUID: randomUUID(), amountMinor: 1, note: '' },
    '/api/order/cancel': { ...byOrder, version: 1, note: '' },
    '/api/order/order-again': { ...byOrder, quoteUID: randomUUID() },
    '/api/order-change/list': byOrder,
    '/api/order-change/preview': { ...byOrder, ...changed },
    '/api/order-change/preview-hardware': { ...byOrder, hardwareUID: randomUUID(), isRemoved: true },
    '/api/order-change/request-hardware': {
      ...{ ...byOrder, hardwareUID: randomUUID(), isRemoved: true },
      ...{ changeUID: randomUUID(), totalMinor: 1, note: '' },
    },
    '/api/order-change/request': { ...byOrder, ...changed, changeUID: randomUUID(), totalMinor: 1, note: '' },
    '/api/order-change/decide': { changeUID: byOrder.orderUID, version: 1, move: 'agree', totalMinor: 1 },
    '/api/order-change/answer': { changeUID: byOrder.orderUID, version: 1, move: 'accept', answer: '' },
    '/api/payment/get-card-account': {},
    '/api/payment/connect-card-account': {},
    '/api/payment/refresh-card-account': {},
    '/api/payment/delete-stripe-connected-account': {},
    '/api/job/get': { jobUID: job },
    '/api/job/cancel': { jobUID: job },
    '/api/job/retry': { jobUID: job },
    '/api/job/list-for-tenant': {},
    '/api/job/cancel-for-tenant': { jobUID: job },
    '/api-test/misc-info': {},
    '/api-test/test-email': { to: 'someone@example.com' },
    '/api-test/throw-exception': {},
  };
}

const builtPaths = endpointPaths.filter((path) => endpointAt(path).method === 'POST');
const UID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const described = readDescribedCalls().calls;

/** The body above, or the description's example once with each of the other tenant's uids. */
function attemptsAt(path: EndpointPath): Body[] {
  const own = bodies()[path];
  if (own) return [own];
  const example = JSON.stringify(described[path].requestExample ?? {});
  return Object.values(there).map((uid) => JSON.parse(example.replaceAll(UID, uid)) as Body);
}

/** Last, because it ends the caller's session. */
const inOrder = [...builtPaths.filter((path) => path !== '/api/auth/logout'), '/api/auth/logout' as const];

describe('users of one tenant with uids of another', () => {
  it('try existing calls', () => {
    const known: readonly string[] = builtPaths;
    expect(Object.keys(bodies()).filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each([['buyer'], ['otherBuyer'], ['owner']] as [Person][])(
    'see and change nothing as %s',
    async (person) => {
      const before = await readAllRows(api, theirs);
      const secrets = [
        ...Object.values(there),
        theirs.companyUid,
        ...Object.values(theirs.contactUids),
        'Glaziers of theirs',
        'sizes-of-theirs',
        'care-by-theirs',
      ];
      const attempts = inOrder.flatMap((path) => attemptsAt(path).map((body) => ({ path, body })));
      for (const { path, body } of attempts) {
        const reply = await api.send(path, body, { authorization: `Bearer ${ours.tokens[person]}` });
        const tells = secrets.filter((secret) => reply.text.includes(secret));
        expect({ path, isAnswered: reply.status < 500, tells }).toEqual({
          path,
          isAnswered: true,
          tells: [],
        });
      }
      expect(await readAllRows(api, theirs)).toBe(before);
    },
  );

  it('are visitors at the other site, whatever they name', async () => {
    const reply = await api.send(
      '/api/glass-options/get-all',
      { tenantUID: theirs.uid },
      { authorization: `Bearer ${ours.tokens.manager}` },
    );
    expect(reply.body).toMatchObject({ status: 404, code: 'TENANT_UNKNOWN' });
  });

  it.each(['file', 'attachedFile', 'contentFile'] as const)(
    'cannot fetch a %s, with or without a token',
    async (which) => {
      const address = `/api/file/${theirs.uid}/${there[which]}`;
      const asOwner = await supertest(api.server)
        .get(address)
        .set('authorization', `Bearer ${ours.tokens.manager}`);
      const asVisitor = await supertest(api.server).get(address);
      const underOurName = await supertest(api.server).get(`/api/file/${ours.uid}/${there[which]}`);
      expect([asOwner.status, asVisitor.status, underOurName.status]).toEqual([404, 404, 404]);
    },
  );

  it('include platform staff, who have calls of their own', async () => {
    for (const path of [
      '/api/quote/get-details',
      '/api/order/get-for-customer',
      '/api/order/get-for-tenant',
    ] as const) {
      const reply = await api.send(path, bodies()[path], { authorization: `Bearer ${root}` });
      expect({ path, refused: [403, 404].includes(reply.status) }).toEqual({ path, refused: true });
    }
  });
});
