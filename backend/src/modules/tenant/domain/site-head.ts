import { t } from '@lingui/core/macro';
import type { PostalAddress } from '@glass/contracts/geo';
import { escapeHtml } from '../../../kernel/html/markup.js';

/** Description of a site before any script runs. */
interface SiteDescription {
  name: string;
  /** The platform's site sells no glass. */
  isPlatform: boolean;
  /** null if not set. */
  address: Pick<PostalAddress, 'city' | 'state'> | null;
  logoUrl: string | null;
}

/** HTML head of a site's pages in the current language, for search engines, link previews and the browser tab (Open Graph protocol, ogp.me). */
export function buildSiteHead({ name, isPlatform, address, logoUrl }: SiteDescription): string {
  const description = describeSite(
    name,
    isPlatform,
    [address?.city, address?.state].filter(Boolean).join(', '),
  );
  const properties: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ['og:description', description],
    ...(logoUrl ? [['og:image', logoUrl] satisfies [string, string]] : []),
  ];
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
  ].join('\n');
}

function describeSite(name: string, isPlatform: boolean, place: string): string {
  if (isPlatform) return t`${name}: quoting and ordering cut glass.`;
  return place
    ? t`Glass cut to your sizes by ${name} in ${place}: draw it with edges, holes and hinges, and see an exact price immediately.`
    : t`Glass cut to your sizes by ${name}: draw it with edges, holes and hinges, and see an exact price immediately.`;
}
