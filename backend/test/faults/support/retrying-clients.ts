import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import type { StripeStandIn } from '@glass/testing/stripe';
import { post } from './customer.js';
import type { RunningSystem } from './running-system.js';
import { until } from './until.js';

export type Victim = 'api' | 'worker' | 'database';
export type Step = { method: 'GET' | 'POST'; path: string; when: 'before' | 'after' };

/** Lock number that is used nowhere else. */
const HELD = 20_461;

/** Clients of a system that is killed meanwhile: users and the payment service retry. */
export class RetryingClients {
  constructor(
    private readonly system: RunningSystem,
    private readonly standIn: StripeStandIn,
  ) {}

  /** Repeats unanswered calls, like the web application. */
  async call<P extends EndpointPath>(path: P, body: RequestOf<P>, token: string): Promise<ReplyOf<P>> {
    for (;;) {
      const answer = await post(this.system, path, body as object, token).catch(() => null);
      if (answer && answer.status < 300) return answer.body as ReplyOf<P>;
      if (answer && answer.status !== 503) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      await this.system.serves();
    }
  }

  async kill(victim: Victim): Promise<void> {
    if (victim === 'database') return this.system.killDatabase();
    await this.system[victim].end('SIGKILL');
    if (victim === 'api') this.system.startApi();
    else this.system.startWorker();
  }

  /**
   * Acts while a transaction that wrote a row of a table is open. Resolves when it is prepared; `done` when the write
   * continues, if its process survives.
   */
  async whileWriting(
    table: string,
    change: 'insert' | 'update',
    work: () => unknown,
  ): Promise<{ done: Promise<void> }> {
    const holder = await this.system.connect();
    await holder.query(`
      select pg_advisory_lock(${HELD});
      create function wait_there() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${HELD}); return null; end $$;
      create trigger wait_there after ${change} on ${table} for each row execute function wait_there()`);
    const blow = async () => {
      const isThere = `select from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted`;
      await until(async () => (await holder.query(isThere)).rows.length > 0);
      await work();
      await holder.end().catch(() => undefined);
      const drop = () => this.system.sql(`drop function if exists wait_there cascade`);
      await until(async () => (await drop().catch(() => null)) !== null);
    };
    return { done: blow() };
  }

  /** Delivers an event like the service: repeatedly, until acknowledged. */
  async deliver(event: object): Promise<void> {
    const to = `${this.system.baseUrl}/webhooks/stripe`;
    while ((await this.standIn.webhooks.send(event, { to }).catch(() => 0)) !== 200)
      await this.system.serves();
  }

  /** Waits until the database has such a row, reconnecting if necessary. */
  async until(sql: string, uid: string): Promise<void> {
    await until(async () => (await this.system.sql(sql, [uid]).catch(() => [])).length > 0);
  }
}
