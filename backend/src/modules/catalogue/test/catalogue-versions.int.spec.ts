import type { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { changeCatalogue, type CatalogueEdit } from '../../../../test/change-catalogue.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';
import { createApi } from '../../../api-application.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../public.js';
import { PublishCatalogue } from '../services/publish-catalogue.js';

let api: TestApi;
let elsewhere: NestFastifyApplication;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  elsewhere = await createApi(api.config);
  tenant = await createDemoTenant(api, 'catalogue');
});
afterAll(async () => {
  await elsewhere.close();
  await api.stop();
});

const here = () => api.app.get(GetCatalogue).run(tenant.ctx);
const there = () => elsewhere.get(GetCatalogue).run(tenant.ctx);
const change = (edit: CatalogueEdit, app = api.app) => changeCatalogue({ app }, tenant, edit);
const rename =
  (name: string): CatalogueEdit =>
  ({ materials }) =>
    materials.forEach((material) => Object.assign(material, { name }));
const write = (sql: string) =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql) as Promise<unknown>);

describe('GetCatalogue', () => {
  it('reads each version once and returns the same object afterwards', async () => {
    const first = await here();
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), async () => {
      expect(await here()).toBe(first);
    });
    expect(statements.map(({ sql }) => sql.split(/[ ;]/, 1)[0])).toEqual(['BEGIN', 'select', 'COMMIT']);
  });

  it('returns a new version in every process after a change', async () => {
    const [before] = [await here(), await there()];
    await change(rename('Renamed'));
    for (const after of [await here(), await there()]) {
      expect(after.version).toBe(before.version + 1);
      expect(new Set(after.materials.map(({ name }) => name))).toEqual(new Set(['Renamed']));
    }
  });

  it('has the country of the address that the shop has entered, in every process', async () => {
    const setAddress = (country: string | null) =>
      write(
        `update tenant set settings = settings || '{"address": ${JSON.stringify(country && { country })}}'`,
      );
    await setAddress(null);
    for (const read of [here, there]) expect((await read()).country).toBeUndefined();
    await setAddress('DE');
    for (const read of [here, there]) expect((await read()).country).toBe('DE');
    await setAddress(null);
    expect((await there()).country).toBeUndefined();
  });

  it('returns a frozen object', async () => {
    const { materials } = await here();
    expect(() => materials.pop()).toThrow(TypeError);
    expect(() => Object.assign(materials[0]!, { name: 'Mine' })).toThrow(TypeError);
  });

  it('caches the newest version per tenant', async () => {
    const count = api.app.get(GetCatalogue).cachedCount;
    await change(rename('Once more'));
    await here();
    expect(api.app.get(GetCatalogue).cachedCount).toBe(count);
  });
});

describe('PublishCatalogue', () => {
  it('is serialized across processes, with consecutive version numbers', async () => {
    const before = await here();
    const { version: _version, ...content } = before;
    const publish = (app: NestFastifyApplication) =>
      app
        .get(Database)
        .runInTransaction(tenant.ctx, (tx) =>
          app.get(PublishCatalogue).run(tx, content, { note: '', takesEffectAt: null }),
        );
    const numbers = await Promise.all([
      publish(api.app),
      publish(elsewhere),
      publish(api.app),
      publish(elsewhere),
    ]);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((n) => before.version + n));
    expect((await there()).version).toBe(before.version + 4);
  });

  it('writes nothing if it fails', async () => {
    const before = await here();
    const failing = api.app.get(Database).runInTransaction(tenant.ctx, async (tx) => {
      await changeCatalogue(api, { ctx: tx }, rename('Never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await here()).toEqual(before);
  });

  it.each([
    `update catalogue_version set content = jsonb_set(content, '{currency}', '"CHF"')`,
    `update catalogue_version set note = 'Past'`,
    `delete from catalogue_version`,
  ])('makes versions immutable: the database rejects %s', async (sql) => {
    await expect(write(sql)).rejects.toThrow('permission denied');
  });

  it('requires that a live version exists', async () => {
    const version = (await here()).version + 100;
    await expect(write(`update catalogue_settings set version = ${version}`)).rejects.toThrow('live_version');
  });

  it('is deleted with its tenant', async () => {
    const gone = await createDemoTenant(api, 'gone');
    const asPlatform = platformSystemContext('test', 'test');
    await api.app
      .get(Database)
      .runInTransaction(
        asPlatform,
        ({ tx }) => tx.query('delete from tenant where uid = $1', [gone.uid]) as Promise<unknown>,
      );
    await expect(api.app.get(GetCatalogue).run(gone.ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('tenant without a catalogue', () => {
  let root: string;
  beforeAll(async () => {
    root = await createPlatformRoot(api);
  });

  it.each(['/api/glass-options/get-all', '/api/shape-rules/get'])(
    'gets NOT_FOUND from %s without Retry-After',
    async (path) => {
      const reply = await api.send(path, {}, { authorization: `Bearer ${root}` });
      expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(reply.headers['retry-after']).toBeUndefined();
    },
  );
});
