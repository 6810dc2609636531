import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Site } from './grant.js';

/** Changes data that no page or call can change, as the superuser of the application's own database. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const file = join(process.env.E2E_DATA_DIR ?? process.env.DATA_DIR ?? '.data', 'postgres', 'settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { port: number; superuser: string };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: settings.port,
    user: 'postgres',
    password: settings.superuser,
    database: 'glass',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sets a quote's expiry to yesterday. */
export async function expireQuote(quoteUID: string): Promise<void> {
  await inDatabase((client) =>
    client.query(`update quote set expires_at = now() - interval '1 day' where uid = $1`, [quoteUID]),
  );
}

/** Publishes a new price of a demo glass. Use a glass that no other test uses, because files run side by side. */
export async function multiplyGlassPrice(materialUID: string, factor: number): Promise<void> {
  await inDatabase(async (client) => {
    await client.query('begin');
    await client.query(
      `with head as (
         select h.* from catalogue_settings h join tenant t on t.uid = h.tenant_uid and t.slug = 'demo' for update of h
       )
       insert into catalogue_version
         (tenant_uid, uid, version, content, note, published_at, published_by, takes_effect_at)
       select v.tenant_uid, gen_random_uuid(), v.version + 1, jsonb_set(v.content, '{materials}', (
         select jsonb_agg(case when m ->> 'uid' = $1 then
             jsonb_set(m, '{ratePerArea}', to_jsonb(((m ->> 'ratePerArea')::numeric * $2::numeric)::text))
           else m end)
         from jsonb_array_elements(v.content -> 'materials') m)), '', now(), 'Test', now()
       from catalogue_version v join head on head.tenant_uid = v.tenant_uid and head.version = v.version`,
      [materialUID, factor],
    );
    await client.query(
      `update catalogue_settings set version = version + 1
       where tenant_uid = (select uid from tenant where slug = 'demo')`,
    );
    await client.query('commit');
  });
}

/** A site name that no earlier try of the test has used. */
export const freshSite = (name: string): Site => `${name}-${randomUUID().slice(0, 8)}`;

/** Creates a tenant of the test's own with `owner@{slug}.example` and `sales@{slug}.example`. */
export async function makeFabricator(slug: Site, name: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `insert into tenant (uid, slug, name, is_platform, is_demo, settings, created_at)
       select gen_random_uuid(), $1, $2, false, true, settings - array['teamNeedsSecondFactor', 'logoFileUid'],
              now()
       from tenant where slug = 'demo'`,
      [slug, name],
    );
    await client.query(
      `insert into contact (tenant_uid, uid, email, first_name, last_name, password_hash, role_level,
                            email_verified_at, created_at)
       select made.uid, gen_random_uuid(), split_part(email, '@', 1) || '@' || made.slug || '.example',
              first_name, last_name, password_hash, role_level, now(), now()
       from tenant made, tenant demo join contact on contact.tenant_uid = demo.uid
       where made.slug = $1 and demo.slug = 'demo' and email in ('owner@demo.example', 'sales@demo.example')`,
      [slug],
    );
  });
}
