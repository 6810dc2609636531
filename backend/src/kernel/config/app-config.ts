import { isAbsolute, resolve } from 'node:path';
import { isEncrypted, isNearby } from './connections.js';
import { findSiteProblems } from './public-site.js';
import { secretWeakness } from './secret-weakness.js';

/** Settings of the processes. `readConfig` has the names of the environment variables. */
export interface AppConfig {
  environment: 'development' | 'test' | 'production';
  apiPort: number;
  apiHost: string;
  /** Public URL of the API, for links in emails; without a trailing slash. */
  apiPublicUrl: string;
  databaseUrl: string;
  /** Connects as a role that may change the schema; used by `migrate` only. */
  migrationDatabaseUrl: string;
  databasePoolSize: number;
  /** null: the queue is in PostgreSQL. */
  redisUrl: string | null;
  jwtSecret: string;
  storageDir: string;
  /** null: files are stored in `storageDir`. */
  s3: S3Settings | null;
  /** Default storage limit of a tenant, in MB. */
  tenantStorageMb: number;
  /** null, never in production: emails are written to `mailOutboxDir`. */
  smtpUrl: string | null;
  mailOutboxDir: string;
  mailFrom: string;
  /** null: no card payments. */
  stripe: StripeSettings | null;
  /** The EU's service for VAT ids; null: they are not checked. */
  vies: ViesSettings | null;
  /** Tenants are reachable at `{slug}.{baseDomain}` in addition to their own domains. */
  baseDomain: string;
  /** Port of the web application, for links in emails and QR codes; null for the default port. */
  webPort: number | null;
  webScheme: 'http' | 'https';
  /** Ports of `npm run dev`; empty except in development. */
  devPorts: number[];
  productLabel: string;
  demoPassword: string;
  /** Number of trusted proxies in front of the API, for the caller's IP address. */
  trustedProxies: number;
  /** Zero bits that the captcha's proof of work has to reach; each bit doubles the work. */
  captchaDifficultyBits: number;
  /** Origins that may call the API in addition to the tenants' sites, such as `https://partner.example`. */
  allowedOrigins: string[];
  /** Serves the API description at /api/docs and /api/openapi.json. */
  apiDocsEnabled: boolean;
  staffNeedSecondFactor: boolean;
  /** Enables the /api-test calls and the developer's playground. */
  diagnosticsEnabled: boolean;
  /** Node options for threads; empty unless the program runs from its sources. */
  threadOptions: string[];
  /** Grace period for running work at shutdown. Must be shorter than the supervisor's (Kubernetes: 30 s). */
  shutdownSeconds: number;
  /** Set by the local starter: exit when the parent process is gone. */
  exitWithParent: boolean;
  logLevel: string;
  /** Port for /metrics and health, for operators only; null turns it off. */
  metricsPort: number | null;
  /** localhost by default; must never be publicly reachable. */
  metricsHost: string;
  /** OTLP/HTTP endpoint for traces, without a trailing slash; null turns tracing off. */
  otlpEndpoint: string | null;
  /** Sampling ratio, 0 to 1. */
  traceRatio: number;
  /** Build id, for metrics and traces. */
  buildId: string;
}

/** An S3-compatible bucket. */
export interface S3Settings {
  bucket: string;
  /** null for AWS. */
  endpoint: string | null;
  region: string;
  /** null: AWS's default credential chain, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

interface ViesSettings {
  /** Address of its REST interface, without trailing slash. */
  url: string;
  timeoutMs: number;
}

interface StripeSettings {
  secretKey: string;
  /** Secrets of the Stripe webhook endpoints: one for the platform's account, one for connected accounts. */
  webhookSecrets: string[];
  /** Local stand-in; null for Stripe. */
  apiUrl: string | null;
  /** Timeout of one request. */
  timeoutMs: number;
}

type Environment = Record<string, string | undefined>;

