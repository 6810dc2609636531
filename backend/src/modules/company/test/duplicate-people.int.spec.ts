import { randomUUID } from 'node:crypto';
import { createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, signIn, type DemoTenant } from '../../../../test/demo-tenant.js';
import { runTenantSql } from '../../../../test/tenant-sql.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;
let tenants = 0;
beforeAll(async () => (api = await TestApi.start()));
beforeEach(async () => {
  tenant = await createDemoTenant(api, `people${(tenants += 1)}`);
  sales = tenant.tokens.sales;
});
afterAll(() => api.stop());

const sql = (text: string, parameters: unknown[] = []) => runTenantSql(api, tenant.ctx, text, parameters);
const send = (path: string, body: object, token = sales) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const list = () => api.call('/api/contact/list-duplicates', {}, sales);

/** Makes `otherBuyer` a second account of `buyer`'s mailbox, as the migration leaves it. */
async function makeDuplicate(): Promise<{ contactUID: string; intoUID: string }> {
  const { otherBuyer: contactUID, buyer: intoUID } = tenant.contactUids;
  await sql(`update contact set email = 'info@xn--glas-mller-feb.example' where uid = $1`, [intoUID]);
  await sql(`update contact set email = 'info@glas-müller.example', duplicate_of = $2 where uid = $1`, [
    contactUID,
    intoUID,
  ]);
  return { contactUID, intoUID };
}

