import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { claim } from './start/earlier-start.mjs';
import { keepRunning, RestartBound } from './start/keep-running.mjs';
import { paint, PlainError, say, seconds, step } from './start/console.mjs';
import { checkNode, install } from './start/install.mjs';
import { makeDataDir, reachDatabases } from './start/preconditions.mjs';
import { startProcess, waitUntilItSaysReady, waitUntilReady } from './start/processes.mjs';
import { BUILD, run, runNode } from './start/run.mjs';
import { childEnvironment, readSettings, workerEnvironment } from './start/settings.mjs';

// `npm start`: from a fresh clone to the running application. Import only Node's own modules here, because packages
// are not installed yet.

const verbose = process.argv.includes('--verbose');
const since = Date.now();
/** Started parts, in order. They are stopped in reverse. */
const running = [];
const ending = new AbortController();
let end;
const ended = new Promise((resolve) => (end = resolve));

/** The first reason counts. @param {{ error?: Error, signal?: string }} reason */
function endBecause(reason) {
  if (ending.signal.aborted) return;
  ending.abort(reason.error ?? new PlainError('Stopped.'));
  end(reason);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!ending.signal.aborted) return endBecause({ signal });
    if (signal !== 'SIGINT') return;
    say('Ending immediately.');
    for (const part of running) part.kill();
    process.exit(130);
  });
}
// Stops everything after any failure: PostgreSQL would keep running.
process.on('uncaughtException', (error) => endBecause({ error }));
endWithNpm();

const started = start().catch((error) => endBecause({ error }));

const { error, signal: cause } = await ended;
if (error) {
  say();
  say(paint('red', error instanceof PlainError ? error.message : (error.stack ?? String(error))));
}
await started; // parts that are starting must be there before they can be stopped
await stopAll(cause);
process.exit(error ? 1 : 0);

async function start() {
  const { signal } = ending;
  checkNode();
  const settings = readSettings();
  makeDataDir(settings.dataDir);
  const { ending: tellNextStart, forget } = await claim(settings);
  signal.addEventListener('abort', tellNextStart);
  running.push({ name: 'this start', stop: forget, kill: () => {} });
  await step('Packages installed', () => install({ verbose, signal }));
  const { databaseUrl: DATABASE_URL, migrationDatabaseUrl: MIGRATION_DATABASE_URL } = settings;
  if (DATABASE_URL)
    await step('Database reached', () => reachDatabases({ DATABASE_URL, MIGRATION_DATABASE_URL }));

  const build = step('Applications built', () =>
    run(process.execPath, BUILD.command, { verbose, signal, env: BUILD.env }),
  );
  const database = startDatabase(settings);
  for (const { reason } of await Promise.allSettled([build, database])) if (reason) throw reason;
  const all = childEnvironment(settings, await database);
  await step('Schema up to date', () =>
    runNode('backend/dist/main.cli.js', ['migrate'], { env: all, verbose, signal }),
  );
  if (!settings.production) {
    await step('Demo data there', () =>
      runNode('backend/dist/main.cli.js', ['seed'], { env: all, verbose, signal }),
    );
  }

  await step('API, worker and web application ready', async () => {
    const launch = (name, script, env = all) => {
      signal.throwIfAborted();
      const started = keepRunning({
        name,
        start: (onDeath) => startProcess({ name, script, env, dataDir: settings.dataDir, onDeath }),
        giveUp: (cause) => endBecause({ error: cause }),
      });
      running.push(started);
      return started;
    };
    const web = launch('web', 'deploy/web/web-server.mjs');
    const api = launch('api', 'backend/dist/main.api.js');
    const worker = launch('worker', 'backend/dist/main.worker.js', workerEnvironment(all));
    const collector = settings.collectorPort
      ? [launch('analytics', 'deploy/local/analytics-collector.mjs')]
      : [];
    const standIn = [
      ...(settings.standInPort ? [launch('stripe', 'libs/testing/src/stripe/main.mjs')] : []),
      ...(settings.viesPort ? [launch('vies', 'libs/testing/src/vies/main.mjs')] : []),
    ];
    await Promise.all([
      waitUntilReady({ name: 'The API', port: settings.apiPort, path: '/health/ready', signal }),
      waitUntilReady({ name: 'The web application', port: settings.webPort, path: '/config.json', signal }),
      ...[worker, ...standIn, ...collector].map((part) => waitUntilItSaysReady(part, signal)),
    ]);
    for (const part of [web, api, worker, ...standIn, ...collector]) part.keep();
  });
  say(welcome(settings, seconds(since)));
}

