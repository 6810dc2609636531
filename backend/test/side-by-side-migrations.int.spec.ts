import { migrations } from '../src/migrations/index.js';
import { createDatabaseBefore } from './database-before.js';

it('databases of one server can be migrated concurrently, though migrations grant and revoke roles', async () => {
  const last = migrations.at(-1)!;
  const databases = await Promise.all([1, 2, 3].map(() => createDatabaseBefore(last)));
  const ran = await Promise.all(databases.map((database) => database.migrateOn()));
  await Promise.all(databases.map((database) => database.drop()));
  expect(ran).toEqual(databases.map(() => [last.name]));
});
