import { randomUUID } from 'node:crypto';
import type { OrderPlace, PanelStage } from '@glass/contracts/order';
import { panelBarCode, panelCodeUrl, type PanelScan } from '@glass/contracts/shop';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { createPaidOrder, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { whileBlocked } from '../../../../test/while-blocked.js';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  sales = tenant.tokens.sales;
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const order = (orderUID: string) => api.call('/api/order/get-for-tenant', { orderUID }, sales);
const STAGES: PanelStage[] = ['waiting', 'cutting', 'edging', 'drilling', 'tempering', 'checking', 'packed'];

/** Creates a confirmed order with one panel of two pieces. */
async function confirmed() {
  const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
  await move(orderUID, 'received', 'confirmed');
  const { panels, number } = await order(orderUID);
  return { orderUID, number, panelUID: panels[0]!.uid };
}

async function move(orderUID: string, from: OrderPlace, to: OrderPlace, note?: string) {
  const { results } = await api.call(
    '/api/order/move-orders',
    { moves: [{ orderUID, from, to }], note },
    sales,
  );
  return results[0]!;
}

async function moveBack(token: string, orderUID: string, from: OrderPlace, to: OrderPlace, note?: string) {
  const moves = [{ orderUID, from, to }];
  return (await api.call('/api/order/move-orders', { moves, note, isBack: true }, token)).results[0]!;
}

async function scan(code: string, more: Partial<PanelScan> = {}) {
  const one = { scanUID: randomUUID(), code, to: null, at: new Date().toISOString(), ...more };
  return (await api.call('/api/order/scan-panels', { scans: [one] }, sales)).results[0]!;
}
const rowsOf = (sql: string, uid: string): Promise<unknown> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, [uid]));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('move-orders', () => {
  it('moves the pieces from stage to stage, and the order is ready with the last', async () => {
    const { orderUID, panelUID } = await confirmed();
    const way: OrderPlace[] = [
      'confirmed',
      'cutting',
      'edging',
      'drilling',
      'tempering',
      'checking',
      'ready',
      'shipped',
    ];
    for (const [index, to] of way.slice(1).entries()) {
      expect(await move(orderUID, way[index]!, to)).toMatchObject({ place: to, reason: null });
    }
    const { status, panels, history, panelHistory } = await order(orderUID);
    expect(status).toBe('shipped');
    expect(panels).toMatchObject([{ uid: panelUID, stage: 'packed', stages: STAGES, pieceStages: null }]);
    expect(history.map(({ to }) => to).slice(1)).toEqual(['confirmed', 'inProduction', 'ready', 'shipped']);
    expect(panelHistory.map(({ to }) => to)).toEqual(STAGES.slice(1));
    expect(panelHistory[0]).toMatchObject({
      who: 'sales of north',
      pieces: null,
      from: 'waiting',
      remake: null,
    });
  });

  it('moves the orders that can be moved, and explains the others', async () => {
    const one = await confirmed();
    const two = await createPaidOrder(api, tenant.tokens.buyer);
    const { results } = await api.call(
      '/api/order/move-orders',
      {
        moves: [
          { orderUID: two, from: 'received', to: 'cutting' },
          { orderUID: one.orderUID, from: 'confirmed', to: 'cutting' },
          { orderUID: one.orderUID, from: 'confirmed', to: 'edging' },
        ],
      },
      sales,
    );
    expect(results.map(({ place, reason }) => [place, reason])).toEqual([
      ['received', 'Confirm the order first.'],
      ['cutting', null],
      ['cutting', 'Someone moved it to “Cutting” meanwhile.'],
    ]);
  });

  it('needs a reason for a hold, and returns the order to where it was', async () => {
    const { orderUID } = await confirmed();
    await move(orderUID, 'confirmed', 'edging');
    expect(await move(orderUID, 'edging', 'onHold')).toMatchObject({
      reason: 'Enter a reason. It will be shown in the history.',
    });
    expect(await move(orderUID, 'edging', 'onHold', 'Hinge side?')).toMatchObject({ place: 'onHold' });
    expect(await move(orderUID, 'onHold', 'edging')).toMatchObject({ place: 'edging', reason: null });
  });

  it('moves none if one doesn’t exist', async () => {
    const moves = [{ orderUID: randomUUID(), from: 'received' as const, to: 'confirmed' as const }];
    const reply = await api.send('/api/order/move-orders', { moves }, as(sales));
    expect(reply.body).toMatchObject({ status: 404, errors: [{ name: 'moves' }] });
  });

  it('emails the buyer for the selected statuses, and writes to the audit log', async () => {
    const { orderUID } = await confirmed();
    await move(orderUID, 'confirmed', 'cutting');
    const queued = await rowsOf(
      `select payload->>'status' as status from outbox
       where payload->>'orderUid' = $1 and job_name = 'order-moved-mail'`,
      orderUID,
    );
    expect(queued).toEqual([{ status: 'confirmed' }]);
    const audited = await rowsOf(
      `select about->>'to' as to from audit_event
       where about->>'orderUid' = $1 and action = 'order-moved' order by happened_at`,
      orderUID,
    );
    expect(audited).toEqual([{ to: 'confirmed' }, { to: 'inProduction' }]);
  });
});

