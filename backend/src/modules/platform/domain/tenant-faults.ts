import type { ProblemError } from '@glass/contracts';

/** Names of the platform's own hosts, today's and those that somebody would take for them. */
const RESERVED_SLUGS = new Set(
  'admin api app assets auth cdn docs ftp help mail platform remotes smtp static status support www'.split(
    ' ',
  ),
);

/** What stands against a slug, whoever has it. */
export function slugFault(slug: string): string | null {
  if (RESERVED_SLUGS.has(slug)) return 'This address is reserved for the platform.';
  if (slug.startsWith('xn--')) return 'Use plain letters.';
  return null;
}

/** Whether a host is one that the platform gives out itself. */
export function hostFault(host: string, baseDomain: string): string | null {
  if (host === baseDomain || host.endsWith(`.${baseDomain}`)) {
    return `Addresses below ${baseDomain} come from the slug.`;
  }
  return host.includes('.') ? null : 'Enter the full host name, such as www.example.com.';
}

/** @param tenant the name of the tenant that had the address */
export function formerNameFault(tenant: string): string {
  return `This was the address of ${tenant}. Its labels and emails still link there, so no other tenant can use it.`;
}

export const tenantFault = (name: string, reason: string): ProblemError => ({
  name,
  reason,
  code: 'invalid',
});
