import type { LoginReply, SessionGrant } from '@glass/contracts/auth';
import type { TenantInitReply } from '@glass/contracts/tenant';

/** A site of the demo data, or one that a test creates (`freshSite`). */
export type Site = 'demo' | 'metrik' | 'platform' | `${string}-${string}`;

export const PASSWORD = 'Panels-2026!';

const address = `http://127.0.0.1:${process.env.E2E_API_PORT}`;

/** Signs in through the API. @throws if it rejects */
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

const ask = async <Reply>(path: string, body: object) => (await (await callApi(path, body)).json()) as Reply;

/** Calls the API. @throws with its reply if it rejects */
export async function callApi(path: string, body: unknown, token?: string): Promise<Response> {
  const reply = await postToApi(path, body, token);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Calls the API. @returns any reply, also errors */
export function postToApi(path: string, body: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
