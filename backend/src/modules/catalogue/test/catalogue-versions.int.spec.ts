import type { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';
import { createApi } from '../../../api-application.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { ChangeCatalogue, GetCatalogue } from '../public.js';

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
const change = (sql: string, app = api.app) =>
  app.get(ChangeCatalogue).run(tenant.ctx, ({ tx }) => tx.query(sql) as Promise<unknown>);

describe('the catalogue of a tenant', () => {
  it('is read whole once a version, and is the very same object from then on', async () => {
    const first = await here();
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), async () => {
      expect(await here()).toBe(first);
    });
    expect(statements.map(({ sql }) => sql.split(/[ ;]/, 1)[0])).toEqual(['BEGIN', 'select', 'COMMIT']);
  });

  it('is another one on every process as soon as it was changed on one', async () => {
    const [before] = [await here(), await there()];
    await change(`update material set name = 'Renamed'`);
    for (const after of [await here(), await there()]) {
      expect(after.version).toBe(before.version + 1);
      expect(new Set(after.materials.map(({ name }) => name))).toEqual(new Set(['Renamed']));
    }
  });

  it('cannot be changed by whoever reads it', async () => {
    const { materials } = await here();
    expect(() => materials.pop()).toThrow(TypeError);
    expect(() => Object.assign(materials[0]!, { name: 'Mine' })).toThrow(TypeError);
  });

  it('is kept once a tenant, in its newest version', async () => {
    const count = api.app.get(GetCatalogue).keptCount;
    await change(`update material set name = 'Once more'`);
    await here();
    expect(api.app.get(GetCatalogue).keptCount).toBe(count);
  });
});

describe('a change of the catalogue', () => {
  it('counts the version up once, however much it changes', async () => {
    const { version } = await here();
    await api.app.get(Database).runInTransaction(tenant.ctx, async (tx) => {
      const changes = api.app.get(ChangeCatalogue);
      const written = [
        await changes.run(tx, (_tx, next) => Promise.resolve(next)),
        await changes.run(tx, (_tx, next) => Promise.resolve(next)),
      ];
      expect(written).toEqual([version + 1, version + 1]);
    });
    expect((await there()).version).toBe(version + 1);
  });

  it('comes after the one that is going on, also of another process, and none is lost', async () => {
    const { version } = await here();
    const add = (app: NestFastifyApplication) =>
      change(`update material set rate_per_area = rate_per_area + 1`, app);
    await Promise.all([add(api.app), add(elsewhere), add(api.app), add(elsewhere)]);
    const after = await there();
    expect(after.version).toBe(version + 4);
    const rates = ({ materials }: typeof after) => materials.map(({ ratePerArea }) => Number(ratePerArea));
    expect(rates(after)).toEqual(
      tenant.catalogue.materials.map(({ ratePerArea }) => Number(ratePerArea) + 4),
    );
  });

  it('is nothing at all when it fails', async () => {
    const before = await here();
    const failing = api.app.get(ChangeCatalogue).run(tenant.ctx, async ({ tx }) => {
      await tx.query(`update material set name = 'Never'`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await here()).toBe(before);
  });

  it.each([
    [`update material set name = 'Past'`],
    [`delete from standard_hole`],
    [
      `insert into edge_finish select r.* from edge_finish s
      cross join lateral jsonb_populate_record(s, jsonb_build_object('uid', gen_random_uuid())) r`,
    ],
    [`update catalogue_settings set currency = 'CHF'`],
  ])('is refused past the one writer: %s', async (sql) => {
    const before = await here();
    const write = api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql) as Promise<unknown>);
    await expect(write).rejects.toThrow('is changed without its next version');
    expect(await here()).toBe(before);
  });

  it('goes with its tenant', async () => {
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

describe('a site that sells nothing, as the platform’s own', () => {
  let root: string;
  beforeAll(async () => {
    root = await createPlatformRoot(api);
  });

  it.each(['/api/glass-options/get-all', '/api/shape-rules/get'])(
    'says so at %s, and does not ask to try again',
    async (path) => {
      const reply = await api.send(path, {}, { authorization: `Bearer ${root}` });
      expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(reply.headers['retry-after']).toBeUndefined();
    },
  );
});