describe('duplicate accounts of a mailbox', () => {
  it('are usually none', async () => {
    expect(await list()).toEqual({ duplicates: [] });
  });

  it('are listed with their quotes and orders, only for users who manage companies', async () => {
    await createQuote(api, tenant.tokens.otherBuyer);
    const { contactUID, intoUID } = await makeDuplicate();
    expect(await list()).toEqual({
      duplicates: [
        {
          duplicate: expect.objectContaining({
            contactUID,
            email: 'info@glas-müller.example',
            quotes: 1,
          }) as object,
          kept: expect.objectContaining({ contactUID: intoUID, quotes: 0, orders: 0 }) as object,
          isTeam: false,
          blockedBy: null,
        },
      ],
    });
    for (const token of [tenant.tokens.viewer, tenant.tokens.buyer])
      expect((await send('/api/contact/list-duplicates', {}, token)).status).toBe(403);
  });

  it('are merged with all quotes, addresses and companies, with an audit entry', async () => {
    const quote = await createQuote(api, tenant.tokens.otherBuyer);
    const pair = await makeDuplicate();
    await sql(
      `insert into address_book_entry (tenant_uid, uid, contact_uid, address, is_default)
       values ($1, gen_random_uuid(), $2, '{}', true)`,
      [tenant.uid, pair.contactUID],
    );
    expect(await api.call('/api/contact/merge', pair, sales)).toEqual({ duplicates: [] });
    const { buyer } = tenant.tokens;
    expect((await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer)).contactUID).toBe(
      pair.intoUID,
    );
    expect(await sql(`select uid from contact where uid = $1`, [pair.contactUID])).toEqual([]);
    expect(
      await sql(`select is_default from address_book_entry where contact_uid = $1`, [pair.intoUID]),
    ).toEqual([{ is_default: true }]);
    const [event] = await sql(`select about from audit_event where action = 'company-people-merged'`);
    expect(event!.about).toMatchObject({ merged: 'info@glas-müller.example', quotes: 1, orders: 0 });
  });

  it('end the sessions of the removed account', async () => {
    const token = await signIn(api, tenant.uid, tenant.slug, 'otherBuyer');
    await api.call('/api/contact/merge', await makeDuplicate(), sales);
    expect((await send('/api/auth/get-my-flags', {}, token)).status).toBe(401);
  });

  it('keep the other’s password if the remaining account was only invited', async () => {
    const pair = await makeDuplicate();
    await sql(`update contact set password_hash = null where uid = $1`, [pair.intoUID]);
    await api.call('/api/contact/merge', pair, sales);
    const login = { tenantUID: tenant.uid, email: 'info@glas-müller.example', password: 'Panels-2026!' };
    expect((await api.call('/api/auth/login', login)).isAuthenticated).toBe(true);
  });

  describe('with a second factor', () => {
    const setUpApp = (contactUid: string, secret: string) =>
      sql(
        `insert into totp_secret (tenant_uid, uid, contact_uid, sealed_secret, confirmed_at)
         values ($1, gen_random_uuid(), $2, $3, now())`,
        [tenant.uid, contactUid, secret],
      );
    const addRecoveryCode = (contactUid: string, hash: string) =>
      sql(
        `insert into recovery_code (tenant_uid, uid, contact_uid, code_hash)
         values ($1, gen_random_uuid(), $2, $3)`,
        [tenant.uid, contactUid, hash],
      );
    const addPasskey = (contactUid: string, id: string) =>
      sql(
        `insert into passkey (tenant_uid, uid, contact_uid, credential_id, public_key, counter, site, name)
         values ($1, gen_random_uuid(), $2, $3, '', 0, 'people.localhost', 'Laptop')`,
        [tenant.uid, contactUid, id],
      );
    const factorsOf = (contactUid: string) =>
      sql(
        `select sealed_secret as factor from totp_secret where contact_uid = $1
         union all select credential_id from passkey where contact_uid = $1
         union all select code_hash from recovery_code where contact_uid = $1 order by 1`,
        [contactUid],
      ).then((rows) => rows.map(({ factor }) => factor));
    const login = () =>
      api.call('/api/auth/login', {
        ...{ tenantUID: tenant.uid, email: 'info@glas-müller.example', password: 'Panels-2026!' },
      });

    it.each([false, true])('move it if the remaining account has none (own password: %s)', async (hasOwn) => {
      const pair = await makeDuplicate();
      if (!hasOwn) await sql(`update contact set password_hash = null where uid = $1`, [pair.intoUID]);
      await setUpApp(pair.contactUID, 'app of the other');
      await addPasskey(pair.contactUID, 'passkey of the other');
      await addRecoveryCode(pair.contactUID, 'code of the other');
      await api.call('/api/contact/merge', pair, sales);
      expect(await factorsOf(pair.intoUID)).toEqual([
        'app of the other',
        'code of the other',
        'passkey of the other',
      ]);
      expect(await login()).toMatchObject({
        isAuthenticated: false,
        secondFactor: { kinds: expect.arrayContaining(['totp', 'recovery-code']) as string[] },
      });
    });

    it.each([
      ['an authenticator app', setUpApp],
      ['a passkey', addPasskey],
    ])('drop it if the remaining account has %s', async (_what, add) => {
      const pair = await makeDuplicate();
      await add(pair.intoUID, 'own');
      await setUpApp(pair.contactUID, 'app of the other');
      await addPasskey(pair.contactUID, 'passkey of the other');
      await addRecoveryCode(pair.contactUID, 'code of the other');
      await api.call('/api/contact/merge', pair, sales);
      expect(await factorsOf(pair.intoUID)).toEqual(['own']);
      expect(await login()).toMatchObject({ isAuthenticated: false, secondFactor: {} });
    });
  });

  it('can’t be merged while the removed one approves orders of others', async () => {
    const pair = await makeDuplicate();
    const [place] = await sql(`select company_uid from company_contact where contact_uid = $1`, [
      pair.intoUID,
    ]);
    await sql(
      `insert into company_contact (tenant_uid, uid, company_uid, contact_uid) values ($1, gen_random_uuid(), $2, $3) on conflict do nothing`,
      [tenant.uid, place!.company_uid, pair.contactUID],
    );
    await sql(
      `update company_contact set approver_contact_uid = $2, order_limit_minor = 100 where contact_uid = $1`,
      [pair.intoUID, pair.contactUID],
    );
    expect((await send('/api/contact/merge', pair)).body.errors[0]!.reason).toBe(
      'They approve what others order. Name another approver first.',
    );
  });

  describe('of the team', () => {
    const setLevels = async (pair: { contactUID: string; intoUID: string }, levels: [number, number]) => {
      await sql(`update contact set role_level = $2 where uid = $1`, [pair.contactUID, levels[0]]);
      await sql(`update contact set role_level = $2 where uid = $1`, [pair.intoUID, levels[1]]);
    };

    it('are listed, and merged with the higher role and all quotes', async () => {
      const quote = await createQuote(api, tenant.tokens.otherBuyer);
      const pair = await makeDuplicate();
      await setLevels(pair, [20, 30]);
      const { owner } = tenant.tokens;
      expect(await api.call('/api/contact/list-duplicates', {}, owner)).toMatchObject({
        duplicates: [{ isTeam: true, blockedBy: null, duplicate: { quotes: 1 } }],
      });
      expect(await api.call('/api/contact/merge', pair, owner)).toEqual({ duplicates: [] });
      expect(
        await sql(`select uid, role_level from contact where uid = any ($1)`, [Object.values(pair)]),
      ).toEqual([{ uid: pair.intoUID, role_level: 30 }]);
      expect(await sql(`select contact_uid from quote where uid = $1`, [quote.uid])).toEqual([
        { contact_uid: pair.intoUID },
      ]);
    });

    it.each([
      ['sales', [20, 30], 'One of them is on your team. A manager or an owner can merge them.'],
      ['manager', [30, 40], 'One of them is an owner. An owner can merge them.'],
      [
        'owner',
        [40, 30],
        'The second account has the higher role. Give the first one that role under Users, then merge them.',
      ],
    ] as const)(
      'can’t be merged by %s with levels %j, with a message what to do',
      async (who, levels, reason) => {
        const pair = await makeDuplicate();
        await setLevels(pair, [...levels]);
        const token = tenant.tokens[who];
        const reply = await send('/api/contact/merge', pair, token);
        expect(reply.body).toMatchObject({ status: 409, errors: [{ reason }] });
        const { duplicates } = await api.call('/api/contact/list-duplicates', {}, token);
        expect(duplicates).toMatchObject([{ isTeam: true, blockedBy: reason }]);
      },
    );
  });

  it('are merged only if listed as duplicates, and only in that direction', async () => {
    const { contactUID, intoUID } = await makeDuplicate();
    const { buyer, manager } = tenant.contactUids;
    for (const pair of [
      { contactUID: intoUID, intoUID: contactUID },
      { contactUID: buyer, intoUID: manager },
      { contactUID, intoUID: randomUUID() },
      { contactUID, intoUID: contactUID },
    ])
      expect((await send('/api/contact/merge', pair)).body.code).toBe('NOT_FOUND');
    expect((await list()).duplicates).toHaveLength(1);
  });
});
