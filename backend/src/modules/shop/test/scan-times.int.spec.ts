import { randomUUID } from 'node:crypto';
import { panelBarCode, type PanelScan } from '@glass/contracts/shop';
import { createPaidOrder, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

async function shopFloor(slug: string) {
  const { tokens } = await createDemoTenant(api, slug);
  const orderUID = await createPaidOrder(api, tokens.buyer, [{ spec: demoPanel(), quantity: 4 }]);
  const moves = [{ orderUID, from: 'received' as const, to: 'confirmed' as const }];
  await api.call('/api/order/move-orders', { moves }, tokens.sales);
  const { number } = await api.call('/api/order/get-for-tenant', { orderUID }, tokens.sales);
  const scanOf = (piece: number, times: Pick<PanelScan, 'at' | 'ageMs'>): PanelScan => ({
    ...{ scanUID: randomUUID(), code: panelBarCode(number, 1, piece), to: null, ...times },
  });
  const send = async (scans: PanelScan[], sentAt = ago(0)) =>
    (await api.call('/api/order/scan-panels', { scans, sentAt }, tokens.sales)).results;
  return { scanOf, send };
}

describe('time of a scan', () => {
  it('is its measured age if the device’s clock changed before sending', async () => {
    const { scanOf, send } = await shopFloor('ages');
    await send([scanOf(1, { at: ago(30) })]);
    expect(await send([scanOf(1, { at: ago(80), ageMs: 20 * MINUTE_MS })])).toMatchObject([
      { outcome: 'moved', piece: { stage: 'edging' } },
    ]);
    expect(await send([scanOf(1, { at: ago(0), ageMs: 25 * MINUTE_MS })])).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('after this scan') as string },
    ]);
  });

  it('refuses only the scan with an impossible time', async () => {
    const { scanOf, send } = await shopFloor('extremes');
    const reason =
      'The clock of this device was wrong or was changed, so the time of this scan is unknown. Check the clock and scan again.';
    const results = await send([
      scanOf(1, { at: '0001-01-01T00:00:00Z' }),
      scanOf(2, { at: ago(1) }),
      scanOf(3, { at: '9999-12-31T23:59:59.999Z' }),
      scanOf(4, { at: ago(1), ageMs: Number.MAX_SAFE_INTEGER }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'moved', 'refused', 'refused']);
    expect(results.filter(({ outcome }) => outcome === 'refused').map((each) => each.reason)).toEqual([
      ...[reason, reason, reason],
    ]);
    for (const sentAt of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
      expect(
        await send([scanOf(1, { at: ago(1) }), scanOf(3, { at: ago(1), ageMs: 1000 })], sentAt),
      ).toMatchObject([
        { outcome: 'refused', reason },
        { outcome: expect.stringMatching('moved|already') as string },
      ]);
  });
});

describe('uid of a scan', () => {
  it('is rejected for another piece, which doesn’t move', async () => {
    const { scanOf, send } = await shopFloor('identifiers');
    const first = scanOf(1, { at: ago(0) });
    const other = { ...scanOf(2, { at: ago(0) }), scanUID: first.scanUID };
    const reason = 'This scan was sent before for another piece. Scan the label again.';
    expect(await send([first, other])).toMatchObject([
      { outcome: 'moved', piece: { piece: 1, stage: 'cutting' } },
      { outcome: 'refused', reason, piece: { piece: 2, stage: 'waiting' } },
    ]);
    expect(await send([first, scanOf(2, { at: ago(0) })])).toMatchObject([
      { outcome: 'moved', piece: { piece: 1, stage: 'cutting' } },
      { outcome: 'moved', piece: { piece: 2, stage: 'cutting' } },
    ]);
  });
});
