import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoTenant, createPlatformRoot, signIn, type DemoTenant } from '../demo-tenant.js';
import { createThings, readAllRows, type TenantThings } from '../tenant-things.js';
import { TestApi } from '../test-api.js';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { FuzzCall } from './fuzz-calls.js';

export const ROLES = ['visitor', 'buyer', 'viewer', 'owner', 'root', 'link'] as const;
export type Role = (typeof ROLES)[number];

export interface FuzzReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Side {
  tenant: DemoTenant;
  /** Access token of a link to the open quote. */
  linkToken: string;
  things: TenantThings;
}

/** The API over HTTP for users of one tenant, with another tenant whose data must stay hidden. */
export class FuzzScene {
  private readonly connections = new Agent({ keepAlive: true });
  private sent = 0;
  private tenants = 0;
  /** Last known version of our open quote. */
  private version = 2;

  private constructor(
    private readonly api: TestApi,
    private readonly port: number,
    private rootToken: string,
    private ours: Side,
    private readonly theirs: Side,
    private readonly before: string,
  ) {}

  static async start(): Promise<FuzzScene> {
    // The trusted proxy header varies the IP address, so that thousands of calls don't reach limits.
    const api = await TestApi.start({ trustedProxies: 1, apiDocsEnabled: true });
    await api.app.listen(0, '127.0.0.1');
    const { port } = (api.server as Server).address() as AddressInfo;
    const root = await createPlatformRoot(api);
    const theirs = await sideOf(api, 'theirs');
    const ours = await sideOf(api, 'ours');
    return new FuzzScene(api, port, root, ours, theirs, await readAllRows(api, theirs.tenant));
  }

  async stop(): Promise<void> {
    this.connections.destroy();
    await this.api.stop();
  }

  /** The API description. */
  async document<Document>(): Promise<Document> {
    const call: FuzzCall = { method: 'GET', path: '/api/openapi.json', contentType: null, body: '' };
    return JSON.parse((await this.send(call, 'visitor')).text) as Document;
  }

  /** Words that occur only in the other tenant's private rows. */
  get secrets(): string[] {
    const { slug } = this.theirs.tenant;
    return [`Glaziers of ${slug}`, `of ${slug}"`, `@${slug}.example`, `sizes-of-${slug}`, 'secret.pdf'];
  }

  async isTheirsUntouched(): Promise<boolean> {
    return (await readAllRows(this.api, this.theirs.tenant)) === this.before;
  }

  /** Restores the quote and sessions after calls that may have deleted, ordered or ended them. */
  async mend(): Promise<void> {
    const { tenant, things } = this.ours;
    const body = JSON.stringify({ quoteUID: things.quote });
    const call = {
      method: 'POST' as const,
      path: '/api/quote/get-details',
      contentType: 'application/json',
      body,
    };
    const reply = await this.send(call, 'buyer');
    const isOpen =
      reply.status === 200 && reply.text.includes('"status":"draft"') && reply.text.includes(things.panel);
    if (isOpen) {
      this.version = (JSON.parse(reply.text) as { version: number }).version;
      return;
    }
    this.ours = (await sideAgain(this.api, tenant).catch(() => undefined)) ?? (await this.newSide());
  }

  /** Signs in again after a call ended the session; creates a new tenant if that fails. */
  async signInAgain(role: Role): Promise<void> {
    if (role === 'root') {
      this.rootToken = await signIn(this.api, ROOT_TENANT_UID, 'platform', 'root');
    } else if (role === 'link') {
      this.ours = await this.newSide();
    } else if (role !== 'visitor') {
      const { tenant } = this.ours;
      const token = await signIn(this.api, tenant.uid, tenant.slug, role).catch(() => undefined);
      if (token) tenant.tokens[role] = token;
      else this.ours = await this.newSide();
    }
  }

  async send(call: FuzzCall, role: Role): Promise<FuzzReply> {
    const named = (text: string): string => this.named(text, role, call.path);
    const body = Buffer.from(named(call.body), 'latin1');
    const token = this.tokenOf(role);
    const headers = {
      ...(call.method === 'POST' ? { 'content-length': body.length } : {}),
      ...(call.contentType === null ? {} : { 'content-type': call.contentType }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': addressOf((this.sent += 1)),
    };
    const options = {
      port: this.port,
      method: call.method,
      path: named(call.path),
      headers,
      agent: this.connections,
    };
    return new Promise((resolve, reject) => {
      const asked = request(options, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        reply.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Replaces placeholders by uids. Platform staff may change the other tenant, but must not here. */
  private named(text: string, role: Role, path: string): string {
    return text
      .replaceAll(/\{\{(ours|theirs) (\w*)\}\}/g, (_all, whose: string, what: string) =>
        identifierIn(whose === 'theirs' && role !== 'root' ? this.theirs : this.ours, what, path),
      )
      .replaceAll('{{version}}', String(this.version))
      .replaceAll('{{new}}', () => randomUUID());
  }

  private tokenOf(role: Role): string | null {
    if (role === 'visitor') return null;
    if (role === 'link') return this.ours.linkToken;
    return role === 'root' ? this.rootToken : this.ours.tenant.tokens[role];
  }

  private newSide(): Promise<Side> {
    return sideOf(this.api, `ours-${(this.tenants += 1)}`);
  }
}

async function sideOf(api: TestApi, slug: string): Promise<Side> {
  const tenant = await createDemoTenant(api, slug);
  return sideWithThings(api, tenant);
}

async function sideWithThings(api: TestApi, tenant: DemoTenant): Promise<Side> {
  const things = await createThings(api, tenant);
  const request = { quoteUID: things.quote, linkUID: randomUUID() };
  const { url } = await api.call('/api/quote-link/create', request, tenant.tokens.buyer);
  const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
  if (opened.status !== 'open') throw new Error('The link does not open');
  return { tenant, things, linkToken: opened.accessToken };
}

async function sideAgain(api: TestApi, tenant: DemoTenant): Promise<Side> {
  for (const person of ['buyer', 'owner'] as const)
    tenant.tokens[person] = await signIn(api, tenant.uid, tenant.slug, person);
  return sideWithThings(api, tenant);
}

/** Meanings of names in specific calls: a panel of an order, a file of the site. */
const IN_CALLS: readonly (readonly [path: string, word: string, thing: keyof TenantThings])[] = [
  ['/api/order/', 'panel', 'orderPanel'],
  ['/api/file/', 'file', 'contentFile'],
  ['/api/accounting/', 'batch', 'accountingBatch'],
];

/** Finds a uid by field name: `fromQuoteUID` is a quote, `materialUIDs` are materials. */
function identifierIn({ tenant, things }: Side, what: string, path: string): string {
  const word = what.replace(/s$/, '').toLowerCase();
  const meant = IN_CALLS.find(([begins, end]) => path.startsWith(begins) && word.endsWith(end));
  if (meant) return things[meant[2]];
  if (word.endsWith('tenant')) return tenant.uid;
  if (word.endsWith('company')) return tenant.companyUid;
  if (word.endsWith('contact')) return tenant.contactUids.manager;
  if (word.endsWith('material')) return tenant.catalogue.materials[0]!.uid;
  if (word.endsWith('finish')) return tenant.catalogue.edgeFinishes[0]!.uid;
  const known = Object.entries(things).find(([thing]) => word.endsWith(thing));
  return known?.[1] ?? things.quote;
}

const addressOf = (count: number): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
