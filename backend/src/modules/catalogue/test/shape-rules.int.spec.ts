import supertest from 'supertest';
import type { ShapeRulesReply } from '@glass/contracts/catalogue';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'rules');
});
afterAll(() => api.stop());

const draft = async () => {
  const { content, versions } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
  return { rules: content.shapeRules, materials: content.materials, version: versions.shapeRules ?? 0 };
};
const live = async () => (await api.call('/api/shape-rules/get', { tenantUID: tenant.uid })).rules;
const file = (who: Person = 'manager') =>
  supertest(api.server).get('/api/shape-rules/get-csv').set('authorization', `Bearer ${tenant.tokens[who]}`);
const upload = (text: string | Buffer, version: number, who: Person = 'manager') =>
  sendForm(
    api,
    '/api/shape-rules/upload-csv',
    createUploadForm(Buffer.from(text), { version: String(version) }, { fileName: 'rules.csv' }),
    tenant.tokens[who],
  );
const placesOf = ({ errors }: ProblemDetails) => errors.map(({ name }) => name);

const HEADING =
  'rule_code,material_code,thickness_mm,tempered,shape,operator,value,formula,unit,severity,message';
const table = (...rows: string[]) => [HEADING, ...rows, ''].join('\r\n');

describe('shape rules CSV', () => {
  it('can be exported and imported without changes', async () => {
    const before = await draft();
    const { status, headers, text } = await file();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="shape-rules.csv"');
    expect(text).toContain(`${HEADING}\r\n`);
    const reply = await upload(text, before.version);
    expect(reply.status).toBe(200);
    expect(reply.body as unknown as ShapeRulesReply).toEqual({
      rules: before.rules,
      version: expect.any(Number) as number,
    });
  });

  it('changes the draft, and applies to buyers after publishing', async () => {
    const before = await live();
    const { materials, version } = await draft();
    const glass = materials[0]!;
    const rows = table(`HOLE_EDGE_MIN,${glass.code},,,,>=,,3*t,in,block,"Too near, sadly"`);
    expect((await upload(rows, version)).status).toBe(200);
    const rule = {
      code: 'HOLE_EDGE_MIN',
      materialUID: glass.uid,
      formula: '3*t',
      message: 'Too near, sadly',
    };
    expect((await draft()).rules).toMatchObject([rule]);
    expect((await file()).text).toContain(`HOLE_EDGE_MIN,${glass.code},`);
    expect(await live()).toEqual(before);
    const { draft: state } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
    await api.call('/api/price-list/publish', { revision: state.revision }, tenant.tokens.manager);
    expect(await live()).toMatchObject([rule]);
  });

  it('is imported completely or not at all, with faults by row and column', async () => {
    const before = await draft();
    const rows = table(
      'HOLE_EDGE_MIN,,,,,>=,,2*t,in,block,',
      'HOLE_EGDE_MIN,,,,,>=,,2*(t,in,block,',
      'HOLE_EDGE_MIN,NO-SUCH,thick,,,>=,1,,in,forbid,',
    );
    const { body } = await upload(rows, before.version);
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(placesOf(body).sort()).toEqual([
      'file.3.formula',
      'file.3.rule_code',
      'file.4.material_code',
      'file.4.severity',
      'file.4.thickness_mm',
    ]);
    expect(await draft()).toEqual(before);
  });

  it.each([
    ['has no heading', 'a,b\r\n1,2\r\n', 'file.1.a'],
    ['has 900,000 empty lines', `${HEADING}\n${'\n'.repeat(900_000)}`, 'file.5001'],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'file.1'],
    [
      'has more rules than allowed',
      table(...Array<string>(1001).fill('HOLE_EDGE_MIN,,,,,>=,1,,in,block,')),
      'file',
    ],
  ])('is rejected if it %s', async (_, text, place) => {
    const { version } = await draft();
    const { body } = await upload(text, version);
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(placesOf(body)).toContain(place);
  });

  it('never removes rules if it contains only a heading', async () => {
    const { version, rules } = await draft();
    expect(rules).not.toEqual([]);
    const { body } = await upload(table(), version);
    expect(placesOf(body)).toEqual(['file.1']);
    expect((await draft()).rules).toEqual(rules);
  });

  it('reports the number of further faults', async () => {
    const { version } = await draft();
    const { body } = await upload(table(...Array<string>(700).fill('NO_RULE,,,,,>=,1,,in,block,')), version);
    expect(body.errors).toHaveLength(501);
    expect(body.errors.at(-1)).toMatchObject({ name: 'file', reason: '200 more places are wrong.' });
  });

  it('rejects an outdated version', async () => {
    const { version, rules } = await draft();
    const rows = table('HOLE_EDGE_MIN,,,,,>=,,2*t,in,block,');
    expect((await upload(rows, version)).status).toBe(200);
    const { body } = await upload(rows, version);
    expect(body).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(body.current).toMatchObject({ rules: [{ formula: '2*t' }] });
    expect(rules).not.toEqual((await draft()).rules);
  });

  it.each(['buyer', 'viewer', 'sales'] as const)('can’t be exported or imported by a %s', async (who) => {
    expect((await file(who)).status).toBe(403);
    expect((await upload(table(), 0, who)).status).toBe(403);
  });
});
