import { INCH_UIDS } from '@glass/pricing';
import { lengthFromMm } from '@glass/geometry';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { HardwareScene, sumHardware } from '../../../../test/hardware-scene.js';

let api: TestApi;
let tenant: DemoTenant;
let scene: HardwareScene;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'supplied');
  scene = new HardwareScene(api, tenant);
  await changeCatalogue(api, tenant, ({ hinges }) => {
    hinges.find(({ uid }) => uid === INCH_UIDS.pull)!.hardware = 'supplied';
  });
});
afterAll(() => api.stop());

interface WithHardware {
  hardware: readonly { articleUID: string; amountMinor: number | null; isIncluded: boolean }[];
  totals: { lines: readonly { kind: string; amountMinor: number }[] };
}
const totalOf = ({ totals }: WithHardware) =>
  totals.lines.filter(({ kind }) => kind === 'hardware').reduce((sum, line) => sum + line.amountMinor, 0);
const pullOf = ({ hardware }: WithHardware) =>
  hardware.find(({ articleUID }) => articleUID === INCH_UIDS.pullArticle);

describe('a handle whose price is in its cutout', () => {
  it('is charged once the cutout is changed by hand, on the quote and in the same amount on the order', async () => {
    const { buyer } = tenant.tokens;
    const layout = demoShower(tenant.catalogue, { key: 'door' });
    layout.runs[0]!.heights.left = lengthFromMm(1700, tenant.catalogue.precision);
    const quote = await scene.saveShower(await scene.emptyQuote(), { layout });
    expect(pullOf(quote)).toMatchObject({ isIncluded: true, amountMinor: 0 });

    const [door] = quote.panels;
    const features = door!.spec.features.map((feature) =>
      feature.kind === 'hinge' && feature.templateUID === INCH_UIDS.pull
        ? { ...feature, templateUID: INCH_UIDS.knob }
        : feature,
    );
    await api.call(
      '/api/glass-panel/save',
      { panelUID: door!.uid, version: door!.version, quantity: 1, spec: { ...door!.spec, features } },
      buyer,
    );
    const changed = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer);
    const pull = pullOf(changed)!;
    expect(pull.isIncluded).toBe(false);
    expect(pull.amountMinor).toBeGreaterThan(0);
    expect(totalOf(changed)).toBe(sumHardware(changed.hardware));
    expect(totalOf(changed)).toBe(totalOf(quote) + pull.amountMinor!);

    const orderUID = await orderQuote(api, buyer, changed);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    expect(order.totals).toEqual(changed.totals);
    expect(sumHardware(order.hardware)).toBe(totalOf(order));
  });
});
