import { randomUUID } from 'node:crypto';
import type { LayoutPhoto, ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { Attachment, QuoteDetails } from '@glass/contracts/quote';
import { lengthFromMm } from '@glass/geometry';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { callForFile, fetchFile } from '../../../../test/test-files.js';
import { createUploadForm, sendForm } from '../../../../test/test-form.js';
import { createPicture, listPictureSizes } from '../../../../test/test-pictures.js';
import { whileBlocked } from '../../../../test/while-blocked.js';
import { FileStore } from '../../file/public.js';
import { DeleteAttachment } from '../use-cases/change-attachments.use-case.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
let picture: Buffer;
beforeAll(async () => {
  scene = await QuoteScene.start('photos');
  picture = await createPicture(640, 480);
});
afterAll(() => scene.stop());

const arrow = { from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.5 }, text: 'Tile not done' };

/** A door that needs no review, with photos of its wall. */
function layoutWith(photoUIDs: readonly string[]): ShowerLayout {
  const layout = demoShower(scene.tenant.catalogue, { key: 'door' });
  const [run] = layout.runs;
  run!.heights.left = lengthFromMm(1700, '1/16');
  const photos = photoUIDs.map((attachmentUID): LayoutPhoto => {
    return { attachmentUID, runUID: run!.uid, wall: 'left', note: 'Left wall', arrows: [arrow] };
  });
  return photos.length > 0 ? { ...layout, photos } : layout;
}

const save = (quote: QuoteDetails, layout: ShowerLayout, showerUID: string = randomUUID()) =>
  scene.call('/api/quote/save-shower', {
    ...{ quoteUID: quote.uid, version: quote.version, showerUID, layout, units: 1 },
  });

const send = (quoteUID: string, attachmentUID: string) =>
  sendForm(
    scene.api,
    '/api/quote/upload-attachment',
    createUploadForm(picture, { quoteUID, attachmentUID }, { fileName: 'photo.jpg' }),
    scene.tenant.tokens.buyer,
  );

async function upload(quoteUID: string, attachmentUID: string): Promise<Attachment> {
  const reply = await send(quoteUID, attachmentUID);
  if (reply.status !== 200) throw new Error(`The upload answered ${reply.status}: ${reply.text}`);
  return reply.body as unknown as Attachment;
}

/** A draft with a shower that has uploaded photos. */
async function photographed(count = 1): Promise<{ quote: QuoteDetails; photos: Attachment[] }> {
  const uids = Array.from({ length: count }, () => randomUUID());
  const quote = await save(await scene.draft([]), layoutWith(uids));
  const photos: Attachment[] = [];
  for (const uid of uids) photos.push(await upload(quote.uid, uid));
  return { quote, photos };
}

const attachmentsOf = async (quoteUID: string) =>
  (await scene.call('/api/quote/get-attachment-list', { quoteUID })).attachments;
const photosOf = ({ showers: [shower] }: Pick<QuoteDetails, 'showers'>) => shower!.layout.photos ?? [];
const fetched = async ({ fileUID }: Attachment, person: Person = 'buyer') =>
  (await fetchFile(scene.api, scene.tenant.uid, fileUID, scene.tenant.tokens[person])).status;
const sweep = () => scene.api.app.get(FileStore, { strict: false }).deleteExpired(scene.platform, 100);
const copy = ({ uid: fromQuoteUID }: QuoteDetails) =>
  scene.call('/api/quote/copy', { fromQuoteUID, quoteUID: randomUUID() });
const order = async (quote: QuoteDetails) =>
  (await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote))).orderUID;

