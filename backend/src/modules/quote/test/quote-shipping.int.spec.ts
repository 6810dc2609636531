import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { QuoteDetails } from '@glass/contracts/quote';
import { demoAddress } from '../../../../test/demo-address.js';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
let addressUID: string;
beforeAll(async () => {
  scene = await QuoteScene.start('shipping', {}, 'delivery');
  addressUID = await inBookOf('buyer');
});
afterAll(() => scene.stop());

async function inBookOf(person: Person): Promise<string> {
  const uid = randomUUID();
  const entry = { addressUID: uid, label: 'Workshop', address: { ...demoAddress, city: 'Bangor' } };
  await scene.call('/api/contact/shipping-address/add', entry, person);
  return uid;
}
const seen = ({ uid: quoteUID, version }: QuoteDetails) => ({ quoteUID, version });
const customOf = async (quoteUID: string) =>
  (await scene.call('/api/quote/custom-shipping-address/get', { quoteUID })).address;

describe('address of a quote', () => {
  it('defaults to the buyer’s default address, also when staff enter the quote', async () => {
    const usual = {
      shippingAddress: { ...demoAddress, city: 'Bangor' },
      shipping: { addressSource: 'addressBook', addressUID },
    };
    expect(await scene.draft()).toMatchObject(usual);
    const { contactUID } = await scene.draft();
    const uid = randomUUID();
    const entered = { uid, name: 'By phone', contactUID };
    expect(await scene.call('/api/quote/save', entered, 'sales')).toMatchObject(usual);
  });

  it('can be set, replaced and deleted', async () => {
    const draft = await scene.draft();
    expect(await customOf(draft.uid)).toBeNull();
    const saved = await scene.call('/api/quote/custom-shipping-address/save', {
      ...seen(draft),
      address: demoAddress,
    });
    expect(saved).toMatchObject({
      version: draft.version + 1,
      shippingAddress: demoAddress,
      shipping: { addressSource: 'custom', addressUID: null },
      updatedBy: 'buyer of shipping',
    });
    expect(await customOf(draft.uid)).toEqual(demoAddress);
    const other = { ...demoAddress, line1: '1 Mill Lane' };
    const changed = await scene.call('/api/quote/custom-shipping-address/save', {
      ...seen(saved),
      address: other,
    });
    expect(changed.shippingAddress).toEqual(other);
    const without = await scene.call('/api/quote/custom-shipping-address/delete', seen(changed));
    expect(without).toMatchObject({ shippingAddress: null, shipping: { addressSource: 'none' } });
    expect(await customOf(draft.uid)).toBeNull();
    const again = await scene.call('/api/quote/custom-shipping-address/delete', seen(without));
    expect(again.version).toBe(without.version);
  });

  it('is validated by country, with every error', async () => {
    const draft = await scene.draft();
    const refused = async (change: object) => {
      const body = { ...seen(draft), address: { ...demoAddress, ...change } };
      const reply = await scene.send('/api/quote/custom-shipping-address/save', body);
      expect(reply.status).toBe(400);
      return reply.body.errors.map(({ name }) => name).sort();
    };
    expect(await refused({ state: '', postalCode: '4101' })).toEqual(['address.postalCode', 'address.state']);
    expect(await refused({ country: 'Atlantis' })).toEqual(['address.country']);
    expect(await refused({ name: '', line1: '', city: '' })).toEqual([
      'address.city',
      'address.line1',
      'address.name',
    ]);
    expect(await refused({ phone: 5 })).toEqual(['address.phone']);
    expect(await refused({ line1: 'x'.repeat(500) })).toEqual(['address.line1']);
    expect(await refused({ latitude: 1 })).toEqual(['address.latitude']);
    expect((await scene.get(draft.uid)).version).toBe(draft.version);
    const body = {
      ...seen(draft),
      address: { ...demoAddress, state: '', postalCode: 'D02 X285', country: 'IE' },
    };
    expect((await scene.send('/api/quote/custom-shipping-address/save', body)).status).toBe(200);
  });

  it('is copied from the address book and stays when the book changes', async () => {
    const draft = await scene.draft();
    const uid = await inBookOf('buyer');
    const quote = await scene.call('/api/quote/select-from-address-book', {
      ...seen(draft),
      addressUID: uid,
    });
    expect(quote).toMatchObject({
      shippingAddress: { ...demoAddress, city: 'Bangor' },
      shipping: { addressSource: 'addressBook', addressUID: uid },
    });
    expect(await customOf(draft.uid)).toBeNull();
    await scene.call('/api/contact/shipping-address/delete', { addressUID: uid });
    expect(await scene.get(draft.uid)).toEqual(quote);
    const own = await scene.call('/api/quote/custom-shipping-address/save', {
      ...seen(quote),
      address: demoAddress,
    });
    expect(own.shipping).toMatchObject({ addressSource: 'custom', addressUID: null });
  });

  it('can’t come from someone else’s address book', async () => {
    const draft = await scene.draft();
    for (const uid of [await inBookOf('otherBuyer'), randomUUID()]) {
      const body = { ...seen(draft), addressUID: uid };
      expect((await scene.send('/api/quote/select-from-address-book', body)).body).toMatchObject({
        code: 'NOT_FOUND',
        errors: [{ reason: 'This address does not exist.' }],
      });
    }
    const { version, shippingAddress } = draft;
    expect(await scene.get(draft.uid)).toMatchObject({ version, shippingAddress });
  });
});

