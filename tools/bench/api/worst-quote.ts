import { randomUUID } from 'node:crypto';
import type { LoginReply, PanelSpec, QuoteDetails, QuoteListReply, TenantInitReply } from '@glass/contracts';
import type { BenchApplication } from './application.js';
import { Caller } from './load.js';

/** With four corners each, as many as are drawn while their caller waits. */
const PANELS = 200;

/** Signs in one of the demo's people. */
export async function signIn(application: BenchApplication, slug: string, person = 'buyer'): Promise<Caller> {
  const visitor = new Caller(application.baseUrl);
  const site = await visitor.post<TenantInitReply>('/api/tenant/init', { host: `${slug}.localhost` });
  if (!site.isValidTenant) throw new Error(`The tenant ${slug} is not there.`);
  const credentials = {
    tenantUID: site.tenantUID,
    email: `${person}@${slug}.example`,
    password: 'Panels-2026!',
  };
  const grant = await visitor.post<LoginReply>('/api/auth/login', credentials);
  if (!grant.isAuthenticated) throw new Error(`The ${person} of ${slug} cannot sign in.`);
  return new Caller(application.baseUrl, grant.accessToken);
}

/** A panel of a glass that the buyer has used before. */
async function usedPanel(buyer: Caller): Promise<PanelSpec> {
  const { items } = await buyer.post<QuoteListReply>('/api/quote/list-for-customer', {});
  for (const { uid } of items) {
    const { panels } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID: uid });
    const [panel] = panels;
    if (panel) return { ...panel.spec, features: [] };
  }
  throw new Error('No demo quote has a panel.');
}

/** The largest quote that is drawn while its caller waits. */
export async function worstQuote(buyer: Caller): Promise<string> {
  const spec = await usedPanel(buyer);
  const quoteUID = randomUUID();
  await buyer.post('/api/quote/save', { uid: quoteUID, name: 'The worst' });
  const panels = Array.from({ length: PANELS }, () => ({ panelUID: randomUUID(), quantity: 1, spec }));
  await buyer.post('/api/quote/add-glass-panels', { quoteUID, panels });
  return quoteUID;
}
