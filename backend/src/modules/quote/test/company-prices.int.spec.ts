import { randomUUID } from 'node:crypto';
import type { PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import type { DataSource } from 'typeorm';
import { demoPanel } from '../../../../test/demo-quote.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { stopTime } from '../../../../test/test-api.js';
import { DATA_SOURCE } from '../../../kernel/database/database.js';
import { FINE, QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
const discountUid = randomUUID();

beforeAll(async () => {
  scene = await QuoteScene.start('company-prices');
  stopTime(scene.api.app);
  // Glass costs $18.50 per ft²; at least 1 ft² is charged.
  await scene.changeList(({ materials, pricing }) => {
    const glass = materials.find(({ uid }) => uid === INCH_UIDS.clear38)!;
    glass.ratePerArea = '18.50';
    pricing.minArea = '1';
  });
  await scene.sql(
    `insert into discount_structure (tenant_uid, uid, name, percent) values ($1, $2, 'Trade', 12.5)`,
    scene.tenant.uid,
    discountUid,
  );
});
afterAll(() => scene.stop());

interface CompanyTerms {
  minArea: string | null;
  hasDiscount: boolean;
  taxExempt: boolean;
}

const NO_TERMS: CompanyTerms = { minArea: null, hasDiscount: false, taxExempt: false };

async function setTerms({ minArea, hasDiscount, taxExempt }: CompanyTerms): Promise<void> {
  const { uid, companyUid } = scene.tenant;
  const values = [uid, companyUid, minArea, hasDiscount ? discountUid : null, taxExempt];
  await scene.sql(
    `update company set min_area = $3, discount_structure_uid = $4, tax_exempt = $5
     where tenant_uid = $1 and uid = $2`,
    ...values,
  );
}

/** A panel without holes, so that its price is glass and edges only. */
const plainPanel = (width: string): PanelSpec => ({ ...demoPanel('inch', width), features: [] });

async function storedTotals(quoteUID: string): Promise<QuoteTotals> {
  const [row] = await scene.sql(`select totals, total_minor from quote where uid = $1`, quoteUID);
  const { totals, total_minor: totalMinor } = row as { totals: QuoteTotals; total_minor: string | null };
  expect(totalMinor === null ? null : Number(totalMinor)).toBe(totals.totalMinor);
  return totals;
}

/** Expects equal totals and prices in a reply, the table, the lists and the next read. */
async function expectSameAsRead(
  quoteUID: string,
  reply: { totals: QuoteTotals; panel?: { uid: string; price: object } },
  status: 'draft' | 'other' = 'draft',
): Promise<QuoteDetails> {
  const stored = await storedTotals(quoteUID);
  const read = await scene.get(quoteUID);
  expect(reply.totals).toEqual(read.totals);
  expect(stored).toEqual(read.totals);
  if (reply.panel) expect((await scene.panel(reply.panel.uid)).price).toEqual(reply.panel.price);
  if (status === 'draft') {
    const { items } = await scene.call('/api/quote/list-for-customer', { limit: 100 });
    expect(items.find(({ uid }) => uid === quoteUID)?.total?.amountMinor).toBe(read.totals.totalMinor);
  }
  return read;
}

describe('POST glass-panel/update-qty', () => {
  it('prices with the company’s minimum area in the reply and the database', async () => {
    await setTerms({ ...NO_TERMS, minArea: '12' });
    // 24 × 36 in are 6 ft²; the company is charged for 12.
    const shape = {
      kind: 'rectangle' as const,
      width: lengthOf('24', 'inch'),
      height: lengthOf('36', 'inch'),
    };
    const spec: PanelSpec = { ...plainPanel('24'), shape };
    const quote = await scene.draftOf([spec], 'buyer', 1);
    const [panel] = quote.panels;
    await setTerms(NO_TERMS);
    const general = await scene.panel(panel!.uid);
    await setTerms({ ...NO_TERMS, minArea: '12' });
    const reply = await scene.call('/api/glass-panel/update-qty', {
      ...{ panelUID: panel!.uid, version: panel!.version, quantity: 3 },
    });
    expect(reply.panel.price.unitMinor).toBe(general.price.unitMinor! + 6 * 18_50);
    expect(reply.panel.price.companyMinArea).toBe('12');
    await expectSameAsRead(quote.uid, reply);
    // The order uses the total that the buyer saw.
    const submitted = await scene.submit(await scene.get(quote.uid));
    expect(submitted.totals).toEqual(reply.totals);
  });

  it('prices alike for the buyer and for staff who edit the buyer’s quote', async () => {
    await setTerms({ minArea: '9.5', hasDiscount: true, taxExempt: true });
    const quote = await scene.draftOf([plainPanel(FINE)], 'buyer', 1);
    const change = async (person: Person, quantity: number) => {
      const { uid: panelUID, version } = await scene.panel(quote.panels[0]!.uid);
      return scene.call('/api/glass-panel/update-qty', { panelUID, version, quantity }, person);
    };
    const byStaff = await change('manager', 4);
    await expectSameAsRead(quote.uid, byStaff);
    await change('buyer', 2);
    const byBuyer = await change('buyer', 4);
    expect(byStaff.totals).toEqual(byBuyer.totals);
  });
});

describe('POST quote/get-details', () => {
  it('carries the company’s discount of the day for buyer and staff', async () => {
    await setTerms({ ...NO_TERMS, hasDiscount: true });
    const quote = await scene.draftOf([plainPanel('24')], 'buyer', 1);
    const trade = { uid: discountUid, name: 'Trade', percent: '12.5' };
    expect(quote.companyDiscount).toMatchObject(trade);
    expect((await scene.get(quote.uid, 'manager')).companyDiscount).toMatchObject(trade);
    await setTerms(NO_TERMS);
    expect((await scene.get(quote.uid)).companyDiscount).toBeNull();
  });
});

describe('POST glass-panel/save', () => {
  const statementsOf = async (terms: CompanyTerms): Promise<number> => {
    await setTerms(terms);
    const quote = await scene.draft(Array.from({ length: 10 }, () => FINE));
    const [panel] = quote.panels;
    let { version } = panel!;
    const save = async () => {
      const request = { panelUID: panel!.uid, version, quantity: version + 1, spec: panel!.spec };
      ({ version } = (await scene.call('/api/glass-panel/save', request)).panel);
    };
    await save();
    return (await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), save)).length;
  };

  it('takes as many statements with a company minimum area as without', async () => {
    expect(await statementsOf({ ...NO_TERMS, minArea: '12' })).toBe(await statementsOf(NO_TERMS));
  });
});

