import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { panelBarCode, panelCodeUrl, type PanelScan } from '@glass/contracts/shop';
import { signLabelCode } from '@glass/documents/label-code';
import { fc } from '@glass/testing/property';
import { createPaidOrder, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, createPlatformStaff, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import supertest from 'supertest';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { TooManyRequests } from '../../../kernel/errors/app-error.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { LABEL_LOOKUP_LIMIT } from '../queries/read-label.query.js';
import { LabelKeys, type LabelKey } from '../../order/persistence/label-keys.js';

const NOT_OURS = 'This is not one of our labels.';
const NO_LABEL = 'This is not a panel label.';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Creates a confirmed order with two lines of two pieces. @param numbering of this order and later ones */
async function orderOf(tenant: DemoTenant, numbering?: { prefix: string; next: number }) {
  if (numbering) {
    const { manager } = tenant.tokens;
    const { version } = await api.call('/api/tenant-settings/get', {}, manager);
    await api.call('/api/tenant-settings/save', { version, orderNumbers: numbering }, manager);
  }
  const panels = [1, 2].map(() => ({ spec: demoPanel(), quantity: 2 }));
  const orderUID = await createPaidOrder(api, tenant.tokens.buyer, panels);
  const moves = [{ orderUID, from: 'received' as const, to: 'confirmed' as const }];
  await api.call('/api/order/move-orders', { moves }, tenant.tokens.sales);
  const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
  return { orderUID, number: order.number, panels: order.panels };
}

const scanOf = (code: string): PanelScan => ({
  ...{ scanUID: randomUUID(), code, to: null, at: new Date().toISOString() },
});
async function scan(tenant: DemoTenant, code: string) {
  const { results } = await api.call(
    '/api/order/scan-panels',
    { scans: [scanOf(code)] },
    tenant.tokens.sales,
  );
  return results[0]!;
}
const keyOf = (tenant: DemoTenant): Promise<LabelKey> =>
  api.app.get(Database).runInTransaction(tenant.ctx, (tx) => api.app.get(LabelKeys).getOrCreate(tx));

/** Stages of an order's pieces by line. */
async function stagesOf(tenant: DemoTenant, orderUID: string) {
  const { panels } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
  return panels.map(({ stage, pieceStages }) => pieceStages ?? stage);
}

describe('a label code', () => {
  it('moves the piece of its label, as bar code and as short URL of the QR code', async () => {
    const tenant = await createDemoTenant(api, 'codes');
    const { number, orderUID, panels } = await orderOf(tenant);
    const key = await keyOf(tenant);
    const named = { orderNumber: Number(number.slice('SO-'.length)), lineNumber: 2 };
    const code = signLabelCode(key, { ...named, piece: 1 });
    const piece = { orderNumber: number, lineNumber: 2, panelUID: panels[1]!.uid };
    expect(await scan(tenant, code)).toMatchObject({ outcome: 'moved', piece: { ...piece, piece: 1 } });
    const address = `http://localhost:5000/l/${signLabelCode(key, { ...named, piece: 2 })}`;
    expect(await scan(tenant, `]Q1${address}\r\n`)).toMatchObject({
      ...{ outcome: 'moved', piece: { ...piece, piece: 2 } },
    });
    const { bytes } = await callForFile(
      api,
      '/api/order/panel-labels-pdf',
      { orderUID, format: '4x6' },
      tenant.tokens.sales,
    );
    const printed = (await pdfText(bytes)).pages.map((page) => page.replaceAll(/\s/g, ''));
    expect(printed[2]).toContain(code);
    expect(await stagesOf(tenant, orderUID)).toEqual(['waiting', 'cutting']);
    for (const code of [address, panelBarCode(number, 2, 2)])
      expect(await api.call('/api/order/read-label', { code }, tenant.tokens.viewer)).toEqual({
        ...{ panelUID: panels[1]!.uid, piece: 2 },
      });
  });

  it('of another tenant or with a made-up signature moves nothing', async () => {
    const [one, two] = [await createDemoTenant(api, 'signs'), await createDemoTenant(api, 'signs-too')];
    const { orderUID, number } = await orderOf(one);
    const piece = { orderNumber: Number(number.slice('SO-'.length)), lineNumber: 1, piece: 1 };
    const [own, other] = [await keyOf(one), await keyOf(two)];
    expect(own.mark).not.toBe(other.mark);
    for (const key of [other, { ...own, secret: other.secret }, { ...own, mark: other.mark }])
      expect(await scan(one, signLabelCode(key, piece))).toMatchObject({
        outcome: 'refused',
        reason: NOT_OURS,
      });
    expect(await stagesOf(one, orderUID)).toEqual(['waiting', 'waiting']);
  });
});

describe('an older bar code', () => {
  const cases: [prefix: string, next: number, text: string][] = [
    ['2026-', 1042, '2026-1042-02-2'],
    ['26/', 1042, '26/1042-02-2'],
    ['GL24', 1042, 'GL241042-02-2'],
    ['1', 42, '142-02-2'],
    ['', 1042, '1042-02-2'],
    ['a26.', 1042, 'A26.1042-02-2'],
    ['0', 5, '05-02-2'],
  ];
  it.each(cases)(
    'with prefix "%s" and number %i is read as its own piece: %s',
    async (prefix, next, text) => {
      const tenant = await createDemoTenant(api, `old-${cases.findIndex(([one]) => one === prefix)}`);
      const { number, orderUID } = await orderOf(tenant, { prefix, next });
      expect(await scan(tenant, text)).toMatchObject({
        ...{ outcome: 'moved', piece: { orderNumber: number, lineNumber: 2, piece: 2 } },
      });
      expect(await stagesOf(tenant, orderUID)).toEqual(['waiting', ['waiting', 'cutting']]);
    },
  );

  it('is read with the order’s own prefix after the tenant changed the prefix', async () => {
    const tenant = await createDemoTenant(api, 'prefixes');
    const first = await orderOf(tenant, { prefix: 'GL24', next: 1042 });
    const second = await orderOf(tenant, { prefix: '', next: 241_042 });
    expect(second.number).toBe('241042');
    expect(await scan(tenant, 'GL241042-01-1')).toMatchObject({ piece: { orderNumber: first.number } });
    expect(await scan(tenant, '241042-01-1')).toMatchObject({ piece: { orderNumber: '241042' } });
    expect(await scan(tenant, '1042-01-1')).toMatchObject({ outcome: 'refused', reason: NOT_OURS });
  });

  it('that fits two orders is rejected with both', async () => {
    const tenant = await createDemoTenant(api, 'alike');
    await orderOf(tenant, { prefix: '1', next: 42 });
    await orderOf(tenant, { prefix: '', next: 142 });
    expect(await scan(tenant, '142-02-1')).toMatchObject({
      outcome: 'refused',
      reason:
        'This bar code fits order 42 with prefix “1”, panel 2, piece 1 and order 142 without prefix, panel 2, piece 1. ' +
        'Scan the QR code of the label.',
    });
  });

  it.each([
    'LOT-1042-01-1',
    '2026-11-20',
    'Delivered 11/20/2026',
    '+1 216-555-01-7',
    '1042-01-1',
    'SO-1042/01/1 ',
    'XSO-1042-01-1',
    'SO-01042-01-1',
    'SO-1042-01-01',
    'SO--1042-01-1',
    'SO-1042-01-1-1',
    'DELIVERY 1042\n02-1',
    'x\u001d1042-01-2',
    'https://example.com/SO-1042-01-1',
    '12 Main Street 1042-01-1',
    '4006381333931',
    '',
    'q'.repeat(4000),
  ])('of another company is not one of our labels: %j', async (text) => {
    const tenant = await foreign();
    expect(await scan(tenant.tenant, text)).toMatchObject({
      ...{ outcome: 'refused', piece: null },
      reason: expect.stringMatching(`^(${NOT_OURS}|${NO_LABEL})$`) as string,
    });
    expect(await stagesOf(tenant.tenant, tenant.orderUID)).toEqual(['waiting', 'waiting']);
  });

  it('of another company never moves a piece, for any separators and prefixes', async () => {
    const without = await createDemoTenant(api, 'no-prefix');
    const bare = await orderOf(without, { prefix: '', next: 1042 });
    const around = fc.oneof(
      fc.constantFrom('', 'SO', 'SO/', "SO'", 'SO+', 'SOß', 'LOT', 'LOT-', '26/', ']C1'),
      fc.string({ maxLength: 8 }),
    );
    // Each of these replaces the hyphen in some keyboard setting, or is common between numbers.
    const separator = fc.constantFrom('/', "'", '+', 'ß', ')', '_', '?', '=', ' ', '.', '\u001d', '\n', '-');
    const numbers = fc.tuple(fc.constantFrom('01', '02', '1'), fc.constantFrom('1', '2', '01'));
    const codes = fc
      .tuple(around, separator, separator, numbers)
      .map(([before, one, other, [line, piece]]) => `${before}1042${one}${line}${other}${piece}`)
      .filter((code) => !/(^|\W|C1)(SO-)?1042-0/i.test(code));
    const sampled = fc.sample(codes, { numRuns: 300, seed: 20_261_127 });
    for (const { tenant, orderUID } of [await foreign(), { tenant: without, orderUID: bare.orderUID }]) {
      const outcomes = new Set<string>();
      for (let at = 0; at < sampled.length; at += 100) {
        const scans = sampled.slice(at, at + 100).map(scanOf);
        const { results } = await api.call('/api/order/scan-panels', { scans }, tenant.tokens.sales);
        for (const { outcome } of results) outcomes.add(outcome);
      }
      expect([...outcomes]).toEqual(['refused']);
      expect(await stagesOf(tenant, orderUID)).toEqual(['waiting', 'waiting']);
    }
  });

  it.each([
    ['', '1042/01/2', 'order 1042 without prefix'],
    ['SO-', 'SO/1042/01/2', 'order 1042 with prefix “SO-”'],
    ['SO-', "SO'1042'01'2", 'order 1042 with prefix “SO-”'],
    ['SO-', 'SO+1042+01+2', 'order 1042 with prefix “SO-”'],
    ['SO-', 'SOß1042ß01ß2', 'order 1042 with prefix “SO-”'],
  ])(
    'with prefix "%s" and a wrong keyboard setting asks for the QR code: %s',
    async (prefix, text, order) => {
      const tenant = await createDemoTenant(api, `swaps-${randomUUID().slice(0, 8)}`);
      const { orderUID } = await orderOf(tenant, { prefix, next: 1042 });
      expect(await scan(tenant, text)).toMatchObject({
        ...{ outcome: 'refused', piece: null },
        reason: `This may be ${order}, panel 1, piece 2, read with a wrong keyboard setting. Scan the QR code of the label.`,
      });
      expect(await stagesOf(tenant, orderUID)).toEqual(['waiting', 'waiting']);
      const beyond = text.replace(/01(.)2$/, '07$12');
      expect(await scan(tenant, beyond)).toMatchObject({ outcome: 'refused', reason: NOT_OURS });
    },
  );

  let kept: Promise<{ tenant: DemoTenant; orderUID: string }> | undefined;
  /** Order SO-1042, whose number also occurs in codes of others. */
  function foreign() {
    kept ??= (async () => {
      const tenant = await createDemoTenant(api, 'foreign');
      const { orderUID } = await orderOf(tenant, { prefix: 'SO-', next: 1042 });
      return { tenant, orderUID };
    })();
    return kept;
  }
});

describe('an older QR code', () => {
  it('moves its piece if its host belongs to the tenant', async () => {
    const tenant = await createDemoTenant(api, 'hosts');
    const { panels } = await orderOf(tenant);
    const at = (host: string, piece: number) =>
      panelCodeUrl(`https://${host}/customer/panel-view`, panels[0]!.uid, piece);
    expect(await scan(tenant, at('other.example', 1))).toMatchObject({
      outcome: 'refused',
      reason: NOT_OURS,
    });
    expect(await scan(tenant, at('hosts.localhost:4200', 1))).toMatchObject({ outcome: 'moved' });
    expect(await scan(tenant, `${at('hosts.localhost', 2)}#top`)).toMatchObject({ outcome: 'moved' });
  });
});

describe('a former host of a tenant’s site', () => {
  const movedTo = async (host: string) => {
    const { headers } = await supertest(api.server).get('/site/head').query({ host });
    return headers['x-moved-to'];
  };

  it('redirects to the current site, and its labels work until another site uses the host', async () => {
    const tenant = await createDemoTenant(api, 'left');
    const { panels } = await orderOf(tenant);
    const label = panelCodeUrl('http://left.localhost/customer/panel-view', panels[0]!.uid, 1);
    expect(await movedTo('left.localhost:4200')).toBeUndefined();
    await rename(tenant, 'found');
    expect(await movedTo('left.localhost:4200')).toBe('http://found.localhost:4200');
    expect(await movedTo('never.localhost')).toBeUndefined();
    expect(await scan(tenant, label)).toMatchObject({ outcome: 'moved' });

    const other = await createDemoTenant(api, 'left');
    expect(await movedTo('left.localhost')).toBeUndefined();
    expect(await scan(other, label)).toMatchObject({ outcome: 'refused', piece: null });
  });

  /** Renames the site like platform staff do. */
  async function rename(tenant: DemoTenant, slug: string) {
    const { admin } = await createPlatformStaff(api);
    const { version, name, isDemo } = await api.call(
      '/api/tenant/get-full',
      { tenantUID: tenant.uid },
      admin,
    );
    const changes = { version, name, slug, isDemo, primaryHost: null };
    await api.call('/api/tenant/save-full', { tenantUID: tenant.uid, ...changes }, admin);
  }
});

describe('short label URL', () => {
  const open = (code: string) => supertest(api.server).get(`/l/${code}`);

  it('redirects to the panel on the tenant’s current site, and nowhere for other codes', async () => {
    const tenant = await createDemoTenant(api, 'leads');
    const { number, panels } = await orderOf(tenant);
    const key = await keyOf(tenant);
    const piece = { orderNumber: Number(number.slice('SO-'.length)), lineNumber: 2, piece: 2 };
    const code = signLabelCode(key, piece);
    const path = `/customer/panel-view/${panels[1]!.uid}?piece=2`;
    const before = await open(code);
    expect([before.status, before.headers.location]).toEqual([302, `http://leads.localhost:4200${path}`]);
    expect(before.headers['cache-control']).toBe('no-store');

    const moved = (column: string, value: string) =>
      api.app
        .get(Database)
        .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
          tx.query(`update tenant set ${column} = $1 where uid = $2`, [value, tenant.uid]),
        );
    await moved('slug', 'leads-now');
    expect((await open(code.toLowerCase())).headers.location).toBe(`http://leads-now.localhost:4200${path}`);

    const strangers = [
      signLabelCode({ ...key, secret: 'guessed' }, piece),
      signLabelCode({ ...key, mark: 'XXXX' }, piece),
      signLabelCode(key, { ...piece, lineNumber: 3 }),
      `${code}B`,
      'SO-1042-03-2',
    ];
    for (const stranger of strangers) {
      const { status, headers } = await open(stranger);
      expect([status, headers.location]).toEqual([404, undefined]);
    }
    await moved('suspended_at', new Date().toISOString());
    expect((await open(code)).status).toBe(404);
  });
});

