import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET } from '../../../libs/testing/src/stripe/stand-in.mjs';
import { PlainError } from './console.mjs';
import { REPOSITORY } from './run.mjs';

/**
 * Reads the settings of `npm start` from the environment.
 * @throws {PlainError} naming the invalid variable
 */
export function readSettings(env = process.env) {
  const settings = {
    apiPort: port(env, 'API_PORT', 5000),
    webPort: port(env, 'WEB_PORT', 4200),
    dataDir: resolve(fileURLToPath(REPOSITORY), env.DATA_DIR || '.data'),
    demoPassword: env.DEMO_PASSWORD || 'Panels-2026!',
    production: env.NODE_ENV === 'production',
    standInPort: env.STRIPE_STAND_IN ? port(env, 'STRIPE_STAND_IN', 4700) : undefined,
    viesPort: env.VIES_STAND_IN ? port(env, 'VIES_STAND_IN', 4710) : undefined,
    collectorPort: env.ANALYTICS_COLLECTOR ? port(env, 'ANALYTICS_COLLECTOR', 4800) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || env.DATABASE_URL || undefined,
  };
  if (settings.apiPort === settings.webPort) {
    throw new PlainError(`API_PORT and WEB_PORT are both ${settings.apiPort}; they must differ.`);
  }
  if (settings.standInPort && (settings.production || env.STRIPE_SECRET_KEY))
    throw new PlainError('STRIPE_STAND_IN works only without STRIPE_SECRET_KEY, and not in production.');
  if (settings.viesPort && (settings.production || env.VIES_URL))
    throw new PlainError('VIES_STAND_IN works only without VIES_URL, and not in production.');
  if (settings.collectorPort && (settings.production || env.ANALYTICS_URL))
    throw new PlainError('ANALYTICS_COLLECTOR works only without ANALYTICS_URL, and not in production.');
  return settings;
}

function port(env, name, usual) {
  if (!env[name]) return usual;
  const value = Number(env[name]);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new PlainError(`${name} must be a port, a whole number from 1 to 65535, and not "${env[name]}".`);
}

/**
 * Environment of API, worker and web server. The caller's variables take precedence.
 * @param {ReturnType<typeof readSettings>} settings
 * @param {{ databaseUrl: string, migrationDatabaseUrl: string }} database
 */
export function childEnvironment(settings, database, env = process.env) {
  const usual = {
    NODE_ENV: 'development',
    API_HOST: '127.0.0.1', // the demo passwords are public, so other machines are kept out by default
    STORAGE_DIR: join(settings.dataDir, 'files'),
    MAIL_OUTBOX_DIR: join(settings.dataDir, 'mail'),
    BASE_DOMAIN: 'localhost',
    DEMO_PASSWORD: settings.demoPassword,
    ...secrets(settings.dataDir),
  };
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return {
    ...usual,
    ...set,
    API_PORT: String(settings.apiPort),
    WEB_PORT: String(settings.webPort),
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    GLASS_EXIT_WITH_PARENT: '1',
    ...(settings.collectorPort && { ANALYTICS_URL: `http://localhost:${settings.collectorPort}/api/event` }),
    ...(settings.viesPort && { VIES_URL: `http://127.0.0.1:${settings.viesPort}` }),
    ...(settings.standInPort && {
      DATA_DIR: settings.dataDir,
      STRIPE_API_URL: `http://127.0.0.1:${settings.standInPort}`,
      STRIPE_SECRET_KEY: STAND_IN_KEY,
      STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
    }),
  };
}

/** The worker's metrics port is the one after the API's, because both run on one machine. */
export function workerEnvironment(env) {
  const { METRICS_PORT } = env;
  return METRICS_PORT ? { ...env, METRICS_PORT: String(Number(METRICS_PORT) + 1) } : env;
}

/** Generated once and random: sign-ins survive a restart, and no two copies share secrets. */
function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new PlainError(`${file} cannot be read: ${error.message}`);
  }
  const made = { JWT_SECRET: randomBytes(48).toString('base64url') };
  writeFileSync(file, JSON.stringify(made, null, 2) + '\n', { mode: 0o600 });
  return made;
}
