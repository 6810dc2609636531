import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { OrderChange, PreviewHardwareChangeRequest } from '@glass/contracts/order';
import { acceptOrderChange } from '../../../../test/accepted-change.js';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { callForFile } from '../../../../test/test-files.js';
import { TestApi } from '../../../../test/test-api.js';
import { HardwareScene, sumHardware } from '../../../../test/hardware-scene.js';

let api: TestApi;
let tenant: DemoTenant;
let scene: HardwareScene;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'fewer-showers', {
    settings: { languages: ['en-US', 'de-DE'], language: 'en-US' },
  });
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

  it('counts in the previews of discounts and price lists as the order has it now', async () => {
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote(), { units: 2 }));
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const after = await change(orderUID, 1, 1);
    const { owner } = tenant.tokens;
    const { items } = await api.call('/api/order/recent', {}, owner);
    const recent = items.find(({ uid }) => uid === orderUID)!;
    expect(recent.hardware.map(({ uid, quantity, cutsMm }) => ({ uid, quantity, cutsMm }))).toEqual(
      after.hardware.map(({ uid, quantity, cutsMm }) => ({ uid, quantity, cutsMm })),
    );
    expect(recent.showers).toMatchObject([{ panes: [{ panelUID: recent.panels[0]!.uid }] }]);
    // Without a discount, the order costs what it does.
    const none = { name: 'None', percent: '0', materials: [], tiers: [], validFrom: null, validTo: null };
    const { orders } = await api.call(
      '/api/discount-structure/preview',
      { ...none, hardwarePercent: null, uid: randomUUID() },
      owner,
    );
    const seen = orders.find((each) => each.orderUID === orderUID)!;
    expect([seen.beforeMinor, seen.afterMinor]).toEqual([after.totals.totalMinor, after.totals.totalMinor]);
  });
});