describe('POST quote/update-shipping-address', () => {
  const update = (body: object, person: Person = 'buyer') =>
    scene.send('/api/quote/update-shipping-address', body, person);

  it('changes the given fields only', async () => {
    const draft = await scene.draft();
    const all = {
      method: 'pickUp' as const,
      requestedDate: '2999-12-01',
      deliveryNotes: 'Gate 4\nRing twice',
    };
    const first = await scene.call('/api/quote/update-shipping-address', { ...seen(draft), ...all });
    expect(first.shipping).toMatchObject(all);
    const second = await scene.call('/api/quote/update-shipping-address', {
      ...seen(first),
      method: 'delivery',
    });
    expect(second.shipping).toMatchObject({ ...all, method: 'delivery' });
    const third = await scene.call('/api/quote/update-shipping-address', {
      ...seen(second),
      requestedDate: null,
    });
    expect(third.shipping).toMatchObject({ requestedDate: null, deliveryNotes: 'Gate 4\nRing twice' });
    expect(third.totals).toEqual(draft.totals);
  });

  it('is copied to the order', async () => {
    const draft = await scene.draft();
    const choice = { method: 'pickUp' as const, requestedDate: '2999-12-01', deliveryNotes: 'Ask for Ana' };
    const quote = await scene.call('/api/quote/update-shipping-address', { ...seen(draft), ...choice });
    const order = toCheckoutRequest(quote);
    const { orderUID } = await scene.call('/api/payment/create-checkout-session', order);
    expect(await scene.call('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchObject({
      shippingAddress: null,
      processing: { shipMethod: 'pickUp', requiredDate: '2999-12-01', confirmedDate: null },
      notesForShop: 'For the driver: Ask for Ana',
    });
  });

  it.each([
    ['a past day', { requestedDate: '2020-01-01' }, 'requestedDate'],
    ['an invalid day', { requestedDate: '2026-02-30' }, 'requestedDate'],
    ['an unknown method', { method: 'freight' }, 'method'],
    ['notes that are too long', { deliveryNotes: 'x'.repeat(1001) }, 'deliveryNotes'],
    ['an unknown field', { poNumber: 'PO-1' }, 'poNumber'],
  ])('rejects %s', async (_what, change, field) => {
    const draft = await scene.draft();
    const { body } = await update({ ...seen(draft), ...change });
    expect(body.errors[0]!.name).toBe(field);
    expect((await scene.get(draft.uid)).version).toBe(draft.version);
  });
});

