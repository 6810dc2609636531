import { randomUUID } from 'node:crypto';
import type { PaymentStep } from '@glass/contracts/payment';
import type { OrderDetails } from '@glass/contracts/order';
import { dayIn, getDefaultTimeZone } from '@glass/contracts/geo';
import { INCH_UIDS } from '@glass/pricing';
import { Database } from '../../../kernel/database/database.js';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Cost of a pull and of a foot of a seal. The other articles have none. */
const COSTS: Record<string, string> = { [INCH_UIDS.pullArticle]: '12.345', [INCH_UIDS.dripSeal]: '1.23' };

async function openShop(slug: string): Promise<{ tenant: DemoTenant; scene: HardwareScene }> {
  const tenant = await createDemoTenant(api, slug);
  await changeCatalogue(api, tenant, ({ articles }) => {
    for (const article of articles!) article.cost = COSTS[article.uid] ?? null;
  });
  return { tenant, scene: new HardwareScene(api, tenant) };
}

async function giveDiscount({ uid, ctx, companyUid }: DemoTenant): Promise<void> {
  await api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
    const discountUid = randomUUID();
    await tx.query(
      `insert into discount_structure (tenant_uid, uid, name, percent, hardware_percent) values ($1, $2, 'Trade', 10, 20)`,
      [uid, discountUid],
    );
    await tx.query('update company set discount_structure_uid = $3 where tenant_uid = $1 and uid = $2', [
      ...[uid, companyUid, discountUid],
    ]);
  });
}

/** In the shop’s time zone. */
const today = () => dayIn(getDefaultTimeZone('en-US'), new Date());
async function readMonth({ tokens }: DemoTenant): Promise<PaymentStep> {
  const request = { from: today(), to: today(), step: 'month' as const };
  const { steps } = await api.call('/api/payment/get-tenant-dashboard', request, tokens.owner);
  expect(steps).toHaveLength(1);
  return steps[0]!;
}