type Step = (
  quote: QuoteDetails,
) => Promise<{ quoteUID: string; reply: Parameters<typeof expectSameAsRead>[1] }>;

/** Every call that prices a draft, by the buyer or by staff. */
const STEPS: Record<string, (width: string, quantity: number, by: Person) => Step> = {
  add:
    (width, quantity, by) =>
    async ({ uid }) => {
      const request = { quoteUID: uid, panelUID: randomUUID(), spec: plainPanel(width), quantity };
      return { quoteUID: uid, reply: await scene.call('/api/quote/add-glass-panel', request, by) };
    },
  addTemplated:
    (width, quantity, by) =>
    async ({ uid }) => {
      const spec: PanelSpec = { ...plainPanel(width), template: 'made' };
      const request = { quoteUID: uid, panelUID: randomUUID(), spec, quantity };
      return { quoteUID: uid, reply: await scene.call('/api/quote/add-glass-panel', request, by) };
    },
  addMany:
    (width, quantity, by) =>
    async ({ uid }) => {
      const panels = [width, '20'].map((each) => ({
        panelUID: randomUUID(),
        spec: plainPanel(each),
        quantity,
      }));
      return {
        quoteUID: uid,
        reply: await scene.call('/api/quote/add-glass-panels', { quoteUID: uid, panels }, by),
      };
    },
  save:
    (width, quantity, by) =>
    async ({ uid, panels }) => {
      const { uid: panelUID, version } = panels.at(-1)!;
      const request = { panelUID, version, quantity, spec: plainPanel(width) };
      return { quoteUID: uid, reply: await scene.call('/api/glass-panel/save', request, by) };
    },
  updateQuantity:
    (_width, quantity, by) =>
    async ({ uid, panels }) => {
      const { uid: panelUID, version } = panels[0]!;
      return {
        quoteUID: uid,
        reply: await scene.call('/api/glass-panel/update-qty', { panelUID, version, quantity }, by),
      };
    },
  remove:
    (_width, _quantity, by) =>
    async ({ uid, panels }) => ({
      quoteUID: uid,
      reply: await scene.call('/api/quote/delete-glass-panel', { panelUID: panels.at(-1)!.uid }, by),
    }),
  copy:
    (_width, _quantity, by) =>
    async ({ uid }) => {
      const quoteUID = randomUUID();
      return {
        quoteUID,
        reply: await scene.call('/api/quote/copy', { fromQuoteUID: uid, quoteUID, name: 'Copy' }, by),
      };
    },
  submitAndReprice: () => async (quote) => {
    const { uid: quoteUID, version } = await scene.submit(quote);
    const { quote: repriced } = await scene.call('/api/quote/reprice', { quoteUID, version });
    return { quoteUID, reply: repriced };
  },
};

