import { createHash } from 'node:crypto';
import { fc, runs } from '@glass/testing/property';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { TestApi } from '../../../../test/test-api.js';
import { Database } from '../../../kernel/database/database.js';

interface Entry {
  amountMinor: number;
  /** Days from today to the due date. */
  dueIn: number;
}
interface Account {
  entries: Entry[];
  /** Indexes of both entries, tenths of what both have left, and whether the allocation was undone. */
  uses: { credit: number; debit: number; tenths: number; isTakenBack: boolean }[];
}

const ACCOUNT: fc.Arbitrary<Account> = fc.record({
  entries: fc.array(
    fc.record({
      amountMinor: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
      dueIn: fc.integer({ min: -3, max: 3 }),
    }),
    { maxLength: 12 },
  ),
  uses: fc.array(
    fc.record({
      credit: fc.nat(11),
      debit: fc.nat(11),
      tenths: fc.integer({ min: 1, max: 10 }),
      isTakenBack: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
});

const uidOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true, timeZone: OTHER_DAY_TIME_ZONE },
    company: { houseAccountLimitMinor: 1_000_000 },
  });
});
afterAll(() => api.stop());

/** Stores the account for a new company and returns what the company list should show. */
async function written(account: Account, n: number) {
  const companyUID = uidOf(`company ${n}`);
  const open = account.entries.map(({ amountMinor }) => Math.abs(amountMinor));
  await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
    await tx.query(
      `insert into company select (jsonb_populate_record(one, jsonb_build_object('uid', $2::uuid, 'name', $3::text))).*
       from company one where one.uid = $1`,
      [tenant.companyUid, companyUID, `Account ${n}`],
    );
    for (const [i, { amountMinor, dueIn }] of account.entries.entries()) {
      await tx.query(
        `insert into account_entry (tenant_uid, uid, account_uid, kind, amount_minor, currency, day, due_on, number,
           method, reference, note, created_by_name)
         values ($1, $2, $3, 'adjustment', $4::bigint, 'USD', '2026-01-01',
           case when $4::bigint > 0 then $5::date end, '', '', '', '', '')`,
        [tenant.ctx.tenantUid, uidOf(`entry ${n} ${i}`), companyUID, amountMinor, dayInOtherTimeZone(dueIn)],
      );
    }
    for (const [i, { credit, debit, tenths, isTakenBack }] of account.uses.entries()) {
      if (
        !((account.entries[credit]?.amountMinor ?? 0) < 0) ||
        !((account.entries[debit]?.amountMinor ?? 0) > 0)
      )
        continue;
      const amount = Math.floor((Math.min(open[credit]!, open[debit]!) * tenths) / 10);
      if (amount === 0) continue;
      for (const signed of isTakenBack ? [amount, -amount] : [amount]) {
        await tx.query(
          `insert into account_allocation (tenant_uid, uid, credit_uid, debit_uid, amount_minor, day)
           values ($1, $2, $3, $4, $5, '2026-01-01')`,
          [
            tenant.ctx.tenantUid,
            uidOf(`use ${n} ${i} ${signed}`),
            uidOf(`entry ${n} ${credit}`),
            uidOf(`entry ${n} ${debit}`),
            signed,
          ],
        );
        open[credit]! -= signed;
        open[debit]! -= signed;
      }
    }
  });
  const owedMinor = account.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const pastDueMinor = account.entries.reduce((sum, { amountMinor, dueIn }, i) => {
    if (amountMinor < 0) return sum - open[i]!;
    return dueIn < 0 ? sum + open[i]! : sum;
  }, 0);
  return { name: `Account ${n}`, owedMinor, pastDueMinor: Math.max(0, pastDueMinor) };
}

it('company list shows the sum of an account’s entries, and what is open and late less unallocated credit as past due', async () => {
  const { numRuns } = runs(60);
  const accounts = fc.sample(ACCOUNT, numRuns);
  const expected = [];
  for (const [n, account] of accounts.entries()) expected.push(await written(account, n));
  for (const { name, ...account } of expected) {
    const { items } = await api.call('/api/company/list-for-tenant', { search: name }, tenant.tokens.manager);
    const found = items.find((item) => item.name === name);
    expect({ name, ...found?.houseAccount }).toMatchObject({ name, ...account });
  }
  expect(expected.some(({ pastDueMinor }) => pastDueMinor > 0)).toBe(true);
  expect(expected.some(({ owedMinor, pastDueMinor }) => owedMinor > 0 && pastDueMinor === 0)).toBe(true);
});