describe('move-orders back', () => {
  const passed = (orderUID: string) =>
    rowsOf(
      `with pieces as (update order_panel_event set recorded_at = recorded_at - interval '1 hour' where order_uid = $1)
       update order_event set at = at - interval '1 hour' where order_uid = $1`,
      orderUID,
    );

  it('reverts a user’s own recent move without an email to the buyer', async () => {
    const { orderUID } = await confirmed();
    expect(await move(orderUID, 'confirmed', 'cutting')).toMatchObject({ isUndoable: true });
    expect(await moveBack(sales, orderUID, 'cutting', 'confirmed')).toMatchObject({
      place: 'confirmed',
      reason: null,
    });
    const { status, history, panels } = await order(orderUID);
    expect([status, panels[0]!.stage]).toEqual(['confirmed', 'waiting']);
    expect(history.at(-1)).toMatchObject({ from: 'inProduction', to: 'confirmed', note: 'Reverted.' });
    expect(await moveBack(tenant.tokens.manager, orderUID, 'confirmed', 'received')).toMatchObject({
      place: 'confirmed',
      reason: 'Enter a reason. It will be shown in the history.',
    });
    const queued = await rowsOf(
      `select payload->>'status' as status, not_before > now() as later from outbox
       where payload->>'orderUid' = $1 and job_name = 'order-moved-mail'`,
      orderUID,
    );
    expect(queued).toEqual([{ status: 'confirmed', later: true }]);
  });

  it('lets only shop managers revert later, with a reason in the history', async () => {
    const { orderUID } = await confirmed();
    await move(orderUID, 'confirmed', 'checking');
    await move(orderUID, 'checking', 'ready');
    await move(orderUID, 'ready', 'shipped');
    await passed(orderUID);
    expect(await moveBack(sales, orderUID, 'shipped', 'ready', 'Wrong order')).toMatchObject({
      place: 'shipped',
      reason: 'It was moved a while ago. Ask a shop manager to move it back.',
    });
    const { manager } = tenant.tokens;
    expect(await moveBack(manager, orderUID, 'shipped', 'ready', 'Wrong order')).toMatchObject({
      place: 'ready',
    });
    expect((await order(orderUID)).history.at(-1)).toMatchObject({ to: 'ready', note: 'Wrong order' });
    expect(await moveBack(manager, orderUID, 'ready', 'received', 'Too far')).toMatchObject({
      place: 'ready',
      reason: 'An order cannot go back from “Ready” to “Order placed”.',
    });
  });
});

describe('search of the app bar', () => {
  it('finds a panel by the number on its label, with and without the piece', async () => {
    const { number, panelUID } = await confirmed();
    for (const search of [`${number}-01`, panelBarCode(number, 1, 2)]) {
      const { panels } = await api.call('/api/search/find', { search }, sales);
      expect(panels).toMatchObject([{ uid: panelUID, orderNumber: number, lineNumber: 1 }]);
    }
    expect(await api.call('/api/search/find', { search: `${number}-09` }, sales)).toMatchObject({
      panels: [],
    });
  });
});