describe('photos of a quote’s shower', () => {
  it('are stored with arrows and read by buyer and tenant', async () => {
    const { quote, photos } = await photographed();
    const read = await scene.get(quote.uid, 'viewer');
    expect(photosOf(read)).toMatchObject([{ attachmentUID: photos[0]!.attachmentUID, arrows: [arrow] }]);
    expect([await fetched(photos[0]!), await fetched(photos[0]!, 'viewer')]).toEqual([200, 200]);
    expect(await fetched(photos[0]!, 'otherBuyer')).toBe(404);
  });

  it('name the field if an arrow ends outside of the picture', async () => {
    const quote = await scene.draft([]);
    const layout = layoutWith([randomUUID()]);
    layout.photos![0]!.arrows = [{ ...arrow, to: { x: 1.5, y: 0 } }];
    const body = { quoteUID: quote.uid, version: quote.version, showerUID: randomUUID(), layout, units: 1 };
    const reply = await scene.send('/api/quote/save-shower', body);
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'layout.photos.0.arrows.0.to.x' }] });
  });

  it('don’t count as attachments, which have their own limit', async () => {
    const { quote } = await photographed(limits.layoutPhotos.max);
    for (let count = 0; count < limits.attachments.max; count++) await upload(quote.uid, randomUUID());
    expect(await attachmentsOf(quote.uid)).toHaveLength(limits.layoutPhotos.max + limits.attachments.max);
    expect((await send(quote.uid, randomUUID())).status).toBe(409);
  });

  it('end at their limit for all showers of the quote', async () => {
    let quote = await scene.draft([]);
    const showers = limits.photosOfQuote.max / limits.layoutPhotos.max;
    for (let count = 0; count < showers; count++)
      quote = await save(
        quote,
        layoutWith(Array.from({ length: limits.layoutPhotos.max }, () => randomUUID())),
      );
    const { uid: quoteUID, version } = quote;
    const body = { quoteUID, version, showerUID: randomUUID(), layout: layoutWith([randomUUID()]), units: 1 };
    expect((await scene.send('/api/quote/save-shower', body)).body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'The showers of a quote can have up to 60 photos. Delete some first.' }],
    });
  });

  it('are deleted when the shower is saved without them, unless another shower shows them', async () => {
    const { quote, photos } = await photographed(2);
    const [first, second] = photos;
    const shower = quote.showers[0]!;
    const both = await save(quote, layoutWith([first!.attachmentUID]));
    await save(both, layoutWith([]), shower.uid);
    expect(await attachmentsOf(quote.uid)).toEqual([first]);
    await sweep();
    expect([await fetched(first!), await fetched(second!)]).toEqual([200, 404]);
  });

  it('stay with the quote when the shower is removed, so that undo brings them back', async () => {
    const { quote, photos } = await photographed();
    const { uid: showerUID, layout } = quote.showers[0]!;
    const { uid: quoteUID, version } = quote;
    const removed = await scene.call('/api/quote/remove-shower', { quoteUID, version, showerUID });
    expect(await attachmentsOf(quoteUID)).toEqual(photos);
    expect(photosOf(await save(removed, layout, showerUID))).toEqual(layout.photos);
    expect(await fetched(photos[0]!)).toBe(200);
  });
});

describe('photos of a copied quote', () => {
  it('are attachments of their own that show the same pictures', async () => {
    const { quote, photos } = await photographed();
    await upload(quote.uid, randomUUID());
    const made = await copy(quote);
    const [copied, ...others] = await attachmentsOf(made.uid);
    expect(others).toEqual([]);
    expect(copied!.attachmentUID).not.toBe(photos[0]!.attachmentUID);
    expect(photosOf(made)).toEqual([
      { ...photosOf(quote)[0]!, attachmentUID: copied!.attachmentUID, runUID: expect.any(String) as string },
    ]);
    expect(await fetched(copied!)).toBe(200);
  });

  it('are readable after the original and its attachments are deleted, and vice versa', async () => {
    const { quote, photos } = await photographed(2);
    const made = await copy(quote);
    const copies = await attachmentsOf(made.uid);
    const { attachmentUID } = photos[0]!;
    await scene.call('/api/quote/delete-attachment', { quoteUID: quote.uid, attachmentUID });
    await scene.call('/api/quote/delete', { quoteUID: quote.uid });
    await sweep();
    expect(await Promise.all(copies.map((one) => fetched(one)))).toEqual([200, 200]);
    await scene.call('/api/quote/delete', { quoteUID: made.uid });
    await sweep();
    expect(await Promise.all(copies.map((one) => fetched(one)))).toEqual([404, 404]);
  });

  it('open for a buyer of their own, as copies of guests’ quotes have one', async () => {
    const { quote } = await photographed();
    const made = await copy(quote);
    const [photo] = await attachmentsOf(made.uid);
    expect(await fetched(photo!, 'otherBuyer')).toBe(404);
    const { otherBuyer } = scene.tenant.contactUids;
    await scene.sql(`update quote set contact_uid = $2 where uid = $1`, made.uid, otherBuyer);
    expect(await fetched(photo!, 'otherBuyer')).toBe(200);
  });

  it('leave photos behind that were never uploaded', async () => {
    const quote = await save(await scene.draft([]), layoutWith([randomUUID()]));
    expect(photosOf(await copy(quote))).toEqual([]);
  });

  it('are left out if the original loses its photo meanwhile', async () => {
    const { quote, photos } = await photographed();
    const { attachmentUID } = photos[0]!;
    const request = { quoteUID: quote.uid, attachmentUID };
    const body = { fromQuoteUID: quote.uid, quoteUID: randomUUID() };
    const deletion = scene.api.app.get(DeleteAttachment, { strict: false });
    const made = await whileBlocked(
      scene.api,
      scene.tenant.ctx,
      (tx) => deletion.run(tx, request),
      () => scene.call('/api/quote/copy', body),
    );
    await sweep();
    expect(photosOf(made)).toEqual([]);
    expect(await attachmentsOf(made.uid)).toEqual([]);
  });
});