describe('rate limit of short label URLs', () => {
  const open = (code: string) => supertest(api.server).get(`/l/${code}`);

  it('replies 429 with a page and Retry-After, counts only well-formed codes, per address', async () => {
    const tenant = await createDemoTenant(api, 'limited');
    const { number } = await orderOf(tenant);
    const piece = { orderNumber: Number(number.slice('SO-'.length)), lineNumber: 2, piece: 1 };
    const code = signLabelCode(await keyOf(tenant), piece);
    const limits = api.app.get(RateLimits);
    jest
      .spyOn(limits, 'take')
      .mockRejectedValue(
        new TooManyRequests('Too many attempts. Please wait 7 minutes.', 420, 'label-address'),
      );
    try {
      const refused = await open(code);
      expect([refused.status, refused.headers['retry-after'], refused.headers.location]).toEqual([
        ...[429, '420', undefined],
      ]);
      expect(refused.text).toContain('Please wait 7 minutes.');
      expect(limits.take).toHaveBeenCalledWith(LABEL_LOOKUP_LIMIT, '127.0.0.1');
      expect((await open('SO-1042-03-2')).status).toBe(404);
      expect(limits.take).toHaveBeenCalledTimes(1);
    } finally {
      jest.restoreAllMocks();
    }
    expect((await open(code)).status).toBe(302);
  });
});

