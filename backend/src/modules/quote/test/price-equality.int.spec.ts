import { randomUUID } from 'node:crypto';
import type { BuyerTermsReply } from '@glass/contracts/company';
import { dayIn, type PostalAddress } from '@glass/contracts/geo';
import type { FurtherDelivery, OrderChoices } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { CreateCheckoutSessionReply } from '@glass/contracts/payment';
import type { PanelDraft, QuoteDetails } from '@glass/contracts/quote';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import {
  applyCompanyMinimum,
  computeDeposit,
  GENERAL_TERMS,
  type PricedOrder,
  priceOrder,
  pricePanel,
  roundPieceMeasures,
} from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { solveProof } from '../../../../test/captcha-proof.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';

/*
 * The buying page prices panels before there is a quote, with the price list and the terms that the API gives it. Quote
 * and order must have the same total and days, and the payment that total or its deposit, for guests too.
 */

const LOCALES = { inch: 'en-US', metric: 'nl-NL' } as const;
const PLACES: Record<UnitSystem, PostalAddress> = {
  inch: demoAddress,
  metric: { ...demoAddress, city: 'Amsterdam', state: '', postalCode: '1012 AB', country: 'NL' },
};

let api: TestApi;
let tenants: Record<UnitSystem, DemoTenant>;
const discountUid = randomUUID();

beforeAll(async () => {
  api = await TestApi.start();
  const make = (units: UnitSystem) =>
    createDemoTenant(api, `price-${units}`, {
      units,
      settings: {
        ...{ locale: LOCALES[units], timeZone: 'UTC' },
        ...(units === 'metric' ? { deposit: 'percent', depositPercent: 40 } : {}),
      },
    });
  tenants = { inch: await make('inch'), metric: await make('metric') };
});
afterAll(() => api.stop());

interface Terms {
  minArea: string | null;
  percent: string | null;
  taxExempt: boolean;
}

async function setTerms(tenant: DemoTenant, { minArea, percent, taxExempt }: Terms): Promise<void> {
  await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
    await tx.query(
      `insert into discount_structure (tenant_uid, uid, name, percent) values ($1, $2, 'Trade', $3)
       on conflict (tenant_uid, uid) do update set percent = excluded.percent`,
      [tenant.uid, discountUid, percent ?? '0'],
    );
    await tx.query(
      `update company set min_area = $3, tax_exempt = $4, discount_structure_uid = $5
       where tenant_uid = $1 and uid = $2`,
      [tenant.uid, tenant.companyUid, minArea, taxExempt, percent === null ? null : discountUid],
    );
  });
}

/** Prices the panels like the buying page: with the public price list, and the caller's terms. */
async function pricePage(
  tenant: DemoTenant,
  token: string | null,
  drafts: DraftWithUid[],
  choices: OrderChoices,
): Promise<PricedOrder & { terms: BuyerTermsReply }> {
  const tenantUID = tenant.uid;
  const priceList = await api.call('/api/glass-options/get-all', { tenantUID }, token ?? undefined);
  const terms = token
    ? await api.call('/api/customer/get-terms', {}, token)
    : { ...GENERAL_TERMS, company: null, address: null };
  const catalogue = applyCompanyMinimum(priceList, terms.minArea);
  const panels = drafts.map(({ spec, quantity, panelUID: uid }) => {
    const panel = panelInMillimeters(spec);
    const { measures, weightKg } = evaluatePanel(panel, catalogue);
    const price = pricePanel({ panel, measures: measures!, quantity, catalogue });
    return { uid, spec, price, ...roundPieceMeasures({ weightKg: weightKg!, ...measures! }) };
  });
  const day = { orderedOn: dayIn('UTC', new Date()), calendar: defaultWorkCalendar };
  return { ...priceOrder({ panels, catalogue, terms, choices, day }), terms };
}

/** Saves the panels with their delivery, as the page does. */
async function saveQuote(
  token: string,
  drafts: DraftWithUid[],
  { rush, crate, shipMethod: method, address, further }: OrderChoices,
): Promise<QuoteDetails> {
  const uid = randomUUID();
  await api.call('/api/quote/save', { uid, name: 'Bathroom' }, token);
  let quote = await api.call('/api/quote/add-glass-panels', { quoteUID: uid, panels: drafts }, token);
  const shipping = { quoteUID: uid, version: quote.version, method, rush, crate };
  quote = await api.call('/api/quote/update-shipping-address', shipping, token);
  if (address) {
    const place = { quoteUID: uid, version: quote.version, address: address as PostalAddress };
    quote = await api.call('/api/quote/custom-shipping-address/save', place, token);
  }
  return splitQuote(token, quote, further);
}

