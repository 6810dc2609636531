import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PanelSpec } from '@glass/contracts/panel';
import { recordStatements } from '../../../../test/record-statements.js';
import { stopTime } from '../../../../test/test-api.js';
import { DATA_SOURCE } from '../../../kernel/database/database.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('hot');
  stopTime(scene.api.app);
});
afterAll(() => scene.stop());

/** First words of each statement of a call, with warm caches. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), call);
  return statements.map(({ sql }) => /^\w+(\s+\w+)?/.exec(sql)![0]);
}

async function draftOfTen(): Promise<{ uid: string; spec: PanelSpec }> {
  const { uid, panels } = await scene.draft(Array.from({ length: 10 }, () => FINE));
  return { uid, spec: panels[0]!.spec };
}

const READ = ['BEGIN', 'COMMIT'];

describe('number of SQL statements', () => {
  it('add a panel to a quote of ten: 7', async () => {
    const { uid: quoteUID, spec } = await draftOfTen();
    const add = () =>
      scene.call('/api/quote/add-glass-panel', { quoteUID, panelUID: randomUUID(), quantity: 2, spec });
    const statements = await statementsOf(add);
    expect(statements).toHaveLength(7);
    expect(statements.slice(-3)).toEqual(['insert into', 'update quote', 'COMMIT']);
  });

  it('save a panel of a quote of ten: 8', async () => {
    const { uid } = await draftOfTen();
    const { panels } = await scene.get(uid);
    const [panel] = panels;
    let { version } = panel!;
    const save = async () => {
      const { uid: panelUID, spec } = panel!;
      await scene.call('/api/glass-panel/save', { panelUID, version, quantity: version + 1, spec });
      version += 1;
    };
    expect(await statementsOf(save)).toHaveLength(8);
  });

  it('read a quote of ten panels: 6 in one round trip', async () => {
    const { uid } = await draftOfTen();
    const statements = await statementsOf(() => scene.get(uid));
    expect(statements).toHaveLength(6);
    expect([statements.at(0), statements.at(-1)]).toEqual(READ);
  });

  it.each(['/api/quote/list-for-customer', '/api/order/list-for-customer'] as const)(
    '%s: 4, including one planner setting',
    async (path) => {
      expect(await statementsOf(() => scene.call(path, {}))).toHaveLength(4);
    },
  );

  it('read the tenant of a host: 0', async () => {
    const host = 'hot.localhost';
    expect(await statementsOf(() => scene.api.call('/api/tenant/init', { host }))).toEqual([]);
  });
});
