import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the pages look for the API when nothing names it: specification §7. */
export const [, FALLBACK_API_BASE_URL] = /FALLBACK_API_BASE_URL = '(.*)'/.exec(
  readFileSync(new URL('../../frontends/host/src/start/app-config.ts', import.meta.url), 'utf8'),
);

const STARTER = fileURLToPath(new URL('start-web-server-and-wait.mjs', import.meta.url));
/** The libraries from their sources, so that the tests need no build. */
const LOADER = new URL('../../tools/bench/typescript-loader.mjs', import.meta.url).href;

/** A folder that looks like the built applications, and web servers over it. */
export function sitesOfFiles() {
  const frontends = mkdtempSync(join(tmpdir(), 'glass-web-'));
  const write = (path, content) => {
    mkdirSync(dirname(join(frontends, path)), { recursive: true });
    writeFileSync(join(frontends, path), content);
  };
  write('host/dist/index.html', '<!doctype html><title>Glass</title>');
  for (const name of ['buyer', 'tenant', 'platform'])
    write(`${name}/dist/mf-manifest.json`, `{"name":"${name}"}`);
  const builtAt = statSync(join(frontends, 'host/dist/index.html')).mtimeMs;
  return { frontends, write, builtAt, start, get, remove: () => rmSync(frontends, { recursive: true }) };

  /** @returns what the starter says (`url`, or `error`), and how to end it */
  async function start(options) {
    const settings = JSON.stringify({ port: 0, frontends, ...options });
    const child = fork(STARTER, [settings], { execArgv: ['--conditions=source', '--import', LOADER] });
    const exited = once(child, 'exit');
    const [message] = await once(child, 'message');
    const stop = () => {
      if (child.connected) child.disconnect();
      return exited;
    };
    return { ...message, stop };
  }
}

/** As a browser would that found the server under this name; the path goes as it stands. */
function get(url, path, host) {
  return new Promise((resolve, reject) => {
    request(url, { path, headers: { host } }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .once('error', reject)
      .end();
  });
}
