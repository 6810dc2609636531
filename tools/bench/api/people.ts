import type { LoginReply } from '@glass/contracts/auth';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails, QuoteListReply } from '@glass/contracts/quote';
import type { TenantInitReply } from '@glass/contracts/tenant';
import { withAdmin, type BenchApplication } from './application.js';
import { Caller } from './load.js';

/** Signs in as a demo user. */
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

/**
 * Signs in as many people, each with their own account: copies of a demo user with their companies. A person gets
 * only a share of the API's connections, so one person's calls are not comparable with many people's.
 */
export async function signInMany(
  application: BenchApplication,
  slug: string,
  person: string,
  count: number,
): Promise<Caller[]> {
  await withAdmin(application.adminUrl, (admin) =>
    admin.query(copiesOf(`${person}@${slug}.example`, person, count)),
  );
  const callers: Caller[] = [];
  // Sequentially, because concurrent attempts from one address require a captcha.
  for (let i = 1; i <= count; i += 1) callers.push(await signIn(application, slug, `${copyOf(person)}${i}`));
  return callers;
}

/** Prefix of copies. The large seed's buyers are called `buyer-1` and so on. */
export const copyOf = (person: string): string => `copy-of-${person}-`;

function copiesOf(email: string, person: string, count: number): string {
  const copies = (table: string, changes: string, original: string): string =>
    `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).*
     from ${table} r join contact c on c.email = '${email}' cross join generate_series(1, ${count}) g
     where r.tenant_uid = c.tenant_uid and ${original}`;
  const uid = `md5('${email}' || g)::uuid`;
  return [
    copies(
      'contact',
      `'uid', ${uid}, 'email', replace(c.email, '${person}@', '${copyOf(person)}' || g || '@')`,
      'r.uid = c.uid',
    ),
    copies('company_contact', `'uid', gen_random_uuid(), 'contact_uid', ${uid}`, 'r.contact_uid = c.uid'),
  ].join(';');
}

/** A panel of the demo buyer with holes or cutouts. */
export async function panelWithFeature(buyer: Caller): Promise<PanelSpec> {
  const { items } = await buyer.post<QuoteListReply>('/api/quote/list-for-customer', {});
  for (const { uid } of items) {
    const { panels } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID: uid });
    const panel = panels.find(({ spec }) => spec.features.length > 0);
    if (panel) return panel.spec;
  }
  throw new Error('No demo quote has a panel with a feature.');
}
