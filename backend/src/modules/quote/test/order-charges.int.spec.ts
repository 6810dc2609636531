import { inWords } from '@glass/pricing/test/in-words.js';
import type { RequestOf } from '@glass/contracts/endpoints';
import { dayIn, getDefaultTimeZone, type PostalAddress } from '@glass/contracts/geo';
import type { QuoteDetails } from '@glass/contracts/quote';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import { computePromisedDays } from '@glass/pricing';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { toCheckoutRequest, demoPanel } from '../../../../test/demo-quote.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { callForFile } from '../../../../test/test-files.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('order-charges', {}, 'delivery')));
afterAll(() => scene.stop());

type Shipping = Omit<RequestOf<'/api/quote/update-shipping-address'>, 'quoteUID' | 'version'>;
const choose = ({ uid, version }: QuoteDetails, shipping: Shipping) =>
  scene.call('/api/quote/update-shipping-address', { quoteUID: uid, version, ...shipping });
const sendTo = ({ uid, version }: QuoteDetails, address: PostalAddress) =>
  scene.call('/api/quote/custom-shipping-address/save', { quoteUID: uid, version, address });
const alaska = { ...demoAddress, city: 'Anchorage', state: 'AK', postalCode: '99501' };
const chargesOf = ({ totals }: QuoteDetails) =>
  totals.lines
    .filter(({ kind }) => ['rush', 'crate', 'delivery'].includes(kind))
    .map(({ kind, code, amountMinor }) => [kind, code, amountMinor]);

describe('rush, crate and delivery of a quote', () => {
  it('are priced below the panels and stored', async () => {
    const draft = await scene.draft();
    expect(chargesOf(draft)).toEqual([]);
    const chosen = await sendTo(await choose(draft, { rush: 'rush', crate: 'crate' }), demoAddress);
    expect(chargesOf(chosen)).toEqual([
      ['rush', 'rush', 3_500],
      ['crate', 'crate', 7_300],
      ['delivery', 'local', 4_500],
    ]);
    expect(chosen.shipping).toMatchObject({ rush: 'rush', crate: 'crate' });
    const { totals } = await scene.get(chosen.uid);
    expect(totals).toEqual(chosen.totals);
    expect(totals.totalMinor).toBe(totals.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));

    const collected = await choose(chosen, { method: 'pickUp', rush: null });
    expect(chargesOf(collected)).toEqual([['crate', 'crate', 7_300]]);
  });

  it('set the promised dates of the order, on its documents too', async () => {
    const chosen = await sendTo(await choose(await scene.draft(), { rush: 'rush' }), demoAddress);
    const placed = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(chosen));
    const { orderUID } = placed;
    const order = await scene.call('/api/order/get-for-customer', { orderUID });
    const choices = { rush: 'rush', shipMethod: 'delivery', address: demoAddress } as const;
    const { pricing } = await scene.call('/api/glass-options/get-all', { tenantUID: scene.tenant.uid });
    const orderedOn = dayIn(getDefaultTimeZone('en-US'), new Date(order.createdAt));
    const days = computePromisedDays(orderedOn, pricing, choices, defaultWorkCalendar);
    expect(order).toMatchObject(days);
    expect(days.promisedDate! > days.readyDate).toBe(true);
    expect(await scene.call('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchObject(days);
    const paper = await callForFile(
      scene.api,
      '/api/order/order-summary-pdf',
      { orderUID },
      scene.tenant.tokens.buyer,
    );
    const written = (day: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
    const text = (await pdfText(paper.bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Ship by ${written(days.readyDate)}Delivered by ${written(days.promisedDate!)}`);
  });

  it('are recomputed when a panel is added', async () => {
    const chosen = await sendTo(await scene.draft(), demoAddress);
    const [panel] = chosen.panels;
    const body = { panelUID: panel!.uid, version: panel!.version, quantity: 9 };
    const { totals } = await scene.call('/api/glass-panel/update-qty', body);
    expect(inWords(totals.lines.find(({ kind }) => kind === 'delivery'))).toMatchObject({
      amountMinor: 0,
      rule: 'Greater Portland, free from $750.00',
    });
  });

  it('are rejected if not offered', async () => {
    const { uid, version } = await scene.draft();
    const body = { quoteUID: uid, version, rush: 'tomorrow', crate: 'gold' };
    const refused = await scene.send('/api/quote/update-shipping-address', body);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'rush' }] });
  });

  it('need a review if they have no price', async () => {
    const far = await sendTo(await scene.draft(), alaska);
    expect(inWords(far.totals)).toMatchObject({
      totalMinor: null,
      onRequest: [{ what: 'Delivery to 99501 AK US' }],
    });
    const ordered = await scene.send('/api/payment/create-checkout-session', toCheckoutRequest(far));
    expect(ordered.body).toMatchObject({ code: 'PRICE_ON_REQUEST' });
    const submitted = await scene.submit(far);
    expect(submitted).toMatchObject({
      status: 'inReview',
      review: { reasons: ['No price for: Delivery to 99501 AK US'] },
    });
  });

  it('can change while prices are fixed, at the stored price list', async () => {
    const quoted = await scene.quoted();
    await changeCatalogue(scene.api, scene.tenant, ({ pricing }) => {
      pricing.rushClasses[0]!.fixed = '99.00';
      pricing.taxes[0]!.percent = '50';
    });
    const rushed = await choose(quoted, { rush: 'rush' });
    expect(chargesOf(rushed)).toEqual([['rush', 'rush', 3_500]]);
    expect(rushed.status).toBe('quoted');
    const panelsOf = ({ totals }: QuoteDetails) => totals.lines.filter(({ kind }) => kind === 'panels');
    expect(panelsOf(rushed)).toEqual(panelsOf(quoted));
    expect(rushed.totals.lines.at(-1)).toMatchObject({ kind: 'tax', percent: '8.25' });

    const back = await choose(rushed, { rush: null });
    expect(back.totals).toEqual(quoted.totals);
    const { orderUID } = await scene.call(
      '/api/payment/create-checkout-session',
      toCheckoutRequest(await choose(back, { method: 'pickUp' })),
    );
    const order = await scene.call('/api/order/get-for-customer', { orderUID });
    expect(order.totals).toEqual(quoted.totals);
  });
});

describe('template charge', () => {
  it('is charged once per panel line, or on request if not offered', async () => {
    const plain = await scene.draft();
    const made = await scene.draftOf([{ ...demoPanel(), template: 'made' }]);
    expect(made.panels[0]).toMatchObject({
      quantity: 2,
      spec: { template: 'made' },
      price: {
        unitMinor: plain.panels[0]!.price.unitMinor,
        totalMinor: plain.panels[0]!.price.totalMinor! + 14_500,
        once: [{ step: 'template', amountMinor: 14_500 }],
      },
    });
    const body = { quoteUID: made.uid, panelUID: made.uid, quantity: 1 };
    const wrong = { ...body, spec: { ...demoPanel(), template: 'stolen' } };
    expect((await scene.send('/api/quote/add-glass-panel', wrong)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ name: 'spec.template' }],
    });
    await scene.changeList(({ pricing }) => void (pricing.templates.made = null));
    expect((await scene.get(made.uid)).totals.totalMinor).toBeNull();
  });
});
