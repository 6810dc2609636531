import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** API address of pages without a setting: specification §7. */
export const [, FALLBACK_API_BASE_URL] = /FALLBACK_API_BASE_URL = '(.*)'/.exec(
  readFileSync(new URL('../../frontends/host/src/start/app-config.ts', import.meta.url), 'utf8'),
);

/** The file that containers and `npm start` run. */
export const WEB_SERVER = 'deploy/web/web-server.mjs';
const ENTRY = fileURLToPath(new URL(`../../${WEB_SERVER}`, import.meta.url));
/** Reads the libraries from source, so that the tests need no build. */
const LOADER = new URL('../../tools/bench/typescript-loader.mjs', import.meta.url).href;

/** A folder that looks like the built applications, and web servers for it. */
export function fakeBuild(page = '<!doctype html><title>Glass</title>') {
  const frontends = mkdtempSync(join(tmpdir(), 'glass-web-'));
  const write = (path, content) => {
    mkdirSync(dirname(join(frontends, path)), { recursive: true });
    writeFileSync(join(frontends, path), content);
  };
  write('host/dist/index.html', page);
  for (const name of ['buyer', 'tenant', 'platform'])
    write(`${name}/dist/mf-manifest.json`, `{"name":"${name}"}`);
  const builtAt = statSync(join(frontends, 'host/dist/index.html')).mtimeMs;
  return { frontends, write, builtAt, start, remove: () => rmSync(frontends, { recursive: true }) };

  /** @param env settings of the process @returns its `url`, or its `error` if it could not start, and how to stop it */
  async function start(env = {}) {
    const child = fork(ENTRY, [], {
      env: { PATH: process.env.PATH, FRONTENDS_DIR: frontends, WEB_PORT: '0', ...env },
      execArgv: ['--conditions=source', '--import', LOADER],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let error = '';
    child.stderr.on('data', (text) => (error += text));
    const exited = once(child, 'close');
    const [message] = await Promise.race([once(child, 'message'), exited]);
    const stop = (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    };
    return { url: message?.url, error, stop };
  }
}

/** Starts a server that answers like the API. @param handle a request listener */
export async function fakeApi(handle) {
  const server = createServer(handle).listen(0);
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${server.address().port}`, stop };
}

/** Requests a page of the site at `host`. The path is sent unchanged. */
export function get(url, path, host, headers = {}) {
  return new Promise((resolve, reject) => {
    request(url, { path, headers: { host, ...headers } }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .once('error', reject)
      .end();
  });
}
