import type { PlatformContext } from '../context/context.js';
import { jobDefinitions, type QueueName } from '../jobs/define-job.js';
import type { Turns } from '../limits/fair-turns.js';

export interface OutboxRow {
  tenant_uid: string;
  uid: string;
  job_name: string;
  payload: object;
  trace_id: string;
  job_uid: string | null;
  contact_uid: string;
  language: string | null;
}

interface WaitingEntry {
  tenant: string;
  /** As `toJobOwner` in the relay. */
  user: string;
  uid: string;
}

interface WaitingEntries {
  /** The oldest of each user, ordered by age. */
  entries: WaitingEntry[];
  tenantTurns: Turns;
  userTurns: Turns;
}

/** Condition for due entries of the jobs `$1`. */
const DUE = `job_name = any ($1::text[]) and (not_before is null or not_before <= now())`;

/** Keeps other processes from handing over entries of this queue until the transaction ends. */
export async function lockHandOver(ctx: PlatformContext, queue: QueueName): Promise<void> {
  await ctx.tx.query(`select pg_advisory_xact_lock(hashtext('outbox'), hashtext($1))`, [queue]);
}

export async function hasWaiters(ctx: PlatformContext, queue: QueueName): Promise<boolean> {
  const rows: unknown[] = await ctx.tx.query(`select from outbox where ${DUE} limit 1`, [namesOf(queue)]);
  return rows.length > 0;
}

/** @param ofPerson maximum number of entries per user */
export async function readWaitingEntries(
  ctx: PlatformContext,
  queue: QueueName,
  ofPerson: number,
): Promise<WaitingEntries> {
  const entries: (WaitingEntry & { tenantTurn: string; userTurn: string })[] = await ctx.tx.query(
    `select person.tenant_uid as tenant, person.tenant_uid || ' ' || person.contact_uid as "user", entry.uid,
            coalesce(tenant.turn, 0) as "tenantTurn", coalesce(own.turn, 0) as "userTurn"
     from (select distinct tenant_uid, contact_uid from outbox where ${DUE}) person
     cross join lateral (
       select o.uid, o.created_at from outbox o
       where o.tenant_uid = person.tenant_uid and o.contact_uid = person.contact_uid and ${DUE}
       order by o.created_at, o.uid limit $3
     ) entry
     left join job_turn own
       on own.tenant_uid = person.tenant_uid and own.queue = $2 and own.contact_uid = person.contact_uid
     left join (
       select t.tenant_uid, max(t.turn) as turn from job_turn t
       where t.queue = $2 and t.tenant_uid in (select tenant_uid from outbox where ${DUE})
       group by t.tenant_uid
     ) tenant on tenant.tenant_uid = person.tenant_uid
     order by entry.created_at, entry.uid`,
    [namesOf(queue), queue, ofPerson],
  );
  return {
    entries,
    tenantTurns: new Map(entries.map(({ tenant, tenantTurn }) => [tenant, Number(tenantTurn)])),
    userTurns: new Map(entries.map(({ user, userTurn }) => [user, Number(userTurn)])),
  };
}

/** Reads and locks the entries, in the given order; skips entries locked by others. */
export async function readEntries(ctx: PlatformContext, entries: WaitingEntry[]): Promise<OutboxRow[]> {
  return ctx.tx.query(
    `select o.* from unnest($1::uuid[], $2::uuid[]) with ordinality as called (tenant_uid, uid, place)
     join outbox o using (tenant_uid, uid) order by called.place for update of o skip locked`,
    [entries.map(({ tenant }) => tenant), entries.map(({ uid }) => uid)],
  ) as Promise<OutboxRow[]>;
}

/** Deletes handed-over entries and records whose turn it was. */
export async function deleteHandedOver(
  ctx: PlatformContext,
  queue: QueueName,
  rows: OutboxRow[],
): Promise<void> {
  const columns = [rows.map((row) => row.tenant_uid), rows.map(({ uid }) => uid)];
  await ctx.tx.query(
    `delete from outbox o using unnest($1::uuid[], $2::uuid[]) as handed (tenant_uid, uid)
     where o.tenant_uid = handed.tenant_uid and o.uid = handed.uid`,
    columns,
  );
  // Each user once, at the position of their last entry.
  await ctx.tx.query(
    `insert into job_turn (tenant_uid, uid, queue, contact_uid, turn)
     select owner.tenant_uid, gen_random_uuid(), $1, owner.contact_uid, nextval('job_turn_number')
     from (select tenant_uid, contact_uid
           from unnest($2::uuid[], $3::uuid[]) with ordinality as q (tenant_uid, contact_uid, place)
           group by tenant_uid, contact_uid order by max(place)) owner
     on conflict (tenant_uid, queue, contact_uid) do update set turn = excluded.turn`,
    [queue, columns[0], rows.map((row) => row.contact_uid)],
  );
}

function namesOf(queue: QueueName): string[] {
  return jobDefinitions()
    .filter((definition) => definition.queue === queue)
    .map(({ name }) => name);
}
