import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './console.mjs';
import { REPOSITORY } from './run.mjs';

/**
 * The settings of `npm start`, from the environment.
 * @throws {PlainError} naming the variable that is wrong
 */
export function readSettings(env = process.env) {
  const settings = {
    apiPort: port(env, 'API_PORT', 5000),
    webPort: port(env, 'WEB_PORT', 4200),
    dataDir: resolve(fileURLToPath(REPOSITORY), env.DATA_DIR || '.data'),
    demoPassword: env.DEMO_PASSWORD || 'Panels-2026!',
    production: env.NODE_ENV === 'production',
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || env.DATABASE_URL || undefined,
  };
  if (settings.apiPort === settings.webPort) {
    throw new PlainError(`API_PORT and WEB_PORT are both ${settings.apiPort}; they have to differ.`);
  }
  return settings;
}

function port(env, name, usual) {
  if (!env[name]) return usual;
  const value = Number(env[name]);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new PlainError(`${name} must be a port, a whole number from 1 to 65535, and not "${env[name]}".`);
}

/**
 * What API, worker and web server are told. What the caller has set in the environment goes before.
 * @param {ReturnType<typeof readSettings>} settings
 * @param {{ databaseUrl: string, migrationDatabaseUrl: string }} database
 */
export function childEnvironment(settings, database, env = process.env) {
  const usual = {
    NODE_ENV: 'development',
    API_HOST: '127.0.0.1', // the demo logins are known to everybody, so nobody else gets in unless asked for
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
  };
}

/** Random, made once: a sign-in survives a restart, and no copy shares its secrets with another. */
function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new PlainError(`${file} cannot be read: ${error.message}`);
  }
  const made = { JWT_SECRET: randomBytes(48).toString('base64url') };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(made, null, 2) + '\n', { mode: 0o600 });
  return made;
}
