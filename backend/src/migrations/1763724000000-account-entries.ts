import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * House accounts as a ledger: charges, payments and credits, and which credit pays which charge. Rows are immutable
 * except for their account, when two companies are merged.
 */
export class AccountEntries1763724000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'account_entry',
      `
      account_uid uuid not null,
      kind text not null check (kind in ('invoice', 'payment', 'creditNote', 'adjustment', 'reversal')),
      amount_minor bigint not null,
      currency text not null,
      day date not null,
      due_on date,
      order_uid uuid,
      reverses_uid uuid,
      number text not null,
      method text not null,
      reference text not null,
      note text not null,
      created_at timestamptz not null default clock_timestamp(),
      created_by_name text not null,
      foreign key (tenant_uid, account_uid) references company (tenant_uid, uid),
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid),
      foreign key (tenant_uid, reverses_uid) references account_entry (tenant_uid, uid),
      check (amount_minor <= 0 or due_on is not null),
      check (case kind when 'invoice' then amount_minor >= 0 and order_uid is not null
        when 'adjustment' then amount_minor <> 0
        when 'reversal' then amount_minor <> 0 and reverses_uid is not null
        else amount_minor < 0 end)
    `,
    );
    await tenantTable(
      db,
      'account_allocation',
      `
      credit_uid uuid not null,
      debit_uid uuid not null,
      amount_minor bigint not null check (amount_minor <> 0),
      day date not null,
      created_at timestamptz not null default clock_timestamp(),
      foreign key (tenant_uid, credit_uid) references account_entry (tenant_uid, uid),
      foreign key (tenant_uid, debit_uid) references account_entry (tenant_uid, uid)
    `,
    );
    await db.query(`
      create index account_entry_of_account on account_entry (tenant_uid, account_uid, day, created_at) include (amount_minor, due_on);
      create index account_entry_of_order on account_entry (tenant_uid, order_uid) where order_uid is not null;
      create unique index account_one_invoice on account_entry (tenant_uid, order_uid) where kind = 'invoice';
      create unique index account_reversed_once on account_entry (tenant_uid, reverses_uid) where reverses_uid is not null;
      create index account_allocation_of_credit on account_allocation (tenant_uid, credit_uid) include (amount_minor, day);
      create index account_allocation_of_debit on account_allocation (tenant_uid, debit_uid) include (amount_minor, day);
      revoke update, delete on account_entry, account_allocation from glass_app, glass_platform;
      grant update (account_uid) on account_entry to glass_app, glass_platform;
      drop index order_on_account;
    `);
    await asOwner(
      db,
      ['account_entry', 'account_allocation', 'customer_order', 'order_event', 'company'],
      accountsOfOrders('true'),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const ON_ACCOUNT = `customer_order o
  join company c on c.tenant_uid = o.tenant_uid and c.uid = o.company_uid
  where o.payment_method = 'houseAccount' and o.status <> 'awaitingPayment'`;
const COLUMNS = `(tenant_uid, uid, account_uid, kind, amount_minor, currency, day, due_on, order_uid, number, method,
  reference, note, created_at, created_by_name)`;
const NUMBER = `o.number_prefix || o.number`;
const PLACED = `(o.created_at at time zone 'utc')::date`;
const uidOf = (kind: string) => `md5(o.uid || '/account-${kind}')::uuid`;
/** The fate of money of paid and canceled orders was not recorded; it still counts as settled. */
const PAID = `and o.paid_at is not null and o.total_minor > 0`;
const TAKEN_BACK = `and o.paid_at is null and o.status = 'cancelled' and o.total_minor > 0`;
const CANCELLED_AT = `coalesce((select max(e.at) from order_event e
  where e.tenant_uid = o.tenant_uid and e.order_uid = o.uid and e.to_status = 'cancelled'), o.created_at)`;
const IS_BILLED = `exists (select from account_entry i where i.tenant_uid = o.tenant_uid and i.uid = ${uidOf('invoice')})`;
const dayOf = (at: string) => `greatest((${at} at time zone 'utc')::date, ${PLACED})`;

/**
 * Charges existing orders to their accounts, and settles or reverses each according to its status. @param which SQL
 * condition on `o`
 */
export function accountsOfOrders(which: string): string[] {
  return [
    // Returned to its quote before it was received, so it was never on the account.
    `insert into account_entry ${COLUMNS}
   select o.tenant_uid, ${uidOf('invoice')}, o.company_uid, 'invoice', o.total_minor, o.currency, ${PLACED},
     ${PLACED} + c.house_account_terms_days, o.uid, ${NUMBER}, '', '', '', o.created_at, 'System'
   from ${ON_ACCOUNT} and ${which} and exists (select from order_event e
     where e.tenant_uid = o.tenant_uid and e.order_uid = o.uid and e.to_status = 'received')`,
    `insert into account_entry ${COLUMNS}
   select o.tenant_uid, ${uidOf('payment')}, o.company_uid, 'payment', 0 - o.total_minor, o.currency, ${dayOf('o.paid_at')},
     null, null, '', 'other', '', '', o.paid_at, 'System'
   from ${ON_ACCOUNT} and ${which} ${PAID} and ${IS_BILLED}`,
    `insert into account_entry ${COLUMNS}
   select o.tenant_uid, ${uidOf('credit')}, o.company_uid, 'creditNote', 0 - o.total_minor, o.currency,
     ${dayOf(CANCELLED_AT)}, null, o.uid, ${NUMBER} || '-CR', '', '', 'The order was cancelled.', ${CANCELLED_AT}, 'System'
   from ${ON_ACCOUNT} and ${which} ${TAKEN_BACK} and ${IS_BILLED}`,
    `insert into account_allocation (tenant_uid, uid, credit_uid, debit_uid, amount_minor, day, created_at)
   select e.tenant_uid, md5(e.uid || '/allocation')::uuid, e.uid, ${uidOf('invoice')}, 0 - e.amount_minor, e.day, e.created_at
   from ${ON_ACCOUNT.replace(
     '  where',
     ` join account_entry e on e.tenant_uid = o.tenant_uid
     and e.uid in (${uidOf('payment')}, ${uidOf('credit')}) where`,
   )} and ${which}`,
  ];
}