describe('draft of a company', () => {
  const terms = fc.record({
    minArea: fc.option(fc.integer({ min: 1, max: 3000 }).map((hundredths) => (hundredths / 100).toFixed(2))),
    hasDiscount: fc.boolean(),
    taxExempt: fc.boolean(),
  });
  const step = fc.record({
    kind: fc.constantFrom(...Object.keys(STEPS)),
    width: fc.integer({ min: 6, max: 40 }).map(String),
    quantity: fc.integer({ min: 1, max: 9 }),
    by: fc.constantFrom<Person>('buyer', 'manager'),
    /** Changes company terms or the price of glass first. */
    before: fc.option(fc.oneof(terms, fc.constant('raise' as const))),
  });

  it('has equal totals in replies, the database, lists and the next read', async () => {
    const property = fc.asyncProperty(
      terms,
      fc.array(step, { minLength: 3, maxLength: 6 }),
      async (first, steps) => {
        await setTerms(first);
        let quote = await scene.draftOf([plainPanel('24')], 'buyer', 2);
        for (const { kind, width, quantity, by, before } of steps) {
          if (before === 'raise') await scene.raiseGlassPrices(1.01);
          else if (before) await setTerms(before);
          quote = await scene.get(quote.uid);
          if (kind === 'remove' && quote.panels.length === 1) continue;
          const { quoteUID, reply } = await STEPS[kind]!(width, quantity, by)(quote);
          quote = await expectSameAsRead(quoteUID, reply);
        }
      },
    );
    await fc.assert(property, runs(10));
  });
});

describe('quote of a company in review', () => {
  it('is priced with the minimum area of the submission, whatever staff change', async () => {
    await setTerms({ ...NO_TERMS, minArea: '40' });
    const quote = await scene.submit(await scene.draftOf([plainPanel(TO_REVIEW)], 'buyer', 1));
    expect(quote.status).toBe('inReview');
    await setTerms({ ...NO_TERMS, minArea: '60' });
    const [line] = quote.panels;
    const added = await scene.call(
      '/api/quote/add-glass-panel',
      { quoteUID: quote.uid, panelUID: randomUUID(), spec: plainPanel('20'), quantity: 1 },
      'manager',
    );
    expect(added.panel.price.companyMinArea).toBe('40');
    await expectSameAsRead(quote.uid, added, 'other');
    const changed = await scene.call(
      '/api/glass-panel/update-qty',
      { panelUID: line!.uid, version: line!.version, quantity: 3 },
      'manager',
    );
    expect(changed.panel.price.unitMinor).toBe(line!.price.unitMinor);
    const { version } = await expectSameAsRead(quote.uid, changed, 'other');
    const settled = await scene.call(
      '/api/quote/review/set-panel-price',
      { quoteUID: quote.uid, version, panelUID: line!.uid, unitMinor: 123_45, reason: 'As agreed' },
      'manager',
    );
    await expectSameAsRead(quote.uid, settled, 'other');
    const back = await scene.call(
      '/api/quote/review/set-panel-price',
      {
        quoteUID: quote.uid,
        version: settled.version,
        panelUID: line!.uid,
        unitMinor: null,
        reason: 'List price',
      },
      'manager',
    );
    expect(back.panels.find(({ uid }) => uid === line!.uid)?.price.unitMinor).toBe(line!.price.unitMinor);
    await expectSameAsRead(quote.uid, back, 'other');
  });
});
