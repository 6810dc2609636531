import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserOptions } from '@glass/testing/chromium';
import { freePort, freePorts } from '../../deploy/local/free-port.mjs';

/**
 * Starts the application with its own start command, a new database and free ports. Set E2E_WEB_PORT (and the others) to
 * test a running application instead. Each worker loads this file again, with the ports of the first.
 */
async function startApplication(): Promise<PlaywrightTestConfig['webServer']> {
  const [apiPort, webPort, standInPort] = [await freePort(), await freePort(), await freePort()];
  const devPort = await freePorts(4);
  // Tests start web servers of their own on these ports. The API has to know their origins.
  const otherWebPort = await freePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-e2e-data-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  Object.assign(process.env, {
    E2E_API_PORT: String(apiPort),
    E2E_WEB_PORT: String(webPort),
    E2E_STRIPE_PORT: String(standInPort),
    E2E_DEV_PORT: String(devPort),
    E2E_OTHER_WEB_PORT: String(otherWebPort),
    E2E_DATA_DIR: dataDir,
  });
  return {
    command: 'node deploy/local/start.mjs',
    cwd: join(import.meta.dirname, '../..'),
    env: {
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      DATA_DIR: dataDir,
      DEV_PORT: String(devPort),
      ALLOWED_ORIGINS: [otherWebPort, otherWebPort + 1].map((port) => `http://demo.localhost:${port}`).join(),
      STRIPE_STAND_IN: String(standInPort),
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      CAPTCHA_DIFFICULTY_BITS: '12',
    },
    wait: { stdout: new RegExp(`http://localhost:${webPort}`) },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 60_000 },
  };
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/browser-tests',
  // Compiled by tools/bench/typescript-loader.mjs, because texts need the message plugin.
  build: { external: ['**/libs/**'] },
  webServer: process.env.E2E_WEB_PORT ? undefined : await startApplication(),
  // More than the cores of a small machine, because a page often waits. Tests that sign a person out everywhere, or
  // change their password, use a person that no other file uses, because files run side by side.
  workers: 3,
  // Time limits end tests that hang, without failing others on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: await browserOptions(),
    // Animations cost processor time. The phone and sign-up journeys run with them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
