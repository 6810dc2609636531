import { randomUUID } from 'node:crypto';
import { INCH_UIDS, withAgreedPrice } from '@glass/pricing';
import type { QuoteDetails } from '@glass/contracts/quote';
import { without } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { FINE, QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('copies')));
afterAll(() => scene.stop());

const copy = (from: { uid: string }, more: object = {}, person: Person = 'buyer') =>
  scene.call('/api/quote/copy', { fromQuoteUID: from.uid, quoteUID: randomUUID(), ...more }, person);
const panelsOf = ({ panels }: QuoteDetails) =>
  panels.map(({ lineNumber, quantity, spec, price }) => ({ lineNumber, quantity, spec, price }));

/** A quote with every field set. */
async function fullQuote(): Promise<QuoteDetails> {
  const draft = await scene.draft([FINE, '30', '32']);
  const quoteUID = draft.uid;
  let { version } = await scene.call('/api/quote/save', {
    uid: quoteUID,
    version: draft.version,
    name: draft.name,
    notes: 'Third floor',
    companyUID: scene.tenant.companyUid,
  });
  ({ version } = await scene.call('/api/quote/custom-shipping-address/save', {
    quoteUID,
    version,
    address: demoAddress,
  }));
  const shipping = { method: 'pickUp' as const, requestedDate: '2999-01-01', deliveryNotes: 'Gate 4' };
  return scene.call('/api/quote/update-shipping-address', { quoteUID, version, ...shipping });
}

