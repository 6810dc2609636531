import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, freePorts } from '../../../deploy/local/free-port.mjs';

const START = fileURLToPath(new URL('../../../deploy/local/start.mjs', import.meta.url));

/**
 * Starts the application by its own start command and waits until it says where it is. With E2E_WEB_PORT set, the
 * tests use the application that runs there already.
 */
export default async function globalSetup() {
  if (process.env.E2E_WEB_PORT) return;
  const [apiPort, webPort, standInPort] = [await freePort(), await freePort(), await freePort()];
  const devPort = await freePorts(4);
  // Tests start web servers of their own there, and the API has to know their origins.
  const otherWebPort = await freePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-e2e-data-'));
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
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
      // Less work for a machine that runs everything at once.
      CAPTCHA_DIFFICULTY_BITS: '12',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.env.E2E_WEB_PORT = String(webPort);
  process.env.E2E_DEV_PORT = String(devPort);
  process.env.E2E_OTHER_WEB_PORT = String(otherWebPort);
  process.env.E2E_API_PORT = String(apiPort);
  process.env.E2E_STRIPE_PORT = String(standInPort);
  process.env.E2E_DATA_DIR = dataDir;
  globalThis.glassApplication = { child, dataDir };
  await saysWhereItIs(child, `http://localhost:${webPort}`);
}

/** @throws with everything it printed when it ends first */
function saysWhereItIs(child, address) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk) => {
      printed += chunk;
      if (printed.includes(address)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
}