async function startDatabase(settings) {
  if (settings.databaseUrl) return settings;
  return step('PostgreSQL started', async () => {
    const { startEmbeddedPostgres } = await import('./embedded-postgres.mjs');
    const postgres = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      onLost: () => void bringBack(),
    });
    const bound = new RestartBound();
    const bringBack = async () => {
      const pause = bound.next();
      const cause = 'PostgreSQL or its connection ended unexpectedly. See postgres/postgres.log.';
      if (pause === undefined) return endBecause({ error: new PlainError(cause) });
      say(`${cause} Restarting it (${bound.attempts}).`);
      try {
        await wait(pause, undefined, { signal: ending.signal });
        await postgres.bringBack();
      } catch (error) {
        if (ending.signal.aborted) return;
        say(error.message);
        await bringBack();
      }
    };
    running.push({ name: 'database', stop: postgres.stop, kill: postgres.kill });
    return { ...postgres, note: postgres.adopted ? 'left running by an earlier start' : undefined };
  });
}

async function stopAll(cause) {
  if (running.length > 1) say(`\nStopping${cause ? ` (${cause})` : ''} …`);
  for (const part of running.reverse()) {
    try {
      await part.stop();
    } catch (problem) {
      say(`${part.name} did not stop: ${problem.message}`);
    }
  }
}

/**
 * Ends everything if npm is killed without a signal to us, which would block the ports forever. Some shells stay
 * between npm and this process, so parent and grandparent are watched.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const forebears = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = forebears();
  setInterval(() => forebears() !== atStart && endBecause({ signal: 'npm has ended' }), 500).unref();
}

/** Linux only; elsewhere npm's shells leave no process in between. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1];
  } catch {
    return undefined;
  }
}

/** Shown when everything runs: addresses and demo accounts. */
function welcome({ webPort, apiPort, collectorPort, standInPort, demoPassword, production }, time) {
  const site = (name) => paint('cyan', `http://${name}localhost:${webPort}`);
  const fabricator = 'buyer@ viewer@ sales@ manager@ owner@';
  const lines = [
    '',
    paint('bold', `Ready after ${time}.`),
    '',
    `  ${site('')}            the demo fabricator, in inches and dollars`,
    `  ${site('demo.')}       the same`,
    `  ${site('metrik.')}     a fabricator in millimeters and euros`,
    `  ${site('opal.')}       one that isn’t open yet (owner@opal.example)`,
    `  ${site('platform.')}   platform staff`,
    `  http://localhost:${apiPort}/api/openapi.json   the API's description`,
    ...(collectorPort ? [`  http://localhost:${collectorPort}   collected page views`] : []),
    ...(standInPort
      ? [`  ${paint('cyan', `http://127.0.0.1:${standInPort}`)}            controls of the Stripe stand-in`]
      : []),
    '',
  ];
  const logins = [
    'Demo logins (named after their roles):',
    `  ${fabricator} at demo.example and at metrik.example`,
    '  support@ admin@ root@ at platform.example',
    `  password: ${demoPassword}`,
    '',
  ];
  return [...lines, ...(production ? [] : logins), paint('gray', 'Ctrl-C stops everything.')].join('\n');
}
