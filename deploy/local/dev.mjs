import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { paint, say } from './start/console.mjs';

// `npm run dev -- tenant`: serves the site again next to a running `npm start`, with one or several remotes from
// source. Saved changes appear immediately in the open page, which keeps its state. Other remotes, API and data are
// those of `npm start`.
//
//   DEV_PORT            port of the site (4300); the remotes' servers use the next three
//   API_PORT, WEB_PORT  ports of `npm start` (5000, 4200)

const REMOTES = ['buyer', 'tenant', 'platform'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !REMOTES.includes(name));
if (wanted.length === 0 || unknown.length > 0) {
  const why = unknown.length > 0 ? `There is no remote "${unknown[0]}". ` : '';
  say(paint('red', `${why}Name the remotes you work on: npm run dev -- ${REMOTES.join('|')}`));
  process.exit(1);
}

const { DEV_PORT = '4300', WEB_PORT = '4200' } = process.env;
if (!(await answers(`http://localhost:${WEB_PORT}/config.json`))) {
  say(
    paint('red', `Nothing answers at port ${WEB_PORT}. Run "npm start" first, or set WEB_PORT and API_PORT.`),
  );
  process.exit(1);
}

const webpack = fileURLToPath(new URL('../../node_modules/webpack-cli/bin/cli.js', import.meta.url));
const servers = ['host', ...wanted].map((app) =>
  spawn(process.execPath, [webpack, 'serve', '--mode', 'development'], {
    cwd: fileURLToPath(new URL(`../../frontends/${app}`, import.meta.url)),
    env: { ...process.env, DEV_REMOTES: wanted.join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);
const stop = () => servers.forEach((server) => server.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
for (const server of servers) {
  server.once('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
}
say(
  `The site with ${wanted.join(' and ')} from source: http://demo.localhost:${DEV_PORT} (ready when it answers)`,
);

async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
