import pg from 'pg';

/*
 * Loaded into the API process that is measured (`node --import`): counts the statements that go to PostgreSQL, as
 * round trips are counted, and answers each message of the bench with the count and the processor time so far.
 */

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  statements += 1;
  return query.apply(this, args);
};

process.on('message', (message) => {
  if (message !== 'probe') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ statements, cpuMicroseconds: user + system });
});
// The channel alone is no reason to go on.
process.channel?.unref();