/** Moves pieces to further deliveries, as the page of the quote does. */
async function splitQuote(
  token: string,
  quote: QuoteDetails,
  further: FurtherDelivery[] = [],
): Promise<QuoteDetails> {
  let now = quote;
  for (const { panels, shipMethod: method, address } of further) {
    const deliveryUID = randomUUID();
    const seen = () => ({ quoteUID: quote.uid, version: now.version, deliveryUID });
    now = await api.call('/api/quote/move-to-delivery', { ...seen(), panels }, token);
    const place = { ...seen(), method, address: address as PostalAddress | null };
    now = await api.call('/api/quote/save-delivery', place, token);
  }
  return now;
}

type DraftWithUid = PanelDraft & { panelUID: string };

let guests = 0;

/**
 * Saves the panels of a visitor without an account, as their form does.
 * @returns the quote, and the access of its link
 */
async function saveGuestQuote(
  { uid: tenantUID }: DemoTenant,
  drafts: DraftWithUid[],
  { rush, crate, shipMethod: method, address, further }: OrderChoices,
): Promise<{ quote: QuoteDetails; token: string }> {
  const { captchaUID, proof } = await api.call('/api/auth/captcha-token', { tenantUID });
  const saved = await api.call('/api/guest/save-quote', {
    ...{ tenantUID, captchaUID, captchaProof: solveProof(proof) },
    ...{ email: `guest-${(guests += 1)}@mail.example`, name: 'Gia Rossi', quoteUID: randomUUID() },
    panels: drafts,
    shipping: {
      ...{ method, rush, crate, requestedDate: null, deliveryNotes: '' },
      address: address as PostalAddress | null,
    },
  });
  const link = await api.call('/api/quote-link/open', { token: saved.token });
  if (link.status !== 'open') throw new Error(`The link is ${link.status}`);
  const { accessToken: token, quoteUID } = link;
  const quote = await api.call('/api/quote/get-details', { quoteUID }, token);
  return { quote: await splitQuote(token, quote, further), token };
}

async function paymentAmount(tenant: DemoTenant, sessionUID: string): Promise<number> {
  const statement = 'select amount_minor as amount from payment_session where uid = $1';
  const read = (ctx: Context): Promise<{ amount: string }[]> => ctx.tx.query(statement, [sessionUID]);
  const rows = await api.app.get(Database).runInTransaction(tenant.ctx, read);
  return Number(rows[0]?.amount);
}

const area = (place: PostalAddress): PostalAddress => ({
  ...place,
  ...{ name: '', attention: '', line1: '', line2: '', city: '', phone: '' },
});