describe('scan-panels with several scans', () => {
  it('refuses bad scans individually and moves the others', async () => {
    const tenant = await createDemoTenant(api, 'together');
    const { orderUID } = await orderOf(tenant, { prefix: 'SO-', next: 1042 });
    const codes = [
      'SO-1042-01-1',
      'DELIVERY 1042\n02-1',
      'x\u001d1042-01-2',
      'SO-1042-02-1',
      '\u0000',
      '\ud800',
    ];
    const scans = codes.map(scanOf);
    const send = () => api.call('/api/order/scan-panels', { scans }, tenant.tokens.sales);
    const { results } = await send();
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...['moved', 'refused', 'refused', 'moved', 'refused', 'refused'],
    ]);
    expect(results.map(({ scanUID }) => scanUID)).toEqual(scans.map(({ scanUID }) => scanUID));
    await send();
    expect(await stagesOf(tenant, orderUID)).toEqual([
      ['cutting', 'waiting'],
      ['cutting', 'waiting'],
    ]);
  });

  it.each([
    ['scans.0', [[]]],
    ['scans.0', [null]],
    ['scans', {}],
    ['scans.0.code', [{ ...scanOf('x'), code: null }]],
    ['scans.0.code', [{ ...scanOf('x'), code: 7 }]],
    ['scans.1.at', [scanOf('x'), { ...scanOf('x'), at: 'yesterday' }]],
    ['scans.0.scanUID', [{ ...scanOf('x'), scanUID: 'one' }]],
  ])('rejects malformed scans at their field: %s', async (name, scans) => {
    const tenant = await createDemoTenant(api, `field-${randomUUID()}`);
    const reply = await api.send(
      '/api/order/scan-panels',
      { scans },
      { authorization: `Bearer ${tenant.tokens.sales}` },
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((error) => error.name)).toContain(name);
  });
});

