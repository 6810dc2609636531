import { readFileSync } from 'node:fs';
import { ConfigError, readConfig } from './app-config.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Values that an operator fills in where the files ask for them. */
const OWN: Record<string, string> = {
  GLASS_API_PASSWORD: '0f3a9c77',
  GLASS_OWNER_PASSWORD: '77c9a3f0',
  JWT_SECRET: '9f1c27d4e8b05a63c7f2d19b4e60a8357d2c',
  DATABASE_URL: 'postgresql://glass_api:0f3a9c77@db:5432/glass',
  REDIS_URL: 'rediss://:0f3a9c77@queue:6379',
  SMTP_URL: 'smtps://mailer:0f3a9c77@mail.glass.example',
};

/** Parses the `NAME: value` lines of an indented block. */
function settingsIn(text: string, begin: RegExp): Record<string, string> {
  const [, block = ''] = begin.exec(text) ?? [];
  const rows = [...block.matchAll(/^ +([A-Z_]+): ?(.*)$/gm)];
  return Object.fromEntries(rows.map(([, name, value]) => [name!, value!.replace(/^'(.*)'$/, '$1')]));
}

function compose(): Record<string, string> {
  const settings = settingsIn(read('docker-compose.yml'), /environment: &settings\n((?: {4}.*\n)+)/);
  const fillIn = (value: string) =>
    value.replaceAll(
      /\$\{(\w+):(?:-([^}]*)|\?)\}/g,
      (_, name: string, usual?: string) => usual ?? OWN[name] ?? '',
    );
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fillIn(value)]));
}

function kubernetes(): Record<string, string> {
  const text = read('deploy/k8s/settings.yaml');
  const secrets = [...text.matchAll(/--from-literal=(\w+)=…/g)].map(([, name]) => [name!, OWN[name!] ?? '']);
  return { ...settingsIn(text, /\ndata:\n((?: {2}.*\n)+)/), ...Object.fromEntries(secrets) };
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    expect(readConfig(env).environment).toBe('production');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('deployment settings', () => {
  it.each([
    ['docker-compose.yml', compose()],
    ['deploy/k8s/settings.yaml', kubernetes()],
  ])('of %s meet all production requirements and hide the API description', (_file, env) => {
    expect(Object.keys(env).length).toBeGreaterThan(8);
    expect(problemsOf(env)).toEqual([]);
    expect(env).toMatchObject({ STAFF_NEED_SECOND_FACTOR: 'true' });
    expect(readConfig(env)).toMatchObject({
      apiDocsEnabled: false,
      diagnosticsEnabled: false,
      allowedOrigins: [],
    });
    expect(problemsOf({ ...env, SMTP_URL: '' })).toHaveLength(1);
  });
});
