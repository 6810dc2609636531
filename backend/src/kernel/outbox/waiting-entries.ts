import type { PlatformContext } from '../context/context.js';
import { jobDefinitions, type QueueName } from '../jobs/define-job.js';
import { personKey, type JobOwner } from './schedule-fairly.js';

export interface OutboxRow {
  tenant_uid: string;
  uid: string;
  job_name: string;
  payload: object;
  trace_id: string;
  job_uid: string | null;
  contact_uid: string;
}

interface WaitingEntry extends JobOwner {
  uid: string;
}

interface WaitingEntries {
  /** The oldest of each user, ordered by age. */
  entries: WaitingEntry[];
  /** Argument of `scheduleFairly`. */
  last: Map<string, number>;
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
  const rows: (WaitingEntry & { tenantTurn: string; personTurn: string })[] = await ctx.tx.query(
    `select person.tenant_uid as "tenantUid", person.contact_uid as "contactUid", entry.uid,
            coalesce(tenant.turn, 0) as "tenantTurn", coalesce(own.turn, 0) as "personTurn"
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
  const last = new Map<string, number>();
  for (const row of rows)
    last.set(row.tenantUid, Number(row.tenantTurn)).set(personKey(row), Number(row.personTurn));
  return { entries: rows, last };
}

/** Reads and locks the entries, in the given order; skips entries locked by others. */
export async function readEntries(ctx: PlatformContext, entries: WaitingEntry[]): Promise<OutboxRow[]> {
  return ctx.tx.query(
    `select o.* from unnest($1::uuid[], $2::uuid[]) with ordinality as called (tenant_uid, uid, place)
     join outbox o using (tenant_uid, uid) order by called.place for update of o skip locked`,
    keysOf(entries),
  ) as Promise<OutboxRow[]>;
}

/** Deletes handed-over entries and records whose turn it was. */
export async function deleteHandedOver(
  ctx: PlatformContext,
  queue: QueueName,
  rows: OutboxRow[],
): Promise<void> {
  const entries = rows.map(({ tenant_uid: tenantUid, uid, contact_uid: contactUid }) => ({
    tenantUid,
    uid,
    contactUid,
  }));
  await ctx.tx.query(
    `delete from outbox o using unnest($1::uuid[], $2::uuid[]) as handed (tenant_uid, uid)
     where o.tenant_uid = handed.tenant_uid and o.uid = handed.uid`,
    keysOf(entries),
  );
  // Each user once, at the position of their last entry.
  const persons = [
    ...new Map(entries.toReversed().map((entry) => [personKey(entry), entry])).values(),
  ].toReversed();
  await ctx.tx.query(
    `insert into job_turn (tenant_uid, uid, queue, contact_uid, turn)
     select p.tenant_uid, gen_random_uuid(), $1, p.contact_uid, nextval('job_turn_number')
     from (select * from unnest($2::uuid[], $3::uuid[]) with ordinality as q (tenant_uid, contact_uid, place)
           order by place) p
     on conflict (tenant_uid, queue, contact_uid) do update set turn = excluded.turn`,
    [queue, persons.map(({ tenantUid }) => tenantUid), persons.map(({ contactUid }) => contactUid)],
  );
}

function keysOf(entries: WaitingEntry[]): [tenantUids: string[], uids: string[]] {
  return [entries.map(({ tenantUid }) => tenantUid), entries.map(({ uid }) => uid)];
}

function namesOf(queue: QueueName): string[] {
  return jobDefinitions()
    .filter((definition) => definition.queue === queue)
    .map(({ name }) => name);
}