describe('installation papers', () => {
  const papers = async (
    path: '/api/quote/shower-papers-pdf' | '/api/order/shower-papers-pdf',
    body: object,
  ) => {
    const { bytes } = await callForFile(scene.api, path, body, scene.tenant.tokens.buyer);
    return { pages: (await pdfText(bytes)).pages.join(), sizes: listPictureSizes(bytes) };
  };

  it('show the photos of a quote and of its order with the labels of their arrows', async () => {
    const { quote } = await photographed();
    const showerUID = quote.showers[0]!.uid;
    const ofQuote = await papers('/api/quote/shower-papers-pdf', { quoteUID: quote.uid, showerUID });
    const orderUID = await order(quote);
    const ofOrder = await papers('/api/order/shower-papers-pdf', { orderUID, showerUID });
    for (const { pages, sizes } of [ofQuote, ofOrder]) {
      expect(pages).toContain('Tile not done');
      expect(sizes).toContain('640x480');
    }
  });

  it('say which photo has not been uploaded', async () => {
    const quote = await save(await scene.draft([]), layoutWith([randomUUID()]));
    const showerUID = quote.showers[0]!.uid;
    const { pages } = await papers('/api/quote/shower-papers-pdf', { quoteUID: quote.uid, showerUID });
    expect(pages).toContain('This photo has not been uploaded.');
    expect(pages).toContain('Tile not done');
  });
});

describe('photos of an order', () => {
  const ordered = async (orderUID: string, person: Person = 'buyer') =>
    person === 'buyer'
      ? scene.call('/api/order/get-for-customer', { orderUID }, person)
      : scene.call('/api/order/get-for-tenant', { orderUID }, person);

  it('are found by the same uid in the order, for buyer and tenant', async () => {
    const { quote, photos } = await photographed();
    const orderUID = await order(quote);
    for (const person of ['buyer', 'viewer'] as const) {
      const { showers, attachments } = await ordered(orderUID, person);
      expect(showers[0]!.layout.photos).toMatchObject([{ attachmentUID: photos[0]!.attachmentUID }]);
      expect(attachments).toEqual(photos);
    }
  });

  it('stay when the quote’s photo and the quote are deleted after a cancellation', async () => {
    const { quote, photos } = await photographed();
    const orderUID = await order(quote);
    const { version } = await ordered(orderUID, 'sales');
    const move = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Called off' };
    await scene.call('/api/order/save-processing-details', move, 'sales');
    const reopened = await scene.get(quote.uid);
    const draft = await scene.call('/api/quote/reprice', { quoteUID: quote.uid, version: reopened.version });
    await save(draft.quote, layoutWith([]), quote.showers[0]!.uid);
    expect(await attachmentsOf(quote.uid)).toEqual([]);
    await scene.call('/api/quote/delete', { quoteUID: quote.uid });
    await sweep();
    const { showers, attachments } = await ordered(orderUID);
    expect(showers[0]!.layout.photos).toMatchObject([{ attachmentUID: attachments[0]!.attachmentUID }]);
    expect(await fetched(photos[0]!)).toBe(200);
  });

  it('arrive in the order when they are uploaded after it was placed', async () => {
    const attachmentUID = randomUUID();
    const quote = await save(await scene.draft([]), layoutWith([attachmentUID]));
    const orderUID = await order(quote);
    const photo = await upload(quote.uid, attachmentUID);
    expect((await ordered(orderUID)).attachments).toEqual([photo]);
  });
});
