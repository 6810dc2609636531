import { randomUUID } from 'node:crypto';
import { limits } from '@glass/contracts/limits';
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

async function attach(quoteUID: string, who: 'buyer' | 'sales' = 'buyer'): Promise<Attachment> {
  const form = createUploadForm(text, { quoteUID, attachmentUID: randomUUID() }, { fileName: 'sizes.txt' });
  const reply = await sendForm(scene.api, '/api/quote/upload-attachment', form, scene.tenant.tokens[who]);
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
    expect(await attachmentsOf(orderUID)).toEqual([attachment]);
    const { attachments } = await scene.call('/api/order/get-for-tenant', { orderUID }, 'viewer');
    expect(attachments).toEqual(await attachmentsOf(orderUID));
  });

  it('are added after ordering by both sides, and announced by a message with an email', async () => {
    const { quote, orderUID, attachment } = await ordered();
    const { sales, buyer } = { sales: await attach(quote.uid, 'sales'), buyer: await attach(quote.uid) };
    const files = [attachment, sales, buyer].map(({ fileUID }) => fileUID);
    expect((await attachmentsOf(orderUID)).map(({ fileUID }) => fileUID)).toEqual(files);
    expect(await fetched(sales)).toBe(200);
    const message = {
      messageUID: randomUUID(),
      text: 'Added sizes.txt',
      attachmentUIDs: [buyer.attachmentUID],
    };
    const { messages } = await scene.call('/api/quote/message/send', { quoteUID: quote.uid, ...message });
    expect(messages.at(-1)!.attachments).toMatchObject([{ fileUID: buyer.fileUID, name: 'sizes.txt' }]);
  });

  it('are copied once if the upload is repeated, and not to other orders', async () => {
    const { quote, orderUID } = await ordered();
    const other = await ordered();
    const form = () =>
      createUploadForm(text, { quoteUID: quote.uid, attachmentUID }, { fileName: 'sizes.txt' });
    const attachmentUID = randomUUID();
    for (let time = 0; time < 2; time++)
      await sendForm(scene.api, '/api/quote/upload-attachment', form(), scene.tenant.tokens.buyer);
    expect(await attachmentsOf(orderUID)).toHaveLength(2);
    expect(await attachmentsOf(other.orderUID)).toHaveLength(1);
  });

  it('end at their limit', async () => {
    const { quote } = await ordered();
    const { max } = limits.attachmentsOfOrder;
    for (let count = 1; count < max; count++) await attach(quote.uid);
    const form = createUploadForm(
      text,
      { quoteUID: quote.uid, attachmentUID: randomUUID() },
      { fileName: 'a.txt' },
    );
    const { body } = await sendForm(
      scene.api,
      '/api/quote/upload-attachment',
      form,
      scene.tenant.tokens.buyer,
    );
    expect(body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: `An order can have up to ${max} attachments.` }],
    });
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
