import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import supertest from 'supertest';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FileStore, type NewFile } from '../public.js';
import { StoredFile } from '../persistence/stored-file.entity.js';

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;
let files: FileStore;
let database: Database;
beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
  files = api.app.get(FileStore, { strict: false });
  database = api.app.get(Database);
});
afterAll(() => api.stop());

async function saved(changes: Partial<NewFile> = {}): Promise<string> {
  const file: NewFile = {
    uid: randomUUID(),
    name: 'file.webp',
    contentType: 'image/webp',
    visibility: 'public',
    ownerContactUid: null,
    expiresAt: null,
    ...changes,
  };
  await files.save(ours.ctx, file, Readable.from(['bytes']));
  return file.uid;
}

function fetched(uid: string, token?: string, tenantUid = ours.uid) {
  const request = supertest(api.server).get(`/api/file/${tenantUid}/${uid}`);
  return token ? request.set('authorization', `Bearer ${token}`) : request;
}
const rowOf = (uid: string) =>
  database.runInTransaction(ours.ctx, ({ tx, tenantUid }) =>
    tx.manager.findOneBy(StoredFile, { tenantUid, uid }),
  );
const bytesAreThere = (uid: string) => existsSync(join(api.config.storageDir, ours.uid, uid));

describe('public picture', () => {
  it('is shown inline to anyone and cached as immutable', async () => {
    const reply = await fetched(await saved());
    expect([reply.status, reply.body.toString()]).toEqual([200, 'bytes']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'content-disposition': expect.stringMatching(/^inline; filename="file.webp"/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('can be embedded on other origins, such as the site', async () => {
    const { headers } = await fetched(await saved());
    expect(headers['cross-origin-resource-policy']).toBeUndefined();
  });

  it('isn’t cached while it can expire', async () => {
    const reply = await fetched(await saved({ expiresAt: new Date(Date.now() + 60_000) }));
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });
});

describe('file with active content', () => {
  it.each(['text/html', 'image/svg+xml', 'application/pdf', 'text/xml'])(
    'is a download with a sandbox policy: %s',
    async (contentType) => {
      const { headers } = await fetched(await saved({ contentType, name: 'page' }));
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('private file', () => {
  it('is readable by its owner only, and never cached', async () => {
    const uid = await saved({ visibility: 'owner', ownerContactUid: ours.contactUids.buyer });
    const reply = await fetched(uid, ours.tokens.buyer);
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    for (const token of [ours.tokens.otherBuyer, ours.tokens.owner, undefined])
      expect((await fetched(uid, token)).status).toBe(404);
  });

  it('of the tenant is readable by tenant users only', async () => {
    const uid = await saved({ visibility: 'tenant' });
    expect((await fetched(uid, ours.tokens.viewer)).status).toBe(200);
    for (const token of [ours.tokens.buyer, undefined]) expect((await fetched(uid, token)).status).toBe(404);
  });

  it.each(['public', 'owner', 'tenant'] as const)(
    'that is %s is unreachable for other tenants, also under their address',
    async (visibility) => {
      const uid = await saved({ visibility, ownerContactUid: ours.contactUids.buyer });
      for (const token of [theirs.tokens.buyer, theirs.tokens.owner]) {
        expect((await fetched(uid, token)).status).toBe(404);
        expect((await fetched(uid, token, theirs.uid)).status).toBe(404);
      }
      expect((await fetched(uid, undefined, theirs.uid)).status).toBe(404);
    },
  );
});

describe('deleted file', () => {
  it('loses bytes and row, idempotently', async () => {
    const uid = await saved();
    await files.delete(ours.ctx, uid);
    await files.delete(ours.ctx, uid);
    expect([await rowOf(uid), bytesAreThere(uid)]).toEqual([null, false]);
    expect((await fetched(uid)).status).toBe(404);
  });

  it('can’t be deleted by another tenant', async () => {
    const uid = await saved();
    await files.delete(theirs.ctx, uid);
    expect((await fetched(uid)).status).toBe(200);
  });

  it('can’t be deleted in a transaction', async () => {
    const uid = await saved();
    await expect(database.runInTransaction(ours.ctx, (tx) => files.delete(tx, uid))).rejects.toThrow(
      'after the commit',
    );
    expect((await fetched(uid)).status).toBe(200);
  });

  it('is hidden from the commit that releases it', async () => {
    const uid = await saved();
    await database.runInTransaction(ours.ctx, (tx) => files.release(tx, uid));
    expect((await fetched(uid)).status).toBe(404);
    expect(bytesAreThere(uid)).toBe(true);
    await files.deleteExpired(platformSystemContext('test', 'test'), 200);
    expect([await rowOf(uid), bytesAreThere(uid)]).toEqual([null, false]);
  });

  it('stays if the releasing transaction is rolled back', async () => {
    const uid = await saved();
    const failing = database.runInTransaction(ours.ctx, async (tx) => {
      await files.release(tx, uid);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await fetched(uid)).status).toBe(200);
  });

  it('is NOT_FOUND if only its bytes are missing', async () => {
    const uid = await saved();
    await files.delete(ours.ctx, uid);
    await database.runInTransaction(ours.ctx, ({ tx, tenantUid }) =>
      tx.query(
        `insert into stored_file (tenant_uid, uid, name, content_type, size_bytes, visibility)
         values ($1, $2, 'x', 'image/png', 1, 'public')`,
        [tenantUid, uid],
      ),
    );
    expect((await fetched(uid)).status).toBe(404);
  });
});

describe('FileStore.save', () => {
  it('never replaces a file with the same uid', async () => {
    const uid = await saved({ name: 'first.webp' });
    await expect(saved({ uid, name: 'second.webp' })).rejects.toThrow();
    const reply = await fetched(uid);
    expect(reply.body.toString()).toBe('bytes');
    expect(reply.headers['content-disposition']).toContain('first.webp');
  });
});

describe('FileStore.save without its row', () => {
  it('deletes the bytes', async () => {
    const uid = randomUUID();
    await expect(saved({ uid, ownerContactUid: 'no-uid' })).rejects.toThrow('uuid');
    expect([bytesAreThere(uid), await rowOf(uid)]).toEqual([false, null]);
  });
});

describe('temporary file', () => {
  const soon = () => new Date(Date.now() + 60_000);

  it('becomes permanent with keep, otherwise expires', async () => {
    const [kept, left] = [await saved({ expiresAt: soon() }), await saved({ expiresAt: soon() })];
    await database.runInTransaction(ours.ctx, (tx) => files.keep(tx, kept));
    await database.runInTransaction(ours.ctx, ({ tx }) =>
      tx.query(
        `update stored_file set expires_at = now() - interval '1 second' where expires_at is not null`,
      ),
    );
    await files.deleteExpired(platformSystemContext('test', 'test'), 200);
    expect([(await fetched(kept)).status, (await fetched(left)).status]).toEqual([200, 404]);
    expect([bytesAreThere(kept), bytesAreThere(left)]).toEqual([true, false]);
  });

  it('can’t be kept after it expired, or by another tenant', async () => {
    const over = await saved({ expiresAt: new Date(Date.now() - 1) });
    const alive = await saved({ expiresAt: soon() });
    for (const [ctx, uid] of [
      [ours.ctx, over],
      [theirs.ctx, alive],
    ] as const) {
      await expect(database.runInTransaction(ctx, (tx) => files.keep(tx, uid))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