/** Secrets used in examples; production rejects secrets that contain one. */
const SAMPLE_SECRETS = [
  ...['change-me', 'changeme', 'secret', 'development', 'example', 'test', 'password'],
  ...['replace', 'placeholder', 'insert', 'your-', 'your_', 'yours', 'glass'],
];
/** Common default passwords of databases and queues, rejected too. */
const SAMPLE_PASSWORDS = [...SAMPLE_SECRETS, 'postgres', 'redis', 'admin', 'root', '123456'];
const MIN_SECRET_LENGTH = 32;
/** Users wait for the reply, and each request is tried three times. */
const STRIPE_TIMEOUT_MS = 7000;
const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
/** Member states answer slowly; checks run in jobs, so no user waits for them. */
const VIES_TIMEOUT_MS = 20_000;

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks all settings.
 * @throws one error that lists everything missing or wrong
 */
export function readConfig(env: Environment): AppConfig {
  const read = new SettingsReader(env);
  const environment = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const apiPort = read.integer('API_PORT', 5000, 0, 65535);
  const config: AppConfig = {
    environment,
    apiPort,
    apiHost: read.text('API_HOST', '0.0.0.0'),
    apiPublicUrl: read.publicUrl('API_PUBLIC_URL', environment, apiPort),
    databaseUrl,
    migrationDatabaseUrl: read.text('MIGRATION_DATABASE_URL', databaseUrl),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, 2, 200),
    redisUrl: env.REDIS_URL ? read.url('REDIS_URL', ['redis:', 'rediss:']) : null,
    jwtSecret: read.secret('JWT_SECRET', environment),
    storageDir: read.directory('STORAGE_DIR', '.data/files'),
    s3: read.s3(),
    tenantStorageMb: read.integer('TENANT_STORAGE_MB', 20_000, 1, 100_000_000),
    smtpUrl: env.SMTP_URL ? read.url('SMTP_URL', ['smtp:', 'smtps:']) : null,
    mailOutboxDir: read.directory('MAIL_OUTBOX_DIR', '.data/mail'),
    mailFrom: read.text('MAIL_FROM', 'no-reply@localhost'),
    stripe: read.stripe(environment === 'production'),
    vies: read.vies(environment),
    baseDomain: read.text('BASE_DOMAIN', 'localhost'),
    webPort: env.WEB_PORT ? read.integer('WEB_PORT', 4200, 1, 65535) : null,
    webScheme: read.oneOf('WEB_SCHEME', ['http', 'https'], environment === 'production' ? 'https' : 'http'),
    devPorts: environment === 'development' ? portsFrom(read.integer('DEV_PORT', 4300, 1, 65532)) : [],
    productLabel: read.text('PRODUCT_LABEL', 'Glass Ordering'),
    demoPassword: read.text('DEMO_PASSWORD', 'Panels-2026!'),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    // 2^18 hashes on average: a few seconds on a phone, per form.
    captchaDifficultyBits: read.integer('CAPTCHA_DIFFICULTY_BITS', 18, 1, 30),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    apiDocsEnabled: read.boolean('API_DOCS_ENABLED', environment !== 'production'),
    staffNeedSecondFactor: read.boolean('STAFF_NEED_SECOND_FACTOR', environment === 'production'),
    diagnosticsEnabled: read.boolean('DIAGNOSTICS_ENABLED', environment !== 'production'),
    threadOptions: read.text('THREAD_NODE_OPTIONS', '').split(/\s+/).filter(Boolean),
    shutdownSeconds: read.integer('SHUTDOWN_SECONDS', 20, 1, 3600),
    exitWithParent: read.boolean('GLASS_EXIT_WITH_PARENT', false),
    logLevel: read.text('LOG_LEVEL', environment === 'test' ? 'silent' : 'info'),
    metricsPort: env.METRICS_PORT ? read.integer('METRICS_PORT', 0, 0, 65535) : null,
    metricsHost: read.text('METRICS_HOST', '127.0.0.1'),
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']).replace(/\/$/, '')
      : null,
    traceRatio: read.ratio('OTEL_TRACES_SAMPLER_ARG', 1),
    buildId: read.text('BUILD_ID', 'unknown'),
  };
  if (config.metricsPort && config.metricsPort === config.apiPort)
    read.refuse('METRICS_PORT must differ from API_PORT, which the public reaches');
  if (environment === 'production') {
    read.refuseSamples(config);
    read.refusePlainConnections(config);
    read.refuseLocalSite(config);
  }
  read.throwIfWrong();
  return Object.freeze(config);
}

