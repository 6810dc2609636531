import type { LoginReply, SessionGrant, TenantInitReply } from '@glass/contracts';

/** The demo's sites, and those that tests make for themselves (`makeFabricator`). */
export type Site =
  | 'demo'
  | 'metrik'
  | 'platform'
  | 'vetro'
  | 'verre'
  | 'vidrio'
  | 'vidre'
  | 'vitreo'
  | 'vitro';

export const PASSWORD = 'Panels-2026!';

const address = `http://127.0.0.1:${process.env.E2E_API_PORT}`;

/** What the API gives to who signs in. @throws when it refuses */
export async function grantOf(site: Site, name: string): Promise<SessionGrant> {
  const tenant = await ask<TenantInitReply>('/api/tenant/init', { host: `${site}.localhost` });
  if (!tenant.isValidTenant) throw new Error(`There is no site ${site}`);
  const email = `${name}@${site}.example`;
  const reply = await ask<LoginReply>('/api/auth/login', {
    tenantUID: tenant.tenantUID,
    email,
    password: PASSWORD,
  });
  if (!reply.isAuthenticated) throw new Error(`${email} could not sign in: ${reply.reason}`);
  return reply;
}

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