describe('POST quote/copy', () => {
  it('copies panels, notes, company and address, but no PO, date, attachments or review', async () => {
    const original = await fullQuote();
    const form = createUploadForm(
      Buffer.from('28 x 72'),
      { quoteUID: original.uid, attachmentUID: randomUUID() },
      { fileName: 'sizes.txt' },
    );
    await sendForm(scene.api, '/api/quote/upload-attachment', form, scene.tenant.tokens.buyer);
    const made = await copy(original);
    expect(made).toMatchObject({
      status: 'draft',
      version: 1,
      name: 'Bathroom (copy)',
      notes: 'Third floor',
      poNumber: '',
      companyUID: scene.tenant.companyUid,
      contactUID: original.contactUID,
      shippingAddress: demoAddress,
      shipping: { method: 'pickUp', addressSource: 'custom', requestedDate: null, deliveryNotes: 'Gate 4' },
      attachmentCount: 0,
      orderUID: null,
      review: null,
      expiresAt: null,
      totals: original.totals,
    });
    expect(panelsOf(made)).toEqual(panelsOf(original));
    const uids = [original, made].flatMap(({ panels }) => panels.map(({ uid }) => uid));
    expect(new Set(uids).size).toBe(6);
    expect(made.number).not.toBe(original.number);
  });

  it('leaves the original unchanged, also when the copy changes', async () => {
    const original = await fullQuote();
    const { uid, panels } = await copy(original);
    await scene.call('/api/quote/delete-glass-panel', { panelUID: panels[0]!.uid });
    await scene.call('/api/quote/delete', { quoteUID: uid });
    expect(await scene.get(original.uid)).toEqual(original);
  });

  it('uses the given name', async () => {
    expect((await copy(await scene.draft(), { name: 'Second floor' })).name).toBe('Second floor');
  });

  it('is idempotent by uid, also concurrently', async () => {
    const original = await scene.draft();
    const body = { fromQuoteUID: original.uid, quoteUID: randomUUID(), name: 'Only one' };
    const replies = await Promise.all([1, 2, 3].map(() => scene.send('/api/quote/copy', body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = await scene.call('/api/quote/list-for-customer', { search: 'Only one' });
    expect(items.map(({ uid }) => uid)).toEqual([body.quoteUID]);
    expect((await scene.get(body.quoteUID)).panels).toHaveLength(1);
  });

  it('copies ordered, expired and submitted quotes', async () => {
    const ordered = await scene.draft();
    const order = toCheckoutRequest(ordered);
    await scene.call('/api/payment/create-checkout-session', order);
    expect(await copy(ordered)).toMatchObject({ status: 'draft', orderUID: null });
    const expired = await scene.quoted();
    await scene.expireQuote(expired.uid);
    expect((await copy(expired)).status).toBe('draft');
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]));
    expect(await copy(waiting)).toMatchObject({ status: 'draft', review: null });
  });

  it('uses current prices, without agreed prices', async () => {
    const original = await scene.quoted();
    const [panel] = original.panels;
    const agreed = withAgreedPrice((await scene.panel(panel!.uid)).price, 100, '');
    await scene.sql(`update glass_panel set price = $2 where uid = $1`, panel!.uid, agreed);
    expect((await copy(original)).panels[0]!.price).toEqual(panel!.price);
    await scene.raiseGlassPrices(2);
    expect((await copy(original)).panels[0]!.price.unitMinor!).toBeGreaterThan(panel!.price.unitMinor!);
    expect((await scene.panel(panel!.uid)).price).toEqual(agreed);
  });

  it('keeps panels that are no longer supported, with the missing item', async () => {
    const original = await scene.draft();
    const spec = { ...original.panels[0]!.spec, materialUID: INCH_UIDS.bronze38 };
    const change = { panelUID: original.panels[0]!.uid, version: 1, quantity: 2, spec };
    await scene.call('/api/glass-panel/save', change);
    await scene.changeList(without('materials', INCH_UIDS.bronze38));
    const made = await copy(original);
    expect(made.panels[0]).toMatchObject({ spec, price: { totalMinor: null } });
    expect(made.panels[0]!.findings.map(({ message }) => message)).toEqual([
      '3/8 in Bronze is no longer offered.',
    ]);
  });

  it('creates the buyer’s quote for their company when the tenant copies it', async () => {
    const original = await fullQuote();
    const made = await copy(original, {}, 'sales');
    expect(made).toMatchObject({
      contactUID: scene.tenant.contactUids.buyer,
      companyUID: scene.tenant.companyUid,
      updatedBy: 'sales of copies',
    });
    expect((await scene.get(made.uid)).uid).toBe(made.uid);
  });

  it('drops a company that the buyer has left', async () => {
    const original = await fullQuote();
    await scene.sql(`delete from company_contact where contact_uid = $1`, scene.tenant.contactUids.buyer);
    expect((await copy(original)).companyUID).toBeNull();
    await scene.sql(
      `insert into company_contact (tenant_uid, uid, company_uid, contact_uid) values ($1, $2, $3, $4)`,
      scene.tenant.uid,
      randomUUID(),
      scene.tenant.companyUid,
      scene.tenant.contactUids.buyer,
    );
  });

  it('rejects quotes of other buyers and unknown quotes', async () => {
    const { uid } = await scene.draft();
    for (const [fromQuoteUID, person] of [
      [uid, 'otherBuyer'],
      [randomUUID(), 'buyer'],
    ] as const) {
      const quoteUID = randomUUID();
      const { body } = await scene.send('/api/quote/copy', { fromQuoteUID, quoteUID }, person);
      expect(body.code).toBe('NOT_FOUND');
      expect((await scene.send('/api/quote/get-details', { quoteUID }, person)).status).toBe(404);
    }
  });

  it('never overwrites an existing quote', async () => {
    const { uid } = await scene.draft();
    const toItself = await scene.send('/api/quote/copy', { fromQuoteUID: uid, quoteUID: uid });
    expect(toItself.body.errors[0]!.name).toBe('quoteUID');
    const others = await scene.draft([FINE], 'otherBuyer');
    const toOthers = await scene.send('/api/quote/copy', { fromQuoteUID: uid, quoteUID: others.uid });
    expect(toOthers.body.code).toBe('NOT_FOUND');
    expect(await scene.get(others.uid, 'otherBuyer')).toEqual(
      expect.objectContaining({ version: others.version }),
    );
  });
});