/** Ports of the site and its three remotes (`deploy/local/dev.mjs`). */
const portsFrom = (first: number): number[] => [0, 1, 2, 3].map((index) => first + index);

class SettingsReader {
  private readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.env[name]?.trim() || fallback;
  }

  directory(name: string, fallback: string): string {
    const value = this.text(name, fallback);
    return isAbsolute(value) ? value : resolve(value);
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.env[name] ? Number(this.env[name]) : fallback;
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not "${this.env[name]}"`);
    return fallback;
  }

  ratio(name: string, fallback: number): number {
    const value = this.env[name] ? Number(this.env[name]) : fallback;
    if (value >= 0 && value <= 1) return value;
    this.problems.push(`${name} must be a number from 0 to 1, not "${this.env[name]}"`);
    return fallback;
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.env[name];
    if (!value) return fallback;
    if (['1', 'true'].includes(value)) return true;
    if (['0', 'false'].includes(value)) return false;
    this.problems.push(`${name} must be true or false, not "${value}"`);
    return fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.env[name] || fallback;
    if (allowed.includes(value as T)) return value as T;
    this.problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    return fallback;
  }

  /** Production has no default. */
  publicUrl(name: string, environment: string, port: number): string {
    const value = this.text(name, '').replace(/\/$/, '');
    if (!value && environment !== 'production') return `http://localhost:${port}`;
    if (!value) this.problems.push(`${name} is missing`);
    else if (!/^https?:/.test(value) || !URL.canParse(value) || new URL(value).origin !== value)
      this.problems.push(`${name} must be an address such as https://api.example.com, not "${value}"`);
    return value;
  }

  url(name: string, protocols: string[]): string {
    const value = this.env[name];
    if (!value) this.problems.push(`${name} is missing`);
    else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}//`);
    }
    return value ?? '';
  }

  secret(name: string, environment: string): string {
    const value = this.env[name] ?? '';
    if (!value) this.problems.push(`${name} is missing`);
    else if (value.length < MIN_SECRET_LENGTH) {
      this.problems.push(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
    } else if (environment === 'production') {
      const weakness = secretWeakness(value);
      if (SAMPLE_SECRETS.some((sample) => value.toLowerCase().includes(sample)))
        this.problems.push(`${name} is a sample value; production needs a secret of its own`);
      else if (weakness) this.problems.push(`${name} ${weakness}; make one with: openssl rand -hex 32`);
    }
    return value;
  }

  s3(): S3Settings | null {
    const bucket = this.text('S3_BUCKET', '');
    const endpoint = this.text('S3_ENDPOINT', '') || null;
    const [accessKeyId, secretAccessKey] = [
      this.text('S3_ACCESS_KEY_ID', ''),
      this.text('S3_SECRET_ACCESS_KEY', ''),
    ];
    if (!bucket) {
      if (endpoint || accessKeyId || secretAccessKey) this.problems.push('S3_BUCKET is missing');
      return null;
    }
    if (endpoint) this.url('S3_ENDPOINT', ['http:', 'https:']);
    if (accessKeyId && !secretAccessKey) this.problems.push('S3_SECRET_ACCESS_KEY is missing');
    if (secretAccessKey && !accessKeyId) this.problems.push('S3_ACCESS_KEY_ID is missing');
    const credentials = accessKeyId ? { accessKeyId, secretAccessKey } : null;
    return { bucket, endpoint, region: this.text('S3_REGION', 'us-east-1'), credentials };
  }

  /** Test keys move no real money and live keys do, so each is accepted only in its environment. */
  /** Tests never use the network. */
  vies(environment: string): ViesSettings | null {
    const url = this.text('VIES_URL', environment === 'test' ? 'off' : VIES_URL).replace(/\/$/, '');
    if (url === 'off') return null;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      this.problems.push(`VIES_URL must be an address or "off", not "${url}"`);
    return { url, timeoutMs: VIES_TIMEOUT_MS };
  }

  stripe(isProduction: boolean): StripeSettings | null {
    const secretKey = this.text('STRIPE_SECRET_KEY', '');
    const webhookSecrets = this.text('STRIPE_WEBHOOK_SECRET', '').split(',').filter(Boolean);
    const apiUrl = this.text('STRIPE_API_URL', '') || null;
    if (!secretKey) {
      if (webhookSecrets.length > 0 || apiUrl) this.problems.push('STRIPE_SECRET_KEY is missing');
      return null;
    }
    const [, mode] = /^[sr]k_(test|live)_[A-Za-z0-9]{10,}$/.exec(secretKey) ?? [];
    if (!mode) this.problems.push('STRIPE_SECRET_KEY must be a secret key of Stripe, sk_test_… or sk_live_…');
    else if (isProduction && mode === 'test')
      this.problems.push('STRIPE_SECRET_KEY is a key of the test mode; production needs a live one');
    else if (!isProduction && mode === 'live')
      this.problems.push(
        'STRIPE_SECRET_KEY is a live key, which moves real money; only production may have one',
      );
    if (webhookSecrets.length === 0) this.problems.push('STRIPE_WEBHOOK_SECRET is missing');
    else if (webhookSecrets.some((secret) => !/^whsec_\S{10,}$/.test(secret)))
      this.problems.push('STRIPE_WEBHOOK_SECRET must hold signing secrets, whsec_…, with commas between');
    if (apiUrl && (isProduction || !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(apiUrl)))
      this.problems.push(
        'STRIPE_API_URL is for a stand-in on this machine, http://127.0.0.1:…, and never for production',
      );
    return { secretKey, webhookSecrets, apiUrl, timeoutMs: STRIPE_TIMEOUT_MS };
  }

  /** Comma-separated. */
  origins(name: string): string[] {
    const values = this.text(name, '')
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    for (const value of values) {
      if (!/^https?:/.test(value) || !URL.canParse(value) || new URL(value).origin !== value)
        this.problems.push(`${name} must hold origins such as https://partner.example, not "${value}"`);
    }
    return values;
  }

  /** Rejects settings that are only good enough to try the software. */
  refuseSamples({ smtpUrl, databaseUrl, redisUrl }: AppConfig): void {
    if (!smtpUrl) this.problems.push('SMTP_URL is missing; production sends its mails');
    for (const [name, value] of Object.entries({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '' })) {
      const password = URL.canParse(value) ? decodeURIComponent(new URL(value).password).toLowerCase() : '';
      if (SAMPLE_PASSWORDS.includes(password))
        this.problems.push(`${name} has a sample password; production needs one of its own`);
    }
  }

  /** Rejects connections on which passwords and personal data could be read in transit. */
  refusePlainConnections({
    databaseUrl,
    migrationDatabaseUrl,
    redisUrl,
    smtpUrl,
    s3,
    vies,
  }: AppConfig): void {
    const connections = [
      ['DATABASE_URL', databaseUrl, 'add ?sslmode=verify-full'],
      [
        'MIGRATION_DATABASE_URL',
        this.env.MIGRATION_DATABASE_URL ? migrationDatabaseUrl : '',
        'add ?sslmode=verify-full',
      ],
      ['REDIS_URL', redisUrl ?? '', 'use rediss://'],
      ['SMTP_URL', smtpUrl ?? '', 'use smtps://, or add ?requireTLS=true for STARTTLS'],
      ['S3_ENDPOINT', s3?.endpoint ?? '', 'use https://'],
      ['VIES_URL', vies?.url ?? '', 'use https://'],
    ] as const;
    for (const [name, value, remedy] of connections) {
      if (!URL.canParse(value)) continue;
      const url = new URL(value);
      if (!isEncrypted(url) && !isNearby(url))
        this.problems.push(`${name} leads to ${url.hostname} without encryption; ${remedy}`);
    }
  }

  refuseLocalSite(config: AppConfig): void {
    this.problems.push(...findSiteProblems(config, this.boolean('ALLOW_HTTP_ON_LOCALHOST', false)));
  }

  throwIfWrong(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }
}