const sumOf = ({ totals }: OrderDetails, ...kinds: string[]) =>
  totals.lines
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe('what orders sold', () => {
  it('is glass, hardware, delivery, charges and taxes, which add up to the totals, with cost of the hardware', async () => {
    const { tenant, scene } = await openShop('sold');
    const { buyer } = tenant.tokens;
    const shower = await scene.saveShower(await scene.emptyQuote(), { units: 2 });
    const orders: OrderDetails[] = [];
    for (const quote of [
      await scene.addHandles(shower, 3),
      await scene.addHandles(await scene.emptyQuote(), 1),
    ]) {
      const orderUID = await orderQuote(api, buyer, quote);
      orders.push(await api.call('/api/order/get-for-customer', { orderUID }, buyer));
    }
    const { sold, orders: count, ...step } = await readMonth(tenant);
    const expected = (...kinds: string[]) => orders.reduce((sum, order) => sum + sumOf(order, ...kinds), 0);
    expect(count).toBe(2);
    expect(sold).toMatchObject({
      glassMinor: expected('panels', 'companyDiscount', 'volumeDiscount'),
      hardwareMinor: expected('hardware'),
      deliveryMinor: expected('delivery'),
      chargesMinor: expected('charge', 'rush', 'crate'),
      taxMinor: expected('tax'),
    });
    expect(sold.glassMinor).toBeGreaterThan(0);
    expect(sold.chargesMinor).toBeGreaterThan(0);
    const parts = [sold.glassMinor, sold.hardwareMinor, sold.deliveryMinor, sold.chargesMinor, sold.taxMinor];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
      step.cardMinor + step.demoMinor + step.houseAccountMinor,
    );

    const lines = orders.flatMap(({ hardware }) => hardware);
    const costed = lines.filter(({ articleUID, isIncluded }) => !isIncluded && COSTS[articleUID]);
    const cost = costed.map(({ articleUID, charged }) =>
      Math.round(Number(COSTS[articleUID]) * 100 * Number(charged)),
    );
    expect(costed.length).toBeGreaterThan(1);
    expect(sold.hardwareCostMinor).toBe(cost.reduce((sum, each) => sum + each, 0));
    const uncosted = lines.filter((line) => !costed.includes(line));
    expect(uncosted.length).toBeGreaterThan(0);
    expect(sold.uncostedHardwareMinor).toBe(uncosted.reduce((sum, line) => sum + line.amountMinor!, 0));
  });

  it('has the cost and margin of the quotes and orders, which managers see, and no buyer and no sales', async () => {
    const { tenant, scene } = await openShop('sold-cost');
    await giveDiscount(tenant);
    const { buyer, manager, sales } = tenant.tokens;
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote()), 2);
    const orderUID = await orderQuote(api, buyer, quote);
    const { sold } = await readMonth(tenant);
    const read = [
      await api.call('/api/order/get-for-tenant', { orderUID }, manager),
      await api.call('/api/quote/get-details', { quoteUID: quote.uid }, manager),
    ];
    const { hardwareMinor, hardwareCostMinor: costMinor, uncostedHardwareMinor: uncostedMinor } = sold;
    expect(costMinor).toBeGreaterThan(0);
    expect(uncostedMinor).toBeGreaterThan(0);
    const expected = { costMinor, uncostedMinor, marginMinor: hardwareMinor - uncostedMinor - costMinor };
    expect(read.map(({ hardwareCost }) => hardwareCost)).toEqual([expected, expected]);
    for (const token of [buyer, sales]) {
      const seen = [await api.call('/api/quote/get-details', { quoteUID: quote.uid }, token)];
      expect(JSON.stringify(seen)).not.toContain('costMinor');
    }
    const ofSales = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    const ofBuyer = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    expect(JSON.stringify([ofSales, ofBuyer])).not.toContain('hardwareCost');
  });

  it('is listed with each order of the shop, for its file', async () => {
    const { tenant, scene } = await openShop('sold-listed');
    const { buyer, sales } = tenant.tokens;
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote()), 2);
    await orderQuote(api, buyer, quote);
    const { items } = await api.call('/api/order/list-for-tenant', {}, sales);
    const {
      hardwareCostMinor: _cost,
      uncostedHardwareMinor: _uncosted,
      ...amounts
    } = (await readMonth(tenant)).sold;
    expect(items.map(({ sold }) => sold)).toEqual([amounts]);
    const sum = Object.values(amounts).reduce((all, each) => all + each, 0);
    expect(sum).toBe(items[0]!.total!.amountMinor);
  });

  it('counts a discount on hardware with the hardware, and on glass with the glass', async () => {
    const { tenant, scene } = await openShop('sold-off');
    const { buyer } = tenant.tokens;
    await giveDiscount(tenant);
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote()), 2);
    const orderUID = await orderQuote(api, buyer, quote);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    const [glassOff, hardwareOff] = ['glass', 'hardware'].map((of) =>
      order.totals.lines
        .filter(
          ({ kind, code }) => kind === 'companyDiscount' && (code === 'hardware') === (of === 'hardware'),
        )
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    );
    expect([glassOff! < 0, hardwareOff! < 0]).toEqual([true, true]);
    const { sold } = await readMonth(tenant);
    expect(sold.glassMinor).toBe(sumOf(order, 'panels') + glassOff!);
    expect(sold.hardwareMinor).toBe(sumOf(order, 'hardware') + hardwareOff!);
    const uncosted = order.hardware.filter(({ articleUID }) => !COSTS[articleUID]);
    const listedMinor = uncosted.reduce((sum, { amountMinor }) => sum + amountMinor!, 0);
    expect(sold.uncostedHardwareMinor / listedMinor).toBeCloseTo(0.8, 4);
  });

  it('is nothing without orders', async () => {
    const { tenant } = await openShop('sold-nothing');
    expect(new Set(Object.values((await readMonth(tenant)).sold))).toEqual(new Set([0]));
  });
});
