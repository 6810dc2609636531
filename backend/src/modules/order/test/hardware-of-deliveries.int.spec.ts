import { randomUUID } from 'node:crypto';
import type { OrderDelivery, OrderDetailsForTenant } from '@glass/contracts/order';
import type { QuoteDetails } from '@glass/contracts/quote';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { HardwareScene, sumHardware } from '../../../../test/hardware-scene.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

let scene: HardwareScene;
beforeAll(async () => {
  const api = await TestApi.start();
  scene = new HardwareScene(api, await createDemoTenant(api, 'in-parts'));
});
afterAll(() => scene.api.stop());

const sales = () => scene.tenant.tokens.sales;
const getOrder = (orderUID: string) => scene.api.call('/api/order/get-for-tenant', { orderUID }, sales());

/** An order of a fixed panel, its door in a second delivery, and three loose pulls. */
const orderInTwo = (first: 'pickUp' | 'delivery' = 'pickUp') =>
  orderShowers(1, (panels) => [{ panelUID: panels.at(-1)!.uid }], first);

/** An order of equal showers and three loose pulls in two deliveries. @param second glass of the second one */
async function orderShowers(
  units: number,
  second: (panels: QuoteDetails['panels']) => { panelUID: string; pieces?: number }[],
  first: 'pickUp' | 'delivery' = 'pickUp',
): Promise<OrderDetailsForTenant> {
  const { api, tenant } = scene;
  const { buyer } = tenant.tokens;
  const empty = await scene.emptyQuote();
  const quote = await scene.addHandles(await scene.saveShower(empty, { units, key: 'doorPanelRight' }));
  const { uid: quoteUID } = quote;
  const deliveryUID = randomUUID();
  const moved = await api.call(
    '/api/quote/move-to-delivery',
    { quoteUID, version: quote.version, deliveryUID, name: 'Site', panels: second(quote.panels) },
    buyer,
  );
  await api.call(
    '/api/quote/save-delivery',
    {
      ...{ quoteUID, version: moved.version, deliveryUID, method: 'delivery' as const },
      ...{ name: 'Site', address: demoAddress, requestedDate: null, deliveryNotes: '' },
    },
    buyer,
  );
  let ready = await api.call('/api/quote/get-details', { quoteUID }, buyer);
  if (first === 'delivery') {
    const chosen = { quoteUID, version: ready.version, method: first };
    const { version } = await api.call('/api/quote/update-shipping-address', chosen, buyer);
    const place = { quoteUID, version, address: demoAddress };
    ready = await api.call('/api/quote/custom-shipping-address/save', place, buyer);
  }
  return getOrder(await orderQuote(api, buyer, ready));
}

const uidsOf = ({ hardware }: OrderDelivery) => hardware.map(({ hardwareUID }) => hardwareUID);
/** Moves hardware of the other delivery. */
const moveTo = (order: OrderDetailsForTenant, number: number, more: object) =>
  save(order, number, {
    hardware: [{ fromDeliveryUID: order.deliveries.find((each) => each.number !== number)!.uid, ...more }],
  });

const save = async ({ uid: orderUID }: OrderDetailsForTenant, number: number, more: object) => {
  const { version, deliveries } = await getOrder(orderUID);
  const deliveryUID = deliveries.find((each) => each.number === number)!.uid;
  return scene.api.send(
    '/api/order/save-delivery',
    { orderUID, version, deliveryUID, ...more },
    { authorization: `Bearer ${sales()}` },
  );
};
const slip = async (orderUID: string, delivery: number): Promise<string> => {
  const { bytes } = await callForFile(
    scene.api,
    '/api/order/packing-slip-pdf',
    { orderUID, delivery },
    sales(),
  );
  return (await pdfText(bytes)).pages.join(' ');
};