describe('a scan', () => {
  it('moves one piece to its next stage, by QR code or bar code', async () => {
    const { orderUID, panelUID, number } = await confirmed();
    const first = await scan(panelCodeUrl('http://north.localhost/customer/panel-view', panelUID, 1));
    expect(first).toMatchObject({
      outcome: 'moved',
      piece: {
        orderNumber: number,
        lineNumber: 1,
        mark: 'Door',
        piece: 1,
        quantity: 2,
        from: 'waiting',
        stage: 'cutting',
      },
    });
    expect(await order(orderUID)).toMatchObject({
      status: 'inProduction',
      panels: [{ stage: 'waiting', pieceStages: ['cutting', 'waiting'] }],
    });
    expect(await scan(panelBarCode(number, 1, 2))).toMatchObject({ outcome: 'moved', piece: { piece: 2 } });
    expect((await order(orderUID)).panels).toMatchObject([{ stage: 'cutting', pieceStages: null }]);
  });

  it('counts once for repeated requests and repeated scans', async () => {
    const { panelUID, orderUID, number } = await confirmed();
    const code = panelBarCode(number, 1, 1);
    const scanUID = randomUUID();
    await scan(code, { scanUID });
    expect(await scan(code, { scanUID })).toMatchObject({ outcome: 'moved', piece: { stage: 'cutting' } });
    expect(await scan(code)).toMatchObject({
      outcome: 'already',
      reason: 'Already scanned. It is at “Cutting”.',
    });
    const lock = ({ tx }: Context) =>
      tx.query('select from customer_order where uid = $1 for update', [orderUID]);
    const twice = () => Promise.all([1, 2].map(() => scan(panelBarCode(number, 1, 2))));
    const together = await whileBlocked(api, tenant.ctx, lock, twice);
    expect(together.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'moved']);
    const { panel } = await api.call('/api/order/get-panel-for-tenant', { panelUID }, sales);
    expect(panel).toMatchObject({ stage: 'cutting', pieceStages: null });
  });

  it('at a station moves the piece there, over skipped stages, and never back', async () => {
    const { number, orderUID } = await confirmed();
    const code = panelBarCode(number, 1, 1);
    expect(await scan(code, { to: 'tempering' })).toMatchObject({
      outcome: 'moved',
      piece: { stage: 'tempering' },
    });
    expect(await scan(code, { to: 'edging' })).toMatchObject({
      outcome: 'already',
      piece: { stage: 'tempering' },
    });
    expect((await order(orderUID)).panels[0]!.pieceStages).toEqual(['tempering', 'waiting']);
  });

  it('made offline is refused if the piece was moved later', async () => {
    const { number } = await confirmed();
    const code = panelBarCode(number, 1, 1);
    expect(await scan(code, { at: ago(30) })).toMatchObject({
      outcome: 'moved',
      piece: { stage: 'cutting' },
    });
    expect(await scan(code, { at: ago(10) })).toMatchObject({ outcome: 'moved', piece: { stage: 'edging' } });
    expect(await scan(code, { at: ago(20) })).toMatchObject({
      outcome: 'refused',
      reason: 'sales of north moved it to “Edging” after this scan. Scan it again if it has moved on.',
      piece: { stage: 'edging' },
    });
  });

  it('from a phone with a wrong clock counts at its real time', async () => {
    const { number } = await confirmed();
    const code = panelBarCode(number, 1, 1);
    await scan(code, { at: ago(30) });
    const from = async (clockMinutesSlow: number, minutesAgo: number) => {
      const at = ago(minutesAgo + clockMinutesSlow);
      const scans = [{ scanUID: randomUUID(), code, to: null, at }];
      const sentAt = ago(clockMinutesSlow);
      return (await api.call('/api/order/scan-panels', { scans, sentAt }, sales)).results[0];
    };
    expect(await from(60, 20)).toMatchObject({ outcome: 'moved', piece: { stage: 'edging' } });
    expect(await from(60, 25)).toMatchObject({ outcome: 'refused', piece: { stage: 'edging' } });
    expect(await from(-90, 10)).toMatchObject({ outcome: 'moved', piece: { stage: 'drilling' } });
  });

  it('of something other than a piece in the shop is refused with a reason', async () => {
    const { number, panelUID, orderUID } = await confirmed();
    const other = await createDemoTenant(api, 'west');
    const theirs = await createPaidOrder(api, other.tokens.buyer);
    const { panels } = await api.call('/api/order/get-for-tenant', { orderUID: theirs }, other.tokens.sales);
    const reasons: [string, string][] = [
      ['4006381333931', 'This is not a panel label.'],
      [panels[0]!.uid, 'No order contains this panel.'],
      [panelUID, 'Panel 1 has 2 pieces. Scan the label of one of them.'],
      [panelBarCode(number, 1, 3), 'Panel 1 has 2 pieces. There is no piece 3.'],
    ];
    for (const [code, reason] of reasons)
      expect(await scan(code)).toMatchObject({ outcome: 'refused', reason });
    await move(orderUID, 'confirmed', 'onHold', 'Wait');
    expect(await scan(panelBarCode(number, 1, 1))).toMatchObject({
      outcome: 'refused',
      reason: 'The order is on hold. Release it first.',
    });
  });
});

