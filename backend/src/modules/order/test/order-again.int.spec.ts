import { randomUUID } from 'node:crypto';
import type { OrderAgainReply } from '@glass/contracts/order';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails } from '@glass/contracts/quote';
import { INCH_UIDS } from '@glass/pricing';
import { acceptOrderChange } from '../../../../test/accepted-change.js';
import { changeCatalogue, raiseGlassPrices } from '../../../../test/change-catalogue.js';
import { demoPanel, orderQuote } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';
import { TestApi } from '../../../../test/test-api.js';
import { createUploadForm, sendForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';

let scene: HardwareScene;
beforeAll(async () => {
  const api = await TestApi.start();
  scene = new HardwareScene(api, await createDemoTenant(api, 'again'));
});
afterAll(() => scene.api.stop());

const buyer = () => scene.tenant.tokens.buyer;
const read = (quoteUID: string, token = buyer()) =>
  scene.api.call('/api/quote/get-details', { quoteUID }, token);
const order = (quote: QuoteDetails) => orderQuote(scene.api, buyer(), quote);
const again = (orderUID: string, more: { quoteUID?: string; leavesOut?: boolean } = {}, token = buyer()) =>
  scene.api.call('/api/order/order-again', { orderUID, quoteUID: randomUUID(), ...more }, token);
const details = async ({ quote }: OrderAgainReply) => read(quote!.quoteUID);

/** Amounts and articles of hardware, without uids. */
const lines = ({ hardware }: Pick<QuoteDetails, 'hardware'>) =>
  hardware.map(({ uid: _uid, showerUID, ...line }) => ({ ...line, isOfShower: showerUID !== null }));

/** Runs with another price list, and brings the former one back. */
async function withPriceList(edit: Parameters<typeof changeCatalogue>[2], run: () => Promise<void>) {
  let before: Pick<Catalogue, 'articles' | 'materials'>;
  await changeCatalogue(scene.api, scene.tenant, (list) => {
    before = structuredClone({ articles: list.articles, materials: list.materials });
    edit(list);
  });
  try {
    await run();
  } finally {
    await changeCatalogue(scene.api, scene.tenant, (list) => void Object.assign(list, before));
  }
}

describe('order/order-again', () => {
  it('takes over glass, showers with their hardware, and loose hardware at today’s prices', async () => {
    const first = await scene.addHandles(await scene.saveShower(await scene.emptyQuote(), { units: 2 }));
    const orderUID = await order(first);
    await withPriceList(
      (list) => {
        raiseGlassPrices(2)(list);
        list.articles!.find(({ uid }) => uid === INCH_UIDS.pullArticle)!.price = '100.00';
      },
      async () => {
        const reply = await again(orderUID);
        const total = first.panels.length + first.hardware.length;
        expect(reply).toMatchObject({ lines: total, takenOver: total, missing: [], token: null });
        const copy = await details(reply);
        expect(copy).toMatchObject({ status: 'draft', name: 'Hotel (copy)' });
        expect(copy.shipping.method).toBe('pickUp');
        expect(copy.showers).toMatchObject([
          { layout: first.showers[0]!.layout, units: 2, panes: [{ isDetached: false }] },
        ]);
        expect(copy.panels.map(({ spec }) => spec)).toEqual(first.panels.map(({ spec }) => spec));
        const ofShower = (quote: QuoteDetails) =>
          lines(quote).flatMap(({ isOfShower, amountMinor: _amount, rate: _rate, ...line }) =>
            isOfShower ? [line] : [],
          );
        expect(ofShower(copy)).toEqual(ofShower(first));
        expect(copy.hardware.find(({ showerUID }) => showerUID === null)).toMatchObject({
          ...{ articleUID: INCH_UIDS.pullArticle, finish: 'matteBlack', quantity: 3, amountMinor: 300_00 },
        });
        expect(copy.panels[0]!.price.totalMinor).toBeGreaterThan(first.panels[0]!.price.totalMinor!);
        // It is still a shower: its units change glass and hardware.
        const [shower] = copy.showers;
        const saved = await scene.api.call(
          '/api/quote/save-shower',
          {
            ...{ quoteUID: copy.uid, version: copy.version, showerUID: shower!.uid, units: 1 },
            layout: shower!.layout,
          },
          buyer(),
        );
        expect(saved.panels.map(({ quantity }) => quantity)).toEqual([1]);
        expect(saved.hardware).toHaveLength(copy.hardware.length);
      },
    );
  });

  it('keeps notched panels following their shower', async () => {
    const first = await scene.saveShower(await scene.emptyQuote(), { key: 'kneeWallLeft' });
    expect(first.panels.map(({ spec }) => spec.shape.kind)).toContain('notched');
    const orderUID = await order(first);
    const isFollowing = ({ showers }: Pick<QuoteDetails, 'showers'>) =>
      showers[0]!.panes.map(({ isDetached }) => !isDetached);
    const copy = await details(await again(orderUID));
    expect(isFollowing(copy)).toEqual([true, true]);
    expect(copy.panels.map(({ spec }) => spec)).toEqual(first.panels.map(({ spec }) => spec));

    // A change of the order's door detaches the door alone.
    const { panels } = await scene.api.call('/api/order/get-for-customer', { orderUID }, buyer());
    const door = panels.find(({ spec }) => spec.shape.kind === 'rectangle')!;
    const spec = { ...door.spec, viewingSide: 'inside' as const };
    const request = { orderUID, panelUID: door.uid, spec, quantity: 1 };
    await acceptOrderChange(scene.api, scene.tenant, request);
    const changed = await details(await again(orderUID));
    expect(isFollowing(changed)).toEqual(panels.map(({ uid }) => uid !== door.uid));
  });

  it('takes over an order of hardware alone', async () => {
    const copy = await details(await again(await order(await scene.addHandles(await scene.emptyQuote(), 2))));
    expect(copy.panels).toEqual([]);
    expect(copy.hardware).toMatchObject([{ articleUID: INCH_UIDS.pullArticle, quantity: 2 }]);
    expect(copy.totals.totalMinor).toBeGreaterThan(0);
  });

  it('names hardware that is no longer offered, and leaves it out only if the buyer agrees', async () => {
    const first = await scene.addHandles(await scene.saveShower(await scene.emptyQuote()));
    const orderUID = await order(first);
    const hinge = first.hardware.find(({ name }) => name.includes('hinge'))!;
    const goneUIDs: string[] = [INCH_UIDS.pullArticle, hinge.articleUID];
    // The shower has the same pull as the loose line.
    const gone = first.hardware.filter(({ articleUID }) => goneUIDs.includes(articleUID));
    expect(gone).toHaveLength(3);
    await withPriceList(
      ({ articles = [] }) => {
        articles.find(({ uid }) => uid === INCH_UIDS.pullArticle)!.active = false;
        // Still on sale, but not in chrome.
        articles.find(({ uid }) => uid === hinge.articleUID)!.finishes = ['brass'];
      },
      async () => {
        const quoteUID = randomUUID();
        const asked = await again(orderUID, { quoteUID });
        const total = first.panels.length + first.hardware.length;
        expect(asked).toEqual({
          ...{ quote: null, token: null, lines: total, takenOver: total - gone.length },
          missing: [`${hinge.name}, Chrome`, first.hardware.at(-1)!.name],
        });
        const list = await scene.api.call('/api/quote/list-for-customer', {}, buyer());
        expect(list.items.map(({ uid }) => uid)).not.toContain(quoteUID);

        const copy = await details(await again(orderUID, { quoteUID, leavesOut: true }));
        expect(copy.uid).toBe(quoteUID);
        expect(copy.hardware).toHaveLength(first.hardware.length - gone.length);
        expect(JSON.stringify(copy.showers[0]!.layout.hardware)).not.toContain(hinge.articleUID);
        expect(copy.panels.map(({ spec }) => spec)).toEqual(first.panels.map(({ spec }) => spec));
      },
    );
  });

  it('takes over what the order became by a change, not its quote', async () => {
    const { buyer: token } = scene.tenant.tokens;
    const orderUID = await order(await scene.saveShower(await scene.emptyQuote(), { units: 2 }));
    const { panels, hardware } = await scene.api.call('/api/order/get-for-customer', { orderUID }, token);
    const [panel] = panels;
    await acceptOrderChange(scene.api, scene.tenant, {
      ...{ orderUID, panelUID: panel!.uid, spec: panel!.spec, quantity: 4 },
    });
    const copy = await details(await again(orderUID));
    expect(copy.panels.map(({ quantity }) => quantity)).toEqual([4]);
    expect(copy.showers).toMatchObject([{ units: 4, panes: [{ isDetached: false }] }]);
    expect(copy.hardware[0]!.quantity).toBe(hardware[0]!.quantity * 2);
  });

  it('shares the photos of its showers', async () => {
    const layout = demoShower(scene.tenant.catalogue, { key: 'door' });
    const attachmentUID = randomUUID();
    const photo = { attachmentUID, runUID: layout.runs[0]!.uid, wall: 'left' as const, note: '', arrows: [] };
    const quote = await scene.saveShower(await scene.emptyQuote(), {
      layout: { ...layout, photos: [photo] },
    });
    const form = createUploadForm(
      await createPicture(64, 48),
      { quoteUID: quote.uid, attachmentUID },
      { fileName: 'wall.jpg' },
    );
    expect((await sendForm(scene.api, '/api/quote/upload-attachment', form, buyer())).status).toBe(200);
    const copy = await details(await again(await order(await read(quote.uid))));
    const [copied] = copy.showers[0]!.layout.photos!;
    expect(copied).toEqual({ ...photo, attachmentUID: expect.not.stringMatching(attachmentUID) });
    const attachmentsOf = async (quoteUID: string) =>
      (await scene.api.call('/api/quote/get-attachment-list', { quoteUID }, buyer())).attachments;
    const [[before], [after]] = [await attachmentsOf(quote.uid), await attachmentsOf(copy.uid)];
    expect(after).toMatchObject({ attachmentUID: copied!.attachmentUID, fileUID: before!.fileUID });
  });

  it('by a link opens the new quote with a link of its own, once per uid', async () => {
    const first = await scene.saveShower(await scene.addHandles(await scene.emptyQuote()));
    await scene.api.call(
      '/api/quote/add-glass-panel',
      { quoteUID: first.uid, panelUID: randomUUID(), spec: demoPanel(), quantity: 1 },
      buyer(),
    );
    const orderUID = await order(await read(first.uid));
    const openLink = async (token: string) => {
      const opened = await scene.api.call('/api/quote-link/open', { token });
      if (opened.status !== 'open') throw new Error(`The link is ${opened.status}`);
      return opened;
    };
    const { url } = await scene.api.call(
      '/api/quote-link/create',
      { quoteUID: first.uid, linkUID: randomUUID() },
      buyer(),
    );
    const link = await openLink(url.split('/q/')[1]!);
    const quoteUID = randomUUID();
    const reply = await again(orderUID, { quoteUID }, link.accessToken);
    expect(await again(orderUID, { quoteUID }, link.accessToken)).toEqual(reply);
    const opened = await openLink(reply.token!);
    expect(opened.quoteUID).toBe(quoteUID);
    const copy = await read(quoteUID, opened.accessToken);
    expect(copy.panels).toHaveLength(2);
    expect(copy.showers).toHaveLength(1);
    expect(lines(copy)).toEqual(lines(await read(first.uid)));
    // The first link doesn't reach it, nor quotes that it didn't create.
    const refused = await scene.api.send(
      '/api/order/order-again',
      { orderUID, quoteUID: first.uid },
      { authorization: `Bearer ${link.accessToken}` },
    );
    expect(refused.status).toBe(409);
  });
});
