import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { PASSWORD, Visitor } from './support/visitor.js';

/*
 * `npm run dev` serves a remote from source beside the running application. Host and remote share libraries in
 * development mode too. The platform remote is the smallest.
 */

const DEV = fileURLToPath(new URL('../../deploy/local/dev.mjs', import.meta.url));

let dev: ChildProcess;
let port: number;

test.beforeAll(async () => {
  port = Number(process.env.E2E_DEV_PORT ?? 4300);
  const { E2E_API_PORT, E2E_WEB_PORT } = process.env;
  dev = spawn(process.execPath, [DEV, 'platform'], {
    env: {
      ...process.env,
      ...{ API_PORT: E2E_API_PORT, WEB_PORT: E2E_WEB_PORT, DEV_PORT: String(port), NODE_ENV: 'development' },
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await compiled(dev, ['host', 'platform']);
});
test.afterAll(async () => {
  if (dev.exitCode === null && dev.kill()) await once(dev, 'exit');
});

test('npm run dev serves a remote’s pages from source without console errors', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const at = (path: string) => `http://platform.localhost:${port}${path}`;
  await page.goto(at('/account/login'));
  await page.getByLabel('Email').fill('root@platform.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  const pages = [
    ['/platform/stats', 'Statistics'],
    ['/platform/manage', 'Tenants'],
    ['/platform/users', 'Users'],
    ['/account/profile', 'Profile'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(at(path));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** @throws when it ends instead, with what it said */
function compiled(child: ChildProcess, apps: string[]): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      // Playwright sets FORCE_COLOR.
      said += stripVTControlCharacters(chunk.toString());
      if (apps.every((app) => said.includes(`${app} compiled`))) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(said)));
  });
}