describe('a change of ordered hardware', () => {
  const send = (path: EndpointPath, body: object, token: string) =>
    api.send(path, body, { authorization: `Bearer ${token}` });

  /** An order of three loose pulls and a shower. */
  async function ordered() {
    const quote = await scene.addHandles(await scene.saveShower(await scene.emptyQuote()));
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const before = await getOrder(orderUID);
    const pull = before.hardware.find(({ showerUID }) => showerUID === null)!;
    return { orderUID, before, pull };
  }
  type Wanted = Omit<PreviewHardwareChangeRequest, 'orderUID'>;
  async function request(orderUID: string, wanted: Wanted) {
    const { buyer } = tenant.tokens;
    const body = { orderUID, ...wanted };
    const { effect } = await api.call('/api/order-change/preview-hardware', body, buyer);
    const { items } = await api.call(
      '/api/order-change/request-hardware',
      { ...body, changeUID: randomUUID(), totalMinor: effect.afterMinor, note: 'One is missing.' },
      buyer,
    );
    return { effect, change: items[0]! };
  }
  const accept = ({ uid: changeUID, version }: OrderChange) =>
    api.call(
      '/api/order-change/answer',
      { changeUID, version, move: 'accept', answer: '' },
      tenant.tokens.sales,
    );

  it('of quantity and finish is priced as on the day of the order, and applied when the shop accepts it', async () => {
    const { orderUID, before, pull } = await ordered();
    await changeCatalogue(api, tenant, ({ articles = [] }) => {
      for (const article of articles) article.price = '999.00';
    });
    const wanted = { hardwareUID: pull.uid, quantity: 4, finish: 'chrome' as const };
    const { effect, change: asked } = await request(orderUID, wanted);
    expect(effect.beforeMinor).toBe(before.totals.totalMinor);
    expect(asked).toMatchObject({
      ...{ status: 'requested', panel: null },
      hardware: {
        ...{ hardwareUID: pull.uid, name: pull.name },
        before: { finish: 'matteBlack', quantity: 3, totalMinor: pull.amountMinor },
        after: { finish: 'chrome', quantity: 4, totalMinor: (pull.amountMinor! / 3) * 4 },
      },
    });
    // Nothing changes before the shop accepts.
    expect((await getOrder(orderUID)).hardware).toEqual(before.hardware);
    await accept(asked);
    const after = await getOrder(orderUID);
    const changed = after.hardware.find(({ uid }) => uid === pull.uid);
    expect(changed).toEqual({
      ...pull,
      ...{ finish: 'chrome', quantity: 4, charged: '4', amountMinor: (pull.amountMinor! / 3) * 4 },
    });
    expect(after.hardware.filter(({ uid }) => uid !== pull.uid)).toEqual(
      before.hardware.filter(({ uid }) => uid !== pull.uid),
    );
    expect(after.totals.totalMinor).toBe(effect.afterMinor);
    expect(hardwareTotal(after)).toBe(sumHardware(after.hardware));
    expect(after.panels).toEqual(before.panels);
    const log = await api.call('/api/audit-log/list-for-tenant', {}, tenant.tokens.owner);
    expect(log.items.find(({ action }) => action === 'order-changed')).toMatchObject({
      about: { hardware: pull.name, pieces: { before: 3, after: 4 } },
    });
  });

  it('is emailed with the hardware and what changes', async () => {
    const jobs = await TestJobs.start(api.config);
    try {
      const { orderUID, pull } = await ordered();
      const { change: asked } = await request(orderUID, { hardwareUID: pull.uid, quantity: 2 });
      await accept(asked);
      await jobs.runAll();
      const texts = (await mailsTo(jobs, `buyer@${tenant.slug}.example`)).map(({ text }) => text);
      const mail = texts.find((text) => text.includes(`changed the hardware “${pull.name}”`))!;
      expect(mail).toContain('Quantity: 3 → 2');
      expect(mail).toMatch(/New total: \$/);
    } finally {
      await jobs.stop();
    }
  });

  it('of a shower names it in the list and in the mail, and warns each reader in their language', async () => {
    const jobs = await TestJobs.start(api.config);
    const { sales } = tenant.tokens;
    const read = (language: 'en-US' | 'de-DE') => api.call('/api/auth/save-my-language', { language }, sales);
    try {
      const quote = await scene.saveShower(await scene.emptyQuote());
      const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
      const { hardware, showers } = await getOrder(orderUID);
      const shower = showers[0]!.layout.name;
      const hinge = hardware.find(({ name }) => name.includes('hinge'))!;
      const { change: asked } = await request(orderUID, {
        ...{ hardwareUID: hinge.uid, quantity: hinge.quantity - 1 },
      });
      expect(asked.hardware!.shower).toBe(shower);
      await read('de-DE');
      const { items } = await api.call('/api/order-change/list', { orderUID }, sales);
      const german = (await api.call('/api/order/get-for-tenant', { orderUID }, sales)).hardware.find(
        ({ uid }) => uid === hinge.uid,
      )!;
      expect(german.name).not.toBe(hinge.name);
      expect(items[0]!.effect.missingHardware).toEqual([
        `${shower} braucht ${hinge.quantity} × ${german.name}. Enthalten: ${hinge.quantity - 1}.`,
      ]);
      await accept(asked);
      await jobs.runAll();
      const mails = await mailsTo(jobs, `buyer@${tenant.slug}.example`);
      expect(mails.map(({ text }) => text).join('\n')).toContain(
        `changed the hardware “${hinge.name} · ${shower}”`,
      );
    } finally {
      await read('en-US');
      await jobs.stop();
    }
  });

  it('that removes a line refunds it; the last line of an order can’t go', async () => {
    const { orderUID, before, pull } = await ordered();
    const { effect, change: asked } = await request(orderUID, { hardwareUID: pull.uid, isRemoved: true });
    expect(asked.hardware!.after).toBeNull();
    await accept(asked);
    const after = await getOrder(orderUID);
    expect(after.hardware).toEqual(before.hardware.filter(({ uid }) => uid !== pull.uid));
    expect(after.totals.totalMinor).toBe(effect.afterMinor);
    expect(before.totals.totalMinor! - effect.afterMinor!).toBeGreaterThanOrEqual(pull.amountMinor!);
    expect(after.balance!.paidMinor - after.payments!.refundedMinor).toBeLessThanOrEqual(
      before.totals.totalMinor!,
    );

    const alone = await orderQuote(
      api,
      tenant.tokens.buyer,
      await scene.addHandles(await scene.emptyQuote()),
    );
    const [only] = (await getOrder(alone)).hardware;
    const refused = await send(
      '/api/order-change/preview-hardware',
      { orderUID: alone, hardwareUID: only!.uid, isRemoved: true },
      tenant.tokens.buyer,
    );
    expect(refused.status).toBe(409);
  });

  it('of lengths or of another price is agreed, and kept when the shower follows its panels', async () => {
    const quote = await scene.saveShower(await scene.emptyQuote(), { units: 2 });
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const hinge = (await getOrder(orderUID)).hardware.find(({ quantity }) => quantity > 0)!;
    const { change: asked } = await request(orderUID, {
      hardwareUID: hinge.uid,
      quantity: hinge.quantity + 2,
    });
    const offered = await api.call(
      '/api/order-change/answer',
      { changeUID: asked.uid, version: asked.version, move: 'offer', unitMinor: 1000_00, answer: '' },
      tenant.tokens.sales,
    );
    const [offer] = offered.items;
    expect(offer!.hardware!.after!.totalMinor).toBe(1000_00);
    await api.call(
      '/api/order-change/decide',
      {
        ...{ changeUID: offer!.uid, version: offer!.version, move: 'agree' as const },
        totalMinor: offer!.effect.afterMinor,
      },
      tenant.tokens.buyer,
    );
    const agreed = (await getOrder(orderUID)).hardware.find(({ uid }) => uid === hinge.uid)!;
    expect(agreed).toMatchObject({ quantity: hinge.quantity + 2, amountMinor: 1000_00 });
    const fewer = await change(orderUID, 1, 1);
    expect(fewer.hardware.find(({ uid }) => uid === hinge.uid)).toMatchObject({
      // The two spare ones stay.
      quantity: hinge.quantity / 2 + 2,
      amountMinor: Math.round((1000_00 * (hinge.quantity / 2 + 2)) / (hinge.quantity + 2)),
    });
    expect(fewer.showers[0]!.findings).toEqual([]);
  });

  it('that a shower then lacks is warned of in preview, request, order, papers and the order’s copy', async () => {
    const quote = await scene.saveShower(await scene.emptyQuote());
    const { buyer } = tenant.tokens;
    const orderUID = await orderQuote(api, buyer, quote);
    const before = await getOrder(orderUID);
    expect(before.showers[0]!.findings).toEqual([]);
    const { uid: showerUID, layout } = before.showers[0]!;
    const hinge = before.hardware.find(({ name }) => name.includes('hinge'))!;
    const fewer = hinge.quantity - 1;
    const wanted = { hardwareUID: hinge.uid, quantity: fewer };
    const { effect, change: asked } = await request(orderUID, wanted);
    const warning = `${layout.name} needs ${hinge.quantity} × ${hinge.name}. Included: ${fewer}.`;
    expect([effect.missingHardware, asked.effect.missingHardware]).toEqual([[warning], [warning]]);
    await accept(asked);

    const after = await getOrder(orderUID);
    const finding = { severity: 'warn', code: 'hardwareMissing', message: warning };
    expect(after.showers[0]!.findings).toEqual([finding]);
    const { bytes } = await callForFile(api, '/api/order/shower-papers-pdf', { orderUID, showerUID }, buyer);
    const printed = (await pdfText(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(printed).toContain(`Needed: ${hinge.quantity}`);

    const quoteUID = randomUUID();
    await api.call('/api/order/order-again', { orderUID, quoteUID }, buyer);
    const copy = await api.call('/api/quote/get-details', { quoteUID }, buyer);
    expect(copy.showers[0]!.findings).toEqual([finding]);
  });

  it('is refused for unknown lines, finishes that the article lacks, and a second open request', async () => {
    const { orderUID, pull } = await ordered();
    const { buyer } = tenant.tokens;
    const preview = (wanted: Wanted) =>
      send('/api/order-change/preview-hardware', { orderUID, ...wanted }, buyer);
    expect((await preview({ hardwareUID: randomUUID(), quantity: 2 })).status).toBe(404);
    expect((await preview({ hardwareUID: pull.uid })).status).toBe(400);
    expect(await preview({ hardwareUID: pull.uid, finish: 'white' })).toMatchObject({
      ...{ status: 400, body: { errors: [{ name: 'finish' }] } },
    });
    await request(orderUID, { hardwareUID: pull.uid, quantity: 5 });
    const second = await send(
      '/api/order-change/request-hardware',
      {
        ...{ orderUID, hardwareUID: pull.uid, quantity: 6 },
        ...{ changeUID: randomUUID(), totalMinor: 1, note: '' },
      },
      buyer,
    );
    expect(second.status).toBe(409);
  });
});
