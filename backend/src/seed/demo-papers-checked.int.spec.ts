import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import type { DxfParser as Parser, ICircleEntity, ILwpolylineEntity } from 'dxf-parser';
import loadQpdf from '@neslinesli93/qpdf-wasm';
import { LABEL_FORMATS } from '@glass/contracts/document';
import type { OrderDetailsForTenant } from '@glass/contracts/order';
import { callForFile } from '../../test/test-files.js';
import { readZip } from '../../test/read-zip.js';
import { TestApi } from '../../test/test-api.js';
import { seedDemoData } from './seed-demo-data.js';

const require = createRequire(import.meta.url);
// The package exports the class itself, contrary to its types.
const DxfParser = require('dxf-parser') as typeof Parser;

/* Checks demo documents and machine files with independent programs. */

let api: TestApi;
let token: string;
let order: OrderDetailsForTenant;

beforeAll(async () => {
  api = await TestApi.start();
  await seedDemoData(api.config);
  token = await signIn('demo');
  const { items } = await api.call('/api/order/list-for-tenant', {}, token);
  const [largest] = [...items].sort((one, other) => other.pieces - one.pieces);
  order = await api.call('/api/order/get-for-tenant', { orderUID: largest!.uid }, token);
});
afterAll(() => api.stop());

async function signIn(name: string): Promise<string> {
  const site = await api.call('/api/tenant/init', { host: `${name}.localhost` });
  if (!site.isValidTenant) throw new Error(`There is no site ${name}`);
  const person = {
    tenantUID: site.tenantUID,
    email: `sales@${name}.example`,
    password: api.config.demoPassword,
  };
  const reply = await api.call('/api/auth/login', person);
  if (!('accessToken' in reply)) throw new Error('No one signed in');
  return reply.accessToken;
}

const fetched = async (path: string, body: object): Promise<Buffer> =>
  (await callForFile(api, `/api/order/${path}`, { orderUID: order.uid, ...body }, token)).bytes;

/** Problems that QPDF finds in a file; empty if it's valid. */
async function qpdfComplaints(pdf: Buffer): Promise<string[]> {
  const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const said: string[] = [];
  // It takes over the console when loaded.
  const console = [
    jest.spyOn(globalThis.console, 'log').mockImplementation(() => undefined),
    jest.spyOn(globalThis.console, 'error').mockImplementation((line: string) => void said.push(line)),
  ];
  try {
    const qpdf = await loadQpdf({ locateFile: () => wasm });
    const files = qpdf.FS as unknown as { writeFile(name: string, bytes: Uint8Array): void };
    files.writeFile('/paper.pdf', pdf);
    const status = qpdf.callMain(['--check', '/paper.pdf']);
    return status === 0 && said.length === 0 ? [] : [`status ${status}`, ...said];
  } finally {
    for (const spy of console) spy.mockRestore();
  }
}

describe('documents of a demo order', () => {
  it.each([
    ['order-summary-pdf', {}],
    ['order-summary-pdf', { withPrices: false }],
    ['invoice-pdf', {}],
    ['packing-slip-pdf', {}],
    ...LABEL_FORMATS.map((format) => ['panel-labels-pdf', { format }] as const),
  ] as const)('%s %j is valid by QPDF', async (path, body) => {
    expect(await qpdfComplaints(await fetched(path, body))).toEqual([]);
  });

  it('the cutting list is valid by QPDF, and a truncated file isn’t', async () => {
    const body = { orderUIDs: [order.uid] };
    const { bytes } = await callForFile(api, '/api/order/cutting-list-pdf', body, token);
    expect(await qpdfComplaints(bytes)).toEqual([]);
    expect(await qpdfComplaints(bytes.subarray(0, bytes.length - 300))).not.toEqual([]);
  });
});