describe('remake-pieces', () => {
  it('sends a piece back to cutting in the same order, even after shipping', async () => {
    const { orderUID, panelUID, number } = await confirmed();
    const broken = { panelUID, pieces: [2], reason: 'broken' as const, note: 'Fell off the rack' };
    const early = await api.send(
      '/api/order/remake-pieces',
      { ...broken, remakeUID: randomUUID() },
      as(sales),
    );
    expect(early.body).toMatchObject({ status: 400, errors: [{ name: 'pieces' }] });
    await move(orderUID, 'confirmed', 'checking');
    await move(orderUID, 'checking', 'ready');
    const remakeUID = randomUUID();
    for (let twice = 0; twice < 2; twice += 1) {
      const { remakes, panel } = await api.call('/api/order/remake-pieces', { ...broken, remakeUID }, sales);
      expect(panel.pieceStages).toEqual(['packed', 'waiting']);
      expect(remakes).toMatchObject([{ pieces: [2], reason: 'broken', at: 'packed', who: 'sales of north' }]);
    }
    expect(await order(orderUID)).toMatchObject({ status: 'inProduction', remakes: [{ panelUID }] });
    const asked = { orderUID, onlyRemakes: true, format: '4x6' as const };
    const { bytes } = await callForFile(api, '/api/order/panel-labels-pdf', asked, sales);
    expect((await pdfText(bytes)).pages.map((page) => page.includes('REMAKE'))).toEqual([true]);
    expect(await scan(panelBarCode(number, 1, 2))).toMatchObject({
      outcome: 'moved',
      piece: { isRemake: true },
    });
    await move(orderUID, 'cutting', 'ready');
    await move(orderUID, 'ready', 'shipped');
    await api.call(
      '/api/order/remake-pieces',
      { ...broken, remakeUID: randomUUID(), reason: 'transit' },
      sales,
    );
    const again = await order(orderUID);
    expect(again).toMatchObject({ status: 'partlyShipped', totals: { pieces: 2 } });
    expect(again.panelHistory.filter(({ remake }) => remake)).toHaveLength(2);
    expect(await move(orderUID, 'partlyShipped', 'shipped')).toMatchObject({
      reason: 'One of its panels is not packed yet.',
    });
    const listed = await api.call('/api/order/list-for-tenant', { search: number }, sales);
    expect(listed.items).toMatchObject([{ remakes: 2, packedPieces: 1, next: null }]);
  });
});

describe('get-panel-for-tenant and get-panel-for-customer', () => {
  it('show moved pieces, without the shop’s notes for the buyer', async () => {
    const { panelUID, orderUID } = await confirmed();
    const requestBody = { panelUID, moveUID: randomUUID(), pieces: [1], to: 'edging' as const };
    const moved = await api.call('/api/order/move-pieces', requestBody, sales);
    expect(moved).toMatchObject({
      orderUID,
      orderStatus: 'inProduction',
      panel: { pieceStages: ['edging', 'waiting'] },
    });
    await api.call('/api/order/move-pieces', { ...requestBody, moveUID: randomUUID(), to: 'waiting' }, sales);
    const own = await api.call('/api/order/get-panel-for-customer', { panelUID }, tenant.tokens.buyer);
    expect(own).toMatchObject({ orderUID, panel: { stage: 'waiting', pieceStages: null } });
    expect(own).not.toHaveProperty('notesForShop');
    const other = await api.send(
      '/api/order/get-panel-for-customer',
      { panelUID },
      as(tenant.tokens.otherBuyer),
    );
    expect(other.status).toBe(404);
    const unneeded = await api.send(
      '/api/order/move-pieces',
      { ...requestBody, moveUID: randomUUID(), pieces: [3] },
      as(sales),
    );
    expect(unneeded.body).toMatchObject({ status: 400, errors: [{ name: 'pieces' }] });
  });
});

describe('stages', () => {
  it('are those that the panel needs', async () => {
    const spec = { ...demoPanel(), features: [] };
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer, [{ spec, quantity: 1 }]);
    const { panels } = await order(orderUID);
    expect(panels[0]!.stages).toEqual(STAGES.filter((stage) => stage !== 'drilling'));
    await move(orderUID, 'received', 'confirmed');
    expect(await move(orderUID, 'confirmed', 'drilling')).toMatchObject({
      reason: 'None of its panels needs “Drilling”.',
    });
  });
});
