import { limits } from '@glass/contracts/limits';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

let api: TestApi;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

const NOTES = 'Gate 4\nCode 1177\nRing twice';

async function orderWith(deliveryNotes: string): Promise<string> {
  const { uid: quoteUID, version } = await createQuote(api, tenant.tokens.buyer);
  const requestBody = { quoteUID, version, deliveryNotes };
  const quote = await api.call('/api/quote/update-shipping-address', requestBody, tenant.tokens.buyer);
  const request = toCheckoutRequest(quote);
  const { orderUID } = await api.call('/api/payment/create-checkout-session', request, tenant.tokens.buyer);
  return orderUID;
}

const forTenant = (orderUID: string) =>
  api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);

async function saveNotesForShop(orderUID: string, notesForShop: string) {
  const { version } = await forTenant(orderUID);
  const request = { orderUID, version, notesForShop };
  return api.call('/api/order/save-processing-details', request, tenant.tokens.sales);
}

async function packingSlip(orderUID: string): Promise<string> {
  const { bytes } = await callForFile(api, '/api/order/packing-slip-pdf', { orderUID }, tenant.tokens.viewer);
  return (await pdfText(bytes)).pages.join('\n');
}

describe('delivery notes on the packing slip', () => {
  it('are complete for an order with one heading for several lines', async () => {
    const slip = await packingSlip(await orderWith(NOTES));
    for (const line of NOTES.split('\n')) expect(slip).toContain(line);
    expect(slip).not.toContain('End of the notes');
  });

  it('are complete for an older order that marks only the first line, without private notes', async () => {
    const orderUID = await orderWith(NOTES);
    await saveNotesForShop(orderUID, `For the driver: ${NOTES}\nSlow payer, check first`);
    const slip = await packingSlip(orderUID);
    for (const line of NOTES.split('\n')) expect(slip).toContain(line);
    expect(slip).not.toContain('Slow payer');
  });

  it('include edits by staff between heading and end line', async () => {
    const orderUID = await orderWith(NOTES);
    const { notesForShop } = await forTenant(orderUID);
    await saveNotesForShop(orderUID, `${notesForShop.replace('1177', '2288')}\nSlow payer`);
    const slip = await packingSlip(orderUID);
    expect(slip).toContain('Code 2288');
    expect(slip).not.toMatch(/1177|Slow payer/);
  });

  it('with 500 short lines can be saved unchanged by staff', async () => {
    const orderUID = await orderWith(`${'x\n'.repeat(limits.deliveryNotes.max / 2 - 1)}yz`);
    const { notesForShop } = await forTenant(orderUID);
    expect((await saveNotesForShop(orderUID, notesForShop)).notesForShop).toBe(notesForShop);
  });
});
