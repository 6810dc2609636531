import { ConfigError, readConfig } from './app-config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://glass_api:0f3a9c@db/glass',
  JWT_SECRET: '9f1c27d4e8b05a63c7f2d19b4e60a8357d2c',
  SMTP_URL: 'smtps://mail.glass.example',
  API_PUBLIC_URL: 'https://api.glass.example',
  BASE_DOMAIN: 'glass.example',
  MAIL_FROM: 'no-reply@glass.example',
};
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
  it('starts with two settings and sensible defaults', () => {
    expect(readConfig(GOOD)).toMatchObject({
      apiPort: 5000,
      redisUrl: null,
      smtpUrl: null,
      baseDomain: 'localhost',
    });
  });

  it('defaults the public API URL, which production must set', () => {
    expect(readConfig({ ...GOOD, API_PORT: '5010' }).apiPublicUrl).toBe('http://localhost:5010');
    expect(readConfig({ ...GOOD, API_PUBLIC_URL: 'https://api.glass.example/' }).apiPublicUrl).toBe(
      'https://api.glass.example',
    );
    expect(problemsOf({ ...PRODUCTION, API_PUBLIC_URL: '' })).toEqual(['API_PUBLIC_URL is missing']);
    expect(problemsOf({ ...GOOD, API_PUBLIC_URL: 'api.glass.example/v1' })[0]).toMatch(
      /^API_PUBLIC_URL must be/,
    );
  });

  it('reports everything missing or wrong in one error', () => {
    expect(problemsOf({ API_PORT: '70000', REDIS_URL: 'http://x', NODE_ENV: 'staging' })).toEqual([
      'NODE_ENV must be one of development, test, production, not "staging"',
      'DATABASE_URL is missing',
      'API_PORT must be a whole number from 0 to 65535, not "70000"',
      'REDIS_URL must be an address that begins with redis: or rediss://',
      'JWT_SECRET is missing',
    ]);
  });

  it.each(['change-me-change-me-change-me-change-me', 'this-is-a-very-secret-secret-of-secrets'])(
    'rejects the sample secret %s in production',
    (JWT_SECRET) => {
      expect(problemsOf({ ...GOOD, JWT_SECRET })).toEqual([]);
      expect(problemsOf({ ...PRODUCTION, JWT_SECRET })).toEqual([
        'JWT_SECRET is a sample value; production needs a secret of its own',
      ]);
    },
  );

  it('rejects a secret of 48 equal letters in production', () => {
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET: 'k'.repeat(48) })).toEqual([
      'JWT_SECRET has fewer than 8 different characters; make one with: openssl rand -hex 32',
    ]);
    expect(problemsOf({ ...GOOD, JWT_SECRET: 'k'.repeat(48) })).toEqual([]);
  });

  it('rejects WEB_SCHEME=http and an http API URL in production', () => {
    const remedy = 'to try production on this machine alone, set ALLOW_HTTP_ON_LOCALHOST=true';
    const plain = { ...PRODUCTION, WEB_SCHEME: 'http', API_PUBLIC_URL: 'http://api.glass.example' };
    expect(problemsOf(plain)).toEqual([
      `WEB_SCHEME must be https in production; ${remedy}`,
      `API_PUBLIC_URL must begin with https:// in production; ${remedy}`,
    ]);
    const trial = { ...plain, ALLOW_HTTP_ON_LOCALHOST: 'true', BASE_DOMAIN: 'localhost' };
    expect(problemsOf({ ...trial, API_PUBLIC_URL: 'http://localhost:5000' })).toEqual([]);
    expect(problemsOf(trial)).toEqual([
      'ALLOW_HTTP_ON_LOCALHOST is for an API_PUBLIC_URL of this machine alone',
    ]);
    expect(problemsOf({ ...trial, BASE_DOMAIN: 'glass.example' })[0]).toBe(
      'ALLOW_HTTP_ON_LOCALHOST is for BASE_DOMAIN=localhost alone',
    );
  });

  it('rejects local values of BASE_DOMAIN and MAIL_FROM in production', () => {
    const { BASE_DOMAIN: _domain, MAIL_FROM: _sender, ...without } = PRODUCTION;
    expect(problemsOf(without).map((problem) => problem.split(' ')[0])).toEqual(['BASE_DOMAIN', 'MAIL_FROM']);
    expect(problemsOf({ ...GOOD })).toEqual([]);
  });

  it('rejects guessable secrets', () => {
    expect(problemsOf({ ...GOOD, JWT_SECRET: 'short' })).toEqual([
      'JWT_SECRET must have at least 32 characters',
    ]);
  });

  it('turns diagnostics off in production by default', () => {
    expect(readConfig(PRODUCTION).diagnosticsEnabled).toBe(false);
    expect(readConfig({ ...PRODUCTION, DIAGNOSTICS_ENABLED: 'true' }).diagnosticsEnabled).toBe(true);
  });

  it('publishes the API description in production only if configured', () => {
    expect(readConfig(GOOD).apiDocsEnabled).toBe(true);
    expect(readConfig(PRODUCTION).apiDocsEnabled).toBe(false);
    expect(readConfig({ ...PRODUCTION, API_DOCS_ENABLED: 'true' }).apiDocsEnabled).toBe(true);
  });

  it('requires a mail server in production', () => {
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: '' })).toEqual([
      'SMTP_URL is missing; production sends its mails',
    ]);
  });

  it.each(['postgres', 'change-me', 'Password', 'glass', 'p%61ssword'])(
    'rejects the sample password %s of database and queue in production',
    (password) => {
      const addresses = {
        DATABASE_URL: `postgres://glass_api:${password}@db/glass`,
        REDIS_URL: `redis://:${password}@queue:6379`,
      };
      expect(problemsOf({ ...GOOD, ...addresses })).toEqual([]);
      expect(problemsOf({ ...PRODUCTION, ...addresses })).toEqual([
        'DATABASE_URL has a sample password; production needs one of its own',
        'REDIS_URL has a sample password; production needs one of its own',
      ]);
    },
  );

  describe('readConfig in production: unencrypted connections', () => {
    const leading = (host: string) => ({
      ...PRODUCTION,
      DATABASE_URL: `postgres://glass_api:0f3a9c@${host}/glass`,
      MIGRATION_DATABASE_URL: `postgres://glass_owner:0f3a9c@${host}:5433/glass?sslmode=prefer`,
      REDIS_URL: `redis://:0f3a9c@${host}:6379`,
      SMTP_URL: `smtp://mailer:0f3a9c@${host}`,
    });

    it.each([
      'db.glass.example',
      '203.0.113.9',
      '172.32.0.1',
      '[2001:db8::1]',
      'internal.example',
      '1.internal.example',
    ])('to %s are rejected with the setting to use instead', (host) => {
      const fault = `leads to ${host} without encryption`;
      expect(problemsOf(leading(host))).toEqual([
        `DATABASE_URL ${fault}; add ?sslmode=verify-full`,
        `MIGRATION_DATABASE_URL ${fault}; add ?sslmode=verify-full`,
        `REDIS_URL ${fault}; use rediss://`,
        `SMTP_URL ${fault}; use smtps://, or add ?requireTLS=true for STARTTLS`,
      ]);
      expect(problemsOf({ ...leading(host), NODE_ENV: 'development' })).toEqual([]);
    });

    it.each([
      'db',
      'localhost',
      'db.glass.internal',
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.9',
      '192.168.7.7',
      '[::1]',
      '[fd00::7]',
    ])('to %s stay in the private network', (host) => expect(problemsOf(leading(host))).toEqual([]));

    it('to a local socket are allowed', () => {
      const DATABASE_URL = 'postgres:///glass?host=/run/postgresql';
      expect(problemsOf({ ...PRODUCTION, DATABASE_URL })).toEqual([]);
      const elsewhere = 'postgres://glass_api:0f3a9c@db/glass?host=db.glass.example';
      expect(problemsOf({ ...PRODUCTION, DATABASE_URL: elsewhere })).toHaveLength(1);
    });

    it.each(['require', 'verify-ca', 'verify-full'])(
      'with sslmode=%s, rediss: and STARTTLS count as encrypted',
      (mode) => {
        const host = 'db.glass.example';
        const encrypted = {
          DATABASE_URL: `postgres://glass_api:0f3a9c@${host}/glass?sslmode=${mode}`,
          MIGRATION_DATABASE_URL: `postgres://glass_owner:0f3a9c@${host}/glass?sslmode=${mode}`,
          REDIS_URL: `rediss://:0f3a9c@${host}:6379`,
          SMTP_URL: `smtp://mailer:0f3a9c@${host}?requireTLS=true`,
        };
        expect(problemsOf({ ...PRODUCTION, ...encrypted })).toEqual([]);
      },
    );
  });

  describe('readConfig: Stripe keys', () => {
    const keys = (mode: string) => ({
      STRIPE_SECRET_KEY: `sk_${mode}_4eC39HqLyjWDarjtT1zdp7dc`,
      STRIPE_WEBHOOK_SECRET: 'whsec_one11111111,whsec_two22222222',
    });

    it('are optional: without them there are no card payments', () => {
      expect(readConfig(GOOD).stripe).toBeNull();
      expect(problemsOf({ ...GOOD, STRIPE_WEBHOOK_SECRET: 'whsec_one11111111' })).toEqual([
        'STRIPE_SECRET_KEY is missing',
      ]);
    });

    it('are test keys outside production and live keys in production', () => {
      expect(readConfig({ ...GOOD, ...keys('test') }).stripe?.webhookSecrets).toHaveLength(2);
      expect(readConfig({ ...PRODUCTION, ...keys('live') }).stripe).not.toBeNull();
      expect(problemsOf({ ...PRODUCTION, ...keys('test') })).toEqual([
        'STRIPE_SECRET_KEY is a key of the test mode; production needs a live one',
      ]);
      expect(problemsOf({ ...GOOD, ...keys('live') })).toEqual([
        'STRIPE_SECRET_KEY is a live key, which moves real money; only production may have one',
      ]);
    });

    it('are not shown when malformed', () => {
      const problems = problemsOf({
        ...GOOD,
        STRIPE_SECRET_KEY: 'pk_test_abc',
        STRIPE_WEBHOOK_SECRET: 'abc',
      });
      expect(problems).toEqual([
        'STRIPE_SECRET_KEY must be a secret key of Stripe, sk_test_… or sk_live_…',
        'STRIPE_WEBHOOK_SECRET must hold signing secrets, whsec_…, with commas between',
      ]);
    });

    it('work with a local stand-in only, and never in production', () => {
      const standIn = { ...keys('test'), STRIPE_API_URL: 'http://127.0.0.1:4700' };
      expect(readConfig({ ...GOOD, ...standIn }).stripe?.apiUrl).toBe('http://127.0.0.1:4700');
      const problem =
        'STRIPE_API_URL is for a stand-in on this machine, http://127.0.0.1:…, and never for production';
      expect(problemsOf({ ...GOOD, ...standIn, STRIPE_API_URL: 'http://elsewhere.example:80' })).toEqual([
        problem,
      ]);
      expect(problemsOf({ ...PRODUCTION, ...standIn, ...keys('live') })).toEqual([problem]);
    });
  });

  it('allows origins of other pages, and only origins', () => {
    const ALLOWED_ORIGINS = 'https://partner.example, http://tools.example:8080';
    expect(readConfig({ ...GOOD, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      'https://partner.example',
      'http://tools.example:8080',
    ]);
    expect(problemsOf({ ...GOOD, ALLOWED_ORIGINS: '*,https://partner.example/,null' })).toEqual(
      ['*', 'https://partner.example/', 'null'].map(
        (value) => `ALLOWED_ORIGINS must hold origins such as https://partner.example, not "${value}"`,
      ),
    );
  });

  it('requires a second factor of platform staff in production by default', () => {
    expect(readConfig(GOOD).staffNeedSecondFactor).toBe(false);
    expect(readConfig({ ...GOOD, STAFF_NEED_SECOND_FACTOR: 'true' }).staffNeedSecondFactor).toBe(true);
    expect(readConfig(PRODUCTION).staffNeedSecondFactor).toBe(true);
    expect(readConfig({ ...PRODUCTION, STAFF_NEED_SECOND_FACTOR: 'false' }).staffNeedSecondFactor).toBe(
      false,
    );
  });

  it('accepts captcha work between what a phone and any computer can do', () => {
    expect(readConfig(GOOD).captchaDifficultyBits).toBe(18);
    expect(readConfig({ ...GOOD, CAPTCHA_DIFFICULTY_BITS: '22' }).captchaDifficultyBits).toBe(22);
    expect(problemsOf({ ...GOOD, CAPTCHA_DIFFICULTY_BITS: '31' })).toEqual([
      'CAPTCHA_DIFFICULTY_BITS must be a whole number from 1 to 30, not "31"',
    ]);
  });

  it('serves metrics only if a port is set, on localhost by default, never on the API’s port', () => {
    expect(readConfig(GOOD)).toMatchObject({ metricsPort: null, otlpEndpoint: null, traceRatio: 1 });
    expect(readConfig({ ...GOOD, METRICS_PORT: '9464' })).toMatchObject({
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
    });
    expect(problemsOf({ ...GOOD, API_PORT: '5000', METRICS_PORT: '5000' })).toEqual([
      'METRICS_PORT must differ from API_PORT, which the public reaches',
    ]);
  });

  it('reads the trace endpoint and the sampling ratio', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    expect(
      readConfig({ ...GOOD, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    ).toMatchObject({ otlpEndpoint: 'http://collector:4318', traceRatio: 0.1 });
    expect(
      problemsOf({ ...GOOD, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_TRACES_SAMPLER_ARG: '10%' }),
    ).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http: or https://',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "10%"',
    ]);
  });

  it('returns a frozen object', () => {
    expect(() => Object.assign(readConfig(GOOD), { apiPort: 1 })).toThrow(TypeError);
  });
});