describe('search by label', () => {
  it('finds panel and order by label code, older bar code and panel number', async () => {
    const tenant = await createDemoTenant(api, 'finds');
    const { number, panels } = await orderOf(tenant, { prefix: '26/', next: 1042 });
    const { sales } = tenant.tokens;
    const key = await keyOf(tenant);
    const code = signLabelCode(key, { orderNumber: 1042, lineNumber: 2, piece: 1 });
    for (const search of [code, code.toLowerCase(), `http://localhost:5000/l/${code}`, '26/1042-02-1']) {
      const found = await api.call('/api/search/find', { search }, sales);
      expect(found.panels).toMatchObject([{ uid: panels[1]!.uid, orderNumber: number }]);
      const { items } = await api.call('/api/order/list-for-tenant', { search }, sales);
      expect(items).toMatchObject([{ number }]);
    }
    for (const search of ['26/1042-02', '1042-02', '1042 2', '#1042-2'])
      expect((await api.call('/api/search/find', { search }, sales)).panels).toMatchObject([
        { uid: panels[1]!.uid },
      ]);
    for (const search of ['LOT-1042-02', 'LOT-1042-02-1', '2026-1042-02'])
      expect((await api.call('/api/search/find', { search }, sales)).panels).toEqual([]);
  });
});