describe('POST quote/update-company', () => {
  const to = (quote: QuoteDetails, companyUID: string | null, person: Person = 'buyer') =>
    scene.send('/api/quote/update-company', { ...seen(quote), companyUID }, person);

  async function discounted(percent: string): Promise<void> {
    const uid = randomUUID();
    await scene.sql(
      `insert into discount_structure (tenant_uid, uid, name, percent) values ($1, $2, 'Trade', $3)`,
      scene.tenant.uid,
      uid,
      percent,
    );
    await scene.sql(
      `update company set discount_structure_uid = $1 where uid = $2`,
      uid,
      scene.tenant.companyUid,
    );
  }

  it('applies the company’s discount immediately', async () => {
    await discounted('10');
    const draft = await scene.draft();
    expect(draft.companyUID).toBe(scene.tenant.companyUid);
    const alone = await scene.call('/api/quote/update-company', { ...seen(draft), companyUID: null });
    expect(alone).toMatchObject({ companyUID: null, companyName: null, version: draft.version + 1 });
    expect(alone.totals.lines.map(({ kind }) => kind)).not.toContain('companyDiscount');
    expect(alone.totals.totalMinor!).toBeGreaterThan(draft.totals.totalMinor!);
    const body = { ...seen(alone), companyUID: scene.tenant.companyUid };
    expect((await scene.call('/api/quote/update-company', body)).totals).toEqual(draft.totals);
  });

  it('requires that the buyer acts for it, also for staff', async () => {
    const draft = await scene.draft([FINE], 'otherBuyer');
    for (const [person, reason] of [
      ['otherBuyer', 'You do not act for this company.'],
      ['manager', 'The buyer does not act for this company.'],
    ] as const) {
      const { body } = await to(draft, scene.tenant.companyUid, person);
      expect(body.errors).toEqual([{ name: 'companyUID', reason, code: 'invalid' }]);
    }
    expect((await to(draft, randomUUID(), 'otherBuyer')).body.errors[0]!.name).toBe('companyUID');
  });

  it('allows any company for quotes of tenant users themselves', async () => {
    const draft = await scene.draft([FINE], 'sales');
    expect(draft.companyUID).toBeNull();
    expect((await to(draft, scene.tenant.companyUid, 'sales')).status).toBe(200);
  });
});

describe('every change of delivery or company', () => {
  const changes: [EndpointPath, () => object][] = [
    ['/api/quote/custom-shipping-address/save', () => ({ address: demoAddress })],
    ['/api/quote/custom-shipping-address/delete', () => ({})],
    ['/api/quote/select-from-address-book', () => ({ addressUID })],
    ['/api/quote/update-shipping-address', () => ({ method: 'pickUp' })],
    ['/api/quote/update-company', () => ({ companyUID: null })],
  ];

  it.each(changes)('rejects an outdated version with the current quote: %s', async (path, more) => {
    const draft = await scene.draft();
    await scene.call('/api/quote/save', { uid: draft.uid, version: draft.version, name: 'Agreed' }, 'sales');
    const { body } = await scene.send(path, { ...seen(draft), ...more() });
    expect(body).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { name: 'Agreed', version: draft.version + 1, updatedBy: 'sales of shipping' },
    });
  });

  it.each(changes)('rejects other buyers: %s', async (path, more) => {
    const draft = await scene.draft();
    const stranger = await scene.send(path, { ...seen(draft), ...more() }, 'otherBuyer');
    expect(stranger.body.code).toBe('NOT_FOUND');
  });

  it.each(changes)('rejects quotes in review: %s', async (path, more) => {
    const draft = await scene.draft();
    const asked = await scene.submit(draft, { askForReview: true });
    expect((await scene.send(path, { ...seen(asked), ...more() })).body.code).toBe('STATE_CONFLICT');
    expect(await scene.get(draft.uid)).toEqual(asked);
  });
});

describe('quoted quote', () => {
  it('allows changes of delivery, at fixed panel prices', async () => {
    const quoted = await scene.submit(await scene.draft());
    const { status, body } = await scene.send('/api/quote/custom-shipping-address/save', {
      ...seen(quoted),
      address: demoAddress,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'quoted',
      shippingAddress: demoAddress,
      panels: quoted.panels,
      expiresAt: quoted.expiresAt,
    });
    const ofGlass = ({ totals }: QuoteDetails) =>
      totals.lines.filter(({ kind }) => kind !== 'delivery' && kind !== 'tax');
    expect(ofGlass(body as unknown as QuoteDetails)).toEqual(ofGlass(quoted));
  });

  it('rejects changes of company', async () => {
    const quoted = await scene.submit(await scene.draft());
    const reply = await scene.send('/api/quote/update-company', { ...seen(quoted), companyUID: null });
    expect(reply.body.code).toBe('STATE_CONFLICT');
  });
});
