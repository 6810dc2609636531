import { randomUUID } from 'node:crypto';
import type { Attachment, QuoteDetails } from '@glass/contracts/quote';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import { fetchFile } from '../../../../test/test-files.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { FileStore } from '../../file/public.js';
import { QuoteScene } from '../../quote/test/quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('kept-attachments');
});
afterAll(() => scene.stop());

const text = Buffer.from('28 1/8 x 72, please look at the sill');

async function attach(quoteUID: string): Promise<Attachment> {
  const form = createUploadForm(text, { quoteUID, attachmentUID: randomUUID() }, { fileName: 'sizes.txt' });
  const reply = await sendForm(scene.api, '/api/quote/upload-attachment', form, scene.tenant.tokens.buyer);
  return reply.body as unknown as Attachment;
}

/** Creates an unpaid order of a quote with one attachment. */
async function ordered(): Promise<{ quote: QuoteDetails; orderUID: string; attachment: Attachment }> {
  const quote = await scene.quoted();
  const attachment = await attach(quote.uid);
  const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
  return { quote, orderUID, attachment };
}

async function cancelled(): ReturnType<typeof ordered> {
  const all = await ordered();
  const { orderUID } = all;
  const { version } = await scene.call('/api/order/get-for-tenant', { orderUID }, 'sales');
  const requestBody = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Called off' };
  await scene.call('/api/order/save-processing-details', requestBody, 'sales');
  return all;
}

const attachmentsOf = async (orderUID: string) =>
  (await scene.call('/api/order/get-for-customer', { orderUID })).attachments;
const fetched = async ({ fileUID }: Attachment) =>
  (await fetchFile(scene.api, scene.tenant.uid, fileUID, scene.tenant.tokens.buyer)).status;
const sweep = () => scene.api.app.get(FileStore, { strict: false }).deleteExpired(scene.platform, 100);

describe('attachments of an order', () => {
  it('are those of its quote, for buyer and tenant', async () => {
    const { orderUID, attachment } = await ordered();
    const { attachmentUID: _quotes, ...same } = attachment;
    expect(await attachmentsOf(orderUID)).toMatchObject([same]);
    const { attachments } = await scene.call('/api/order/get-for-tenant', { orderUID }, 'viewer');
    expect(attachments).toEqual(await attachmentsOf(orderUID));
  });

  it('are kept when the quote is deleted after a cancellation', async () => {
    const { quote, orderUID, attachment } = await cancelled();
    await scene.call('/api/quote/delete', { quoteUID: quote.uid });
    await sweep();
    expect(await attachmentsOf(orderUID)).toHaveLength(1);
    expect(await fetched(attachment)).toBe(200);
  });

  it('are kept when removed from the quote, and don’t include later ones', async () => {
    const { quote, orderUID, attachment } = await cancelled();
    const { attachmentUID } = attachment;
    const { version } = await scene.get(quote.uid);
    await scene.call('/api/quote/reprice', { quoteUID: quote.uid, version });
    await scene.call('/api/quote/delete-attachment', { quoteUID: quote.uid, attachmentUID });
    const later = await attach(quote.uid);
    await sweep();
    expect((await attachmentsOf(orderUID)).map(({ fileUID }) => fileUID)).toEqual([attachment.fileUID]);
    expect([await fetched(attachment), await fetched(later)]).toEqual([200, 200]);
  });
});
