import type { DataSource } from 'typeorm';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { Clock } from '../src/kernel/cache/clock.js';
import { DATA_SOURCE } from '../src/kernel/database/database.js';
import { createDemoTenant, type DemoTenant, type Person } from './demo-tenant.js';
import { recordStatements, type Statement } from './record-statements.js';
import { TestApi } from './test-api.js';

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Clauses that start a new line, outside of brackets. */
const CLAUSE =
  /^(?:(?:(?:left|inner|cross) )?join|from|where|group by|order by|limit|offset|for (?:no key )?update)\b/i;

/** Demo tenant with its own API, recording the SQL of calls. */
export class StatementScene {
  static async start(): Promise<StatementScene> {
    const api = await TestApi.start();
    return new StatementScene(api, await createDemoTenant(api, 'sql'));
  }

  private constructor(
    readonly api: TestApi,
    readonly tenant: DemoTenant,
  ) {}

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** SQL of a call, for a snapshot beside its query. Update with `-u`. */
  sqlOf<P extends EndpointPath>(path: P, body: RequestOf<P>, person: Person): Promise<string> {
    return statementsOf(this.api, path, body, this.tenant.tokens[person]);
  }
}

async function statementsOf<P extends EndpointPath>(
  api: TestApi,
  path: P,
  body: RequestOf<P>,
  token?: string,
): Promise<string> {
  // Warms the caches, which stay valid while the clock is stopped.
  const clock = api.app.get(Clock);
  const moment = clock.now();
  clock.now = () => moment;
  const call = () => api.call(path, body, token);
  await call();
  return statementText(await recordStatements(api.app.get<DataSource>(DATA_SOURCE), call));
}

/**
 * Formats statements readably for snapshots: a paragraph each, a line per clause, indented by brackets. Varying uids
 * become `<uid>`, and values are omitted.
 */
function statementText(statements: readonly Statement[]): string {
  return statements.map(({ sql }) => linesOf(sql.replaceAll(UID, '<uid>'))).join('\n\n');
}

function linesOf(sql: string): string {
  const words = sql.trim().split(/\s+/);
  let depth = 0;
  let text = '';
  for (const [index, word] of words.entries()) {
    const startsLine = index > 0 && CLAUSE.test(words.slice(index, index + 4).join(' '));
    const isRestOfJoin = /^join$/i.test(word) && /^(left|inner|cross)$/i.test(words[index - 1] ?? '');
    text += startsLine && !isRestOfJoin ? `\n${'  '.repeat(depth)}${word}` : `${index > 0 ? ' ' : ''}${word}`;
    depth += word.split('(').length - word.split(')').length;
  }
  return text;
}
