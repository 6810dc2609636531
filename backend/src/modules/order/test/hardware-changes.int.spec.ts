import { acceptOrderChange } from '../../../../test/accepted-change.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { HardwareScene, sumHardware } from '../../../../test/hardware-scene.js';

let api: TestApi;
let tenant: DemoTenant;
let scene: HardwareScene;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'fewer-showers');
  scene = new HardwareScene(api, tenant);
});
afterAll(() => api.stop());

const getOrder = (orderUID: string) =>
  api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
const ofLine = async (orderUID: string, line: number, quantity: number) => {
  const { panels } = await getOrder(orderUID);
  const { uid: panelUID, spec } = panels.find(({ lineNumber }) => lineNumber === line)!;
  return { orderUID, panelUID, spec, quantity };
};
const preview = async (orderUID: string, line: number, quantity: number) =>
  api.call('/api/order-change/preview', await ofLine(orderUID, line, quantity), tenant.tokens.buyer);
async function change(orderUID: string, line: number, quantity: number) {
  await acceptOrderChange(api, tenant, await ofLine(orderUID, line, quantity));
  return getOrder(orderUID);
}
const hardwareTotal = ({ totals }: { totals: { lines: { kind: string; amountMinor: number }[] } }) =>
  totals.lines.filter(({ kind }) => kind === 'hardware').reduce((sum, line) => sum + line.amountMinor, 0);

describe('hardware of an order whose panels change in number', () => {
  it('follows from two showers to one, with its price in the preview, and what was overpaid is refunded', async () => {
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote(), { units: 2 }));
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const before = await getOrder(orderUID);
    const own = before.hardware.filter(({ showerUID }) => showerUID !== null);
    const alone = before.hardware.filter(({ showerUID }) => showerUID === null);
    const half = sumHardware(own) / 2;

    const { effect, money } = await preview(orderUID, 1, 1);
    expect(effect.hardware).toEqual({
      ...{ unitsBefore: 2, unitsAfter: 1 },
      ...{ beforeMinor: sumHardware(before.hardware), afterMinor: sumHardware(alone) + half },
    });
    expect(money).toMatchObject({ dueMinor: 0, refundMinor: before.totals.totalMinor! - effect.afterMinor! });

    const after = await change(orderUID, 1, 1);
    expect(after.totals.totalMinor).toBe(effect.afterMinor);
    expect(hardwareTotal(after)).toBe(sumHardware(after.hardware));
    expect(after.hardware.map(({ quantity, cutsMm }) => quantity + cutsMm.length)).toEqual(
      before.hardware.map(({ quantity, cutsMm, showerUID }) =>
        showerUID === null ? quantity : (quantity + cutsMm.length) / 2,
      ),
    );
    expect(after.showers).toMatchObject([{ units: 1, panes: [{ isDetached: false }] }]);
  });

  it('costs what it did once the change is taken back', async () => {
    const quote = await scene.saveShower(await scene.emptyQuote(), { units: 2 });
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const before = await getOrder(orderUID);
    await change(orderUID, 1, 1);
    const after = await change(orderUID, 1, 2);
    expect(after.hardware).toEqual(before.hardware);
    expect(after.totals).toEqual(before.totals);
  });

  it('stays while another panel of the shower is still ordered for all', async () => {
    const quote = await scene.saveShower(await scene.emptyQuote(), { units: 2, key: 'doorPanelRight' });
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const before = await getOrder(orderUID);
    expect((await preview(orderUID, 1, 1)).effect.hardware).toBeUndefined();
    const door = await change(orderUID, 1, 1);
    expect(door.hardware).toEqual(before.hardware);
    expect(door.showers).toMatchObject([{ units: 2, panes: [{ isDetached: true }, { isDetached: false }] }]);
    const both = await change(orderUID, 2, 1);
    const one = await scene.saveShower(await scene.emptyQuote(), { key: 'doorPanelRight' });
    expect(sumHardware(both.hardware)).toBe(sumHardware(one.hardware));
    expect(both.showers).toMatchObject([{ units: 1, panes: [{ isDetached: false }, { isDetached: false }] }]);
  });
});