const termsCases = fc.record({
  minArea: fc.constantFrom(null, '2.5', '12'),
  percent: fc.constantFrom(null, '12.5', '30'),
  taxExempt: fc.boolean(),
});
const choiceCases = fc.record({
  way: fc.constantFrom('pickUp', 'unknown', 'postalCode', 'address'),
  rush: fc.constantFrom(null, 'rush', 'express'),
  crate: fc.constantFrom(null, 'crate'),
  /** Up to a third of each panel's pieces go with each further delivery. */
  moved: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }), { maxLength: 2 }),
});
const panelCases = fc.array(
  fc.record({ width: fc.integer({ min: 20, max: 34 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 4 },
);

it.each(['inch', 'metric'] as const)(
  'the page’s total and days are those of the quote and the order (%s)',
  async (units) => {
    const tenant = tenants[units];
    const place = PLACES[units];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('buyer', 'otherBuyer', 'sales', 'guest'),
        termsCases,
        choiceCases,
        panelCases,
        async (person, terms, { way, rush, crate, moved }, panels) => {
          const known = person === 'guest' ? null : tenant.tokens[person];
          await setTerms(tenant, terms);
          const drafts = panels.map(({ width, quantity }) => ({
            panelUID: randomUUID(),
            quantity,
            spec: demoPanel(units, String(units === 'inch' ? width : width * 25)),
          }));
          const choices: OrderChoices = {
            ...{ rush, crate, shipMethod: way === 'pickUp' ? ('pickUp' as const) : ('delivery' as const) },
            address: way === 'address' ? place : way === 'postalCode' ? area(place) : null,
            further: moved
              .filter((pieces) => pieces.some((count, i) => count > 0 && i < drafts.length))
              .map((pieces, index) => ({
                ...(index === 0
                  ? { shipMethod: 'delivery' as const, address: PLACES[units] }
                  : { shipMethod: 'pickUp' as const, address: null }),
                panels: drafts.map(({ panelUID, quantity }, i) => ({
                  panelUID,
                  pieces: Math.min(pieces[i] ?? 0, Math.floor(quantity / 3)),
                })),
              })),
          };
          const page = await pricePage(tenant, known, drafts, choices);
          const { quote, token } = known
            ? { quote: await saveQuote(known, drafts, choices), token: known }
            : await saveGuestQuote(tenant, drafts, choices);
          expect(quote.totals).toEqual(page.totals);
          expect(page.isDeliveryOpen).toBe(way === 'unknown');
          expect(page.terms.company !== null).toBe(person === 'buyer');

          const order = (of: QuoteDetails) =>
            api.send('/api/payment/create-checkout-session', toCheckoutRequest(of), {
              authorization: `Bearer ${token}`,
            });
          if (way === 'unknown' || way === 'postalCode') {
            // The fabricator can't deliver to a postal code.
            expect((await order(quote)).body).toMatchObject({ code: 'QUOTE_NOT_ORDERABLE' });
            return;
          }
          // The checkout shows the deposit before the order.
          const { deposit, cardMinimumMinor } = await api.call(
            '/api/payment/tenant-can-accept-credit-card',
            { quoteUID: quote.uid },
            token,
          );
          const due = computeDeposit(deposit, page.totals.totalMinor!, cardMinimumMinor);
          const placed = await order(quote);
          expect(placed.status).toBe(200);
          const { orderUID, sessionUID } = placed.body as unknown as CreateCheckoutSessionReply;
          expect(await paymentAmount(tenant, sessionUID)).toBe(due);
          expect(due < page.totals.totalMinor!).toBe(units === 'metric');
          const ordered = await api.call('/api/order/get-for-customer', { orderUID }, token);
          expect(ordered.totals).toEqual(page.totals);
          expect(ordered).toMatchObject(page.days!);
        },
      ),
      runs(12),
    );
  },
);

it('a full address has the price of its postal code', async () => {
  const tenant = tenants.inch;
  const token = tenant.tokens.otherBuyer;
  const drafts = () => [{ spec: demoPanel(), quantity: 1, panelUID: randomUUID() }];
  const choices = { rush: null, crate: null, shipMethod: 'delivery' as const };
  const estimate = await saveQuote(token, drafts(), { ...choices, address: area(demoAddress) });
  const exact = await saveQuote(token, drafts(), { ...choices, address: demoAddress });
  expect(exact.totals).toEqual(estimate.totals);
  expect(estimate.totals.lines.some(({ kind }) => kind === 'delivery')).toBe(true);
});

it('the terms have the company’s discount and the default address', async () => {
  const tenant = tenants.inch;
  const token = tenant.tokens.buyer;
  await setTerms(tenant, { minArea: '4', percent: '10', taxExempt: true });
  const entry = { addressUID: randomUUID(), label: 'Workshop', address: demoAddress, isDefault: true };
  await api.call('/api/contact/shipping-address/add', entry, token);
  expect(await api.call('/api/customer/get-terms', {}, token)).toMatchObject({
    ...{ company: { companyUID: tenant.companyUid }, minArea: '4', taxExempt: true },
    ...{ discount: { name: 'Trade', percent: '10' }, address: { addressUID: entry.addressUID } },
  });
});

it('the terms leave out the discount for people who see no prices', async () => {
  const tenant = await createDemoTenant(api, 'price-hidden');
  await setTerms(tenant, { minArea: '4', percent: '10', taxExempt: false });
  await api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query('update company set hides_prices = true where tenant_uid = $1', [tenant.uid]),
    );
  const terms = await api.call('/api/customer/get-terms', {}, tenant.tokens.buyer);
  expect(terms).toMatchObject({ minArea: '4', discount: null });
});
