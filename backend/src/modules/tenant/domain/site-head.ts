import type { PostalAddress } from '@glass/contracts';
import { escaped } from '../../../kernel/html/markup.js';

/** What a site says of itself before any script has run. */
export interface SiteToIntroduce {
  name: string;
  /** The platform's own sells no glass. */
  isPlatform: boolean;
  /** null where the tenant has not said it. */
  address: Pick<PostalAddress, 'city' | 'state'> | null;
  logoUrl: string | null;
}

/**
 * The head of a site's pages, for search engines, for those who share a link to it, and for the tab of the browser until
 * its scripts are there (HTML; Open Graph protocol, ogp.me).
 */
export function siteHead({ name, isPlatform, address, logoUrl }: SiteToIntroduce): string {
  const place = [address?.city, address?.state].filter(Boolean).join(', ');
  const description = isPlatform
    ? `${name}: quoting and ordering cut glass.`
    : `Glass cut to your sizes by ${name}${place && ` in ${place}`}: draw it with its edges, holes and hinges, and see an exact price at once.`;
  const properties: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ['og:description', description],
    ...(logoUrl ? [['og:image', logoUrl] satisfies [string, string]] : []),
  ];
  return [
    `<title>${escaped(name)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
  ].join('\n');
}