it.each(['demo', 'metrik'])(
  'machine files of every order of %s match the ordered glass and holes in another DXF reader',
  async (site) => {
    const token = await signIn(site);
    let drilled = 0;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.call(
        '/api/order/list-for-tenant',
        { limit: 50, ...(cursor ? { cursor } : {}) },
        token,
      );
      for (const { uid } of page.items) drilled += await checkFiles(uid, token);
      cursor = page.nextCursor;
    }
    expect(drilled).toBeGreaterThan(20);
  },
);

/** @returns the number of holes compared */
async function checkFiles(orderUID: string, token: string): Promise<number> {
  const { panels } = await api.call('/api/order/get-for-tenant', { orderUID }, token);
  const archive = await callForFile(api, '/api/order/get-all-dxf-files', { orderUID }, token);
  const files = [...readZip(archive.bytes)].filter(([name]) => name.endsWith('.dxf'));
  expect(files).toHaveLength(panels.length);
  let count = 0;
  for (const [name, content] of files) {
    const line = Number(/-(\d+)_/.exec(name)![1]);
    const panel = panels.find(({ lineNumber }) => lineNumber === line)!;
    const drawing = new DxfParser().parseSync(content)!;
    // 1 is inches.
    const mm = drawing.header.$INSUNITS === 1 ? 25.4 : 1;
    // Layer names are a setting; the demo uses the defaults.
    const loops = drawing.entities.filter((one): one is ILwpolylineEntity => one.type === 'LWPOLYLINE');
    const circles = drawing.entities.filter(
      (one): one is ICircleEntity => one.type === 'CIRCLE' && !one.layer.startsWith('COUNTERSINKS'),
    );
    const [outer, ...others] = loops.filter(({ layer }) => layer === 'OUTER');
    expect(others).toEqual([]);
    const cut = loops.filter(({ layer }) => layer !== 'OUTER').reduce((sum, loop) => sum + areaOf(loop), 0);
    const drilled = circles.reduce((sum, { radius }) => sum + Math.PI * radius ** 2, 0);
    // Stored to the square millimeter.
    const area = ((areaOf(outer!) - cut - drilled) * mm ** 2) / 1e6;
    expect(Math.abs(area - panel.areaM2)).toBeLessThan(6e-7);
    const [width, height] = (['x', 'y'] as const).map((axis) => {
      const values = outer!.vertices.map((vertex) => vertex[axis]);
      return (Math.max(...values) - Math.min(...values)) * mm;
    });
    for (const feature of panel.spec.features) {
      if (feature.kind !== 'hole') continue;
      const { x, y, fromX, fromY, diameter } = feature;
      expect([fromX, fromY]).toEqual([
        expect.stringMatching(/left|right/),
        expect.stringMatching(/bottom|top/),
      ]);
      const wanted = [
        fromX === 'left' ? x.mm : width! - x.mm,
        fromY === 'bottom' ? y.mm : height! - y.mm,
        diameter.mm,
      ];
      const off = circles.map(({ center, radius }) =>
        Math.max(...[center.x, center.y, 2 * radius].map((value, at) => Math.abs(value * mm - wanted[at]!))),
      );
      expect(Math.min(...off)).toBeLessThan(1e-5);
      count += 1;
    }
  }
  return count;
}

/** Area of the chords plus the arc segments; a bulge is the tangent of a quarter of the angle. */
function areaOf({ vertices, shape }: ILwpolylineEntity): number {
  expect(shape).toBe(true);
  const area = vertices.reduce((sum, from, index) => {
    const to = vertices[(index + 1) % vertices.length]!;
    const angle = 4 * Math.atan(from.bulge ?? 0);
    const chord = Math.hypot(to.x - from.x, to.y - from.y);
    const radius = angle === 0 ? 0 : chord / (2 * Math.sin(angle / 2));
    return sum + (from.x * to.y - to.x * from.y) / 2 + (radius ** 2 * (angle - Math.sin(angle))) / 2;
  }, 0);
  return Math.abs(area);
}