const pickList = async (orderUID: string, delivery?: number): Promise<string> => {
  const asked = { orderUIDs: [orderUID], ...(delivery === undefined ? {} : { delivery }) };
  const { bytes } = await callForFile(scene.api, '/api/order/pick-list-pdf', asked, sales());
  return (await pdfText(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
};

describe('hardware of an order in several deliveries', () => {
  it('goes with the last panel of its shower, and loose hardware with the first', async () => {
    const order = await orderInTwo();
    const uids = (isLoose: boolean) =>
      order.hardware.filter(({ showerUID }) => (showerUID === null) === isLoose).map(({ uid }) => uid);
    expect(order.deliveries.map((delivery) => [delivery.number, uidsOf(delivery)])).toEqual([
      [1, uids(true)],
      [2, uids(false)],
    ]);
    const [first, second] = [await slip(order.uid, 1), await slip(order.uid, 2)];
    expect([first.includes('Vienna wall hinge'), second.includes('Vienna wall hinge')]).toEqual([
      false,
      true,
    ]);
    expect(await pickList(order.uid)).toContain('Delivery 2');
    expect((await pickList(order.uid, 1)).includes('Vienna wall hinge')).toBe(false);
    expect(await pickList(order.uid, 2)).toContain('Delivery 2: Site');
    const other = await scene.api.send(
      '/api/order/pick-list-pdf',
      { orderUIDs: [order.uid], delivery: 3 },
      { authorization: `Bearer ${sales()}` },
    );
    expect(other).toMatchObject({ status: 400, body: { errors: [{ name: 'delivery' }] } });
  });

  it('makes the delivery free that it is shipped with', async () => {
    const { api, tenant } = scene;
    const placed = (order: OrderDetailsForTenant) =>
      order.totals.lines
        .filter(({ kind }) => kind === 'delivery')
        .map(({ delivery, amountMinor }) => [delivery, amountMinor]);
    // The second delivery has the door and all hardware of its shower; both cost $45 unless they are free.
    const orderAt = async (freeFrom: string | null) => {
      await changeCatalogue(api, tenant, ({ pricing }) => {
        pricing.deliveryZones = pricing.deliveryZones.map((zone) => ({
          ...{ ...zone, country: demoAddress.country, states: [], postalCodes: [] },
          ...{ fixed: '45', perWeight: null, freeFrom },
        }));
      });
      return orderInTwo('delivery');
    };
    const paid = await orderAt(null);
    expect(placed(paid)).toEqual([
      [1, 45_00],
      [2, 45_00],
    ]);
    const glassMinor = (number: number) => {
      const uids = new Set(paid.deliveries[number - 1]!.panels.map(({ panelUID }) => panelUID));
      return paid.panels
        .filter(({ uid }) => uids.has(uid))
        .reduce((sum, { price }) => sum + price.totalMinor!, 0);
    };
    const own = paid.hardware.filter(({ uid }) => uidsOf(paid.deliveries[1]!).includes(uid));
    const firstMinor = glassMinor(1) + sumHardware(paid.hardware) - sumHardware(own);
    const secondMinor = glassMinor(2) + sumHardware(own);
    expect(secondMinor).toBeGreaterThan(firstMinor);
    expect(placed(await orderAt(Math.round((firstMinor + secondMinor) / 200).toFixed(0)))).toEqual([
      [1, 45_00],
      [2, 0],
    ]);
    expect(placed(await orderAt(((secondMinor + 1) / 100).toFixed(2)))).toEqual([
      [1, 45_00],
      [2, 45_00],
    ]);
  });

  it('moves to the delivery that the shop chooses, until one of both is shipped', async () => {
    const order = await orderInTwo();
    const hinge = order.hardware.find(({ name }) => name.includes('hinge'))!;
    const moved = await moveTo(order, 1, { hardwareUID: hinge.uid });
    expect(moved.status).toBe(200);
    const after = await getOrder(order.uid);
    expect(after.deliveries.map((delivery) => uidsOf(delivery).includes(hinge.uid))).toEqual([true, false]);
    expect(after.deliveries.flatMap(uidsOf).sort()).toEqual(order.hardware.map(({ uid }) => uid).sort());
    expect(await slip(order.uid, 1)).toContain('Vienna wall hinge');
    expect((await moveTo(order, 1, { hardwareUID: randomUUID() })).status).toBe(404);

    await scene.api.call(
      '/api/order/move-orders',
      { moves: [{ orderUID: order.uid, from: 'received', to: 'confirmed' }] },
      sales(),
    );
    expect((await save(order, 1, { moveTo: 'ready' })).status).toBe(200);
    expect((await save(order, 1, { moveTo: 'shipped' })).status).toBe(200);
    expect(await moveTo(order, 2, { hardwareUID: hinge.uid })).toMatchObject({
      ...{ status: 409, body: { code: 'STATE_CONFLICT' } },
    });
    // The order is completed with its last delivery, which has the rest of the hardware.
    for (const moveTo of ['ready', 'shipped', 'delivered'])
      expect((await save(order, 2, { moveTo })).status).toBe(200);
    await save(order, 1, { moveTo: 'delivered' });
    expect((await getOrder(order.uid)).status).toBe('completed');
  });
});

describe('hardware of equal showers in several deliveries', () => {
  const orderHotel = () =>
    orderShowers(3, (panels) => panels.map(({ uid }) => ({ panelUID: uid, pieces: 2 })));
  const sharesOf = (order: OrderDetailsForTenant, uid: string) =>
    order.deliveries.map(({ hardware }) => hardware.find(({ hardwareUID }) => hardwareUID === uid));
  const expectSums = ({ hardware, deliveries }: OrderDetailsForTenant) => {
    for (const { uid, quantity, cutsMm } of hardware) {
      const own = deliveries.flatMap((each) => each.hardware.filter((share) => share.hardwareUID === uid));
      expect(own.reduce((sum, share) => sum + share.quantity, 0)).toBe(quantity);
      expect(own.flatMap((share) => share.cutsMm).sort((one, other) => other - one)).toEqual(cutsMm);
    }
  };

  it('goes with the glass of each shower, on the order and its packing slips', async () => {
    const order = await orderHotel();
    expectSums(order);
    for (const { uid, showerUID, quantity, cutsMm } of order.hardware.filter((line) => line.showerUID)) {
      expect(showerUID).toBe(order.showers[0]!.uid);
      const [first, second] = sharesOf(order, uid);
      expect([first!.quantity, second!.quantity]).toEqual([quantity / 3, (quantity / 3) * 2]);
      expect([first!.cutsMm.length, second!.cutsMm.length]).toEqual([
        cutsMm.length / 3,
        (cutsMm.length / 3) * 2,
      ]);
    }
    const words = async (delivery: number) => (await slip(order.uid, delivery)).replaceAll(/\s+/g, ' ');
    const hinge = order.hardware.find(({ name }) => name.includes('hinge'))!;
    const cut = order.hardware.find(({ cutsMm }) => cutsMm.length === 3)!;
    for (const [delivery, units] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const text = await words(delivery);
      const pieces = (hinge.quantity / 3) * units;
      expect(text).toContain(`${hinge.name} · ${hinge.code} Chrome Master bath ${pieces}`);
      expect(text).toContain(cut.name);
      expect(text.includes('2 × ')).toBe(units === 2);
    }
  });

  it('moves by pieces and cuts, never more than the other delivery has', async () => {
    const order = await orderHotel();
    const hinge = order.hardware.find(({ name }) => name.includes('hinge'))!;
    const profile = order.hardware.find(({ cutsMm }) => cutsMm.length > 0)!;
    const [one] = sharesOf(order, hinge.uid);
    expect((await moveTo(order, 1, { hardwareUID: hinge.uid, quantity: 1 })).status).toBe(200);
    const [cut] = profile.cutsMm;
    const countOf = (all: OrderDetailsForTenant) =>
      sharesOf(all, profile.uid)[0]!.cutsMm.filter((mm) => mm === cut).length;
    expect((await moveTo(order, 1, { hardwareUID: profile.uid, cutsMm: [cut] })).status).toBe(200);
    const after = await getOrder(order.uid);
    expectSums(after);
    expect(sharesOf(after, hinge.uid)[0]!.quantity).toBe(one!.quantity + 1);
    expect(countOf(after)).toBe(countOf(order) + 1);
    for (const more of [{ quantity: hinge.quantity }, { cutsMm: [cut] }])
      expect(await moveTo(order, 1, { hardwareUID: hinge.uid, ...more })).toMatchObject({
        ...{ status: 400, body: { code: 'VALIDATION_FAILED' } },
      });
    expect((await getOrder(order.uid)).deliveries).toEqual(after.deliveries);
  });

  it('is split again if a line changes, and stays where it was moved if another one does', async () => {
    const order = await orderHotel();
    const { buyer } = scene.tenant.tokens;
    const [hinge, handle] = order.hardware.filter((line) => line.quantity > 0 && line.showerUID !== null);
    expect((await moveTo(order, 1, { hardwareUID: hinge!.uid })).status).toBe(200);
    const change = async (hardwareUID: string, quantity: number) => {
      const asked = { orderUID: order.uid, hardwareUID, quantity };
      const { effect } = await scene.api.call('/api/order-change/preview-hardware', asked, buyer);
      const changeUID = randomUUID();
      const totalMinor = effect.afterMinor;
      const { items } = await scene.api.call(
        '/api/order-change/request-hardware',
        { ...asked, changeUID, totalMinor, note: '' },
        buyer,
      );
      await scene.api.call(
        '/api/order-change/answer',
        { changeUID, version: items[0]!.version, move: 'accept', answer: '' },
        sales(),
      );
      return getOrder(order.uid);
    };
    const moved = await change(handle!.uid, handle!.quantity + 1);
    expectSums(moved);
    expect(sharesOf(moved, hinge!.uid).map((share) => share?.quantity)).toEqual([hinge!.quantity, undefined]);
    const split = await change(hinge!.uid, hinge!.quantity + 3);
    expectSums(split);
    expect(sharesOf(split, hinge!.uid)[1]!.quantity).toBe(((hinge!.quantity + 3) / 3) * 2);
  });
});
