import { ConfigError, readConfig } from './app-config.js';

const GOOD = { DATABASE_URL: 'postgres://glass@localhost/glass', JWT_SECRET: 'a'.repeat(40) };

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('starts with two settings and sensible values for the rest', () => {
    expect(readConfig(GOOD)).toMatchObject({
      apiPort: 5000,
      redisUrl: null,
      smtpUrl: null,
      baseDomain: 'localhost',
    });
  });

  it('names everything that is missing or wrong at once', () => {
    expect(problemsOf({ API_PORT: '70000', REDIS_URL: 'http://x', NODE_ENV: 'staging' })).toEqual([
      'NODE_ENV must be one of development, test, production, not "staging"',
      'DATABASE_URL is missing',
      'API_PORT must be a whole number from 0 to 65535, not "70000"',
      'REDIS_URL must be an address that begins with redis: or rediss://',
      'JWT_SECRET is missing',
    ]);
  });

  it.each(['change-me-change-me-change-me-change-me', 'this-is-a-very-secret-secret-of-secrets'])(
    'refuses the sample secret %s in production',
    (JWT_SECRET) => {
      expect(problemsOf({ ...GOOD, JWT_SECRET })).toEqual([]);
      expect(problemsOf({ ...GOOD, JWT_SECRET, NODE_ENV: 'production' })).toEqual([
        'JWT_SECRET is a sample value; production needs a secret of its own',
      ]);
    },
  );

  it('refuses a secret that can be guessed', () => {
    expect(problemsOf({ ...GOOD, JWT_SECRET: 'short' })).toEqual([
      'JWT_SECRET must have at least 32 characters',
    ]);
  });

  it('switches the diagnostics off in production unless they are asked for', () => {
    expect(readConfig({ ...GOOD, NODE_ENV: 'production' }).diagnosticsEnabled).toBe(false);
    expect(
      readConfig({ ...GOOD, NODE_ENV: 'production', DIAGNOSTICS_ENABLED: 'true' }).diagnosticsEnabled,
    ).toBe(true);
  });

  it('asks for work that a phone does in seconds, and for no more than any computer would do', () => {
    expect(readConfig(GOOD).captchaDifficultyBits).toBe(18);
    expect(readConfig({ ...GOOD, CAPTCHA_DIFFICULTY_BITS: '22' }).captchaDifficultyBits).toBe(22);
    expect(problemsOf({ ...GOOD, CAPTCHA_DIFFICULTY_BITS: '31' })).toEqual([
      'CAPTCHA_DIFFICULTY_BITS must be a whole number from 1 to 30, not "31"',
    ]);
  });

  it('cannot be changed afterwards', () => {
    expect(() => Object.assign(readConfig(GOOD), { apiPort: 1 })).toThrow(TypeError);
  });
});
