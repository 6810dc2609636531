import { currentLocale, LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { FastifyRequest } from 'fastify';
import { escapeHtml, readableColor, DEFAULT_COLOR } from '../html/markup.js';
import { chooseRequestLocale, type ReaderWishes } from '../language/request-language.js';
import type { TenantLanguages } from '../language/tenant-languages.js';

/** Tenant shown on the page. */
interface PageMaker {
  name: string;
  siteUrl: string;
  /** `#rrggbb`; null for the default blue. */
  color: string | null;
  /** Path within the API; the page's policy blocks other images. */
  logoPath: string | null;
}

const styleIn = (color: string) =>
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f2f4f7;color:#1f2933}' +
  'main{box-sizing:border-box;max-width:32rem;margin:min(4rem,6vh) auto;width:calc(100% - 2rem);padding:1.5rem;' +
  `background:#fff;border:1px solid #dfe3e8;border-top:4px solid ${color};border-radius:8px;overflow-wrap:anywhere}` +
  'h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .75rem}main>h1:first-child{margin-top:0}' +
  `a{color:${color}}.maker{font-size:1.25rem;font-weight:700;text-decoration:none}.maker img{display:block;height:48px;max-width:100%}` +
  'button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.5rem;border:0;border-radius:6px;' +
  `background:${color};color:#fff;cursor:pointer}` +
  `a:focus-visible,button:focus-visible{outline:3px solid ${color};outline-offset:2px}`;

/** Languages of a page that belongs to no known tenant. */
const ANY_LANGUAGE: ReaderWishes = { offered: LOCALES };

/** Runs work in the language of the visitor's browser, among the tenant's languages and in its words if it is known. */
export function inVisitorLanguage<T>(
  request: Pick<FastifyRequest, 'headers'>,
  work: () => T,
  tenant?: TenantLanguages,
): T {
  if (!tenant) return inLanguage(chooseRequestLocale(request, ANY_LANGUAGE), work);
  const { language, offered, words } = tenant;
  return inLanguage(chooseRequestLocale(request, { tenant: language, offered }), work, words);
}

/**
 * Renders the page in the current language for links that lead to the API itself.
 * @param title as `content`, HTML; must not contain unescaped user input
 */
export function renderPlainPage(title: string, content: string, maker?: PageMaker): string {
  const style = styleIn(maker ? readableColor(maker.color) : DEFAULT_COLOR);
  return `<!doctype html>
<html lang="${currentLocale()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main>${maker ? makerLink(maker) : ''}<h1>${title}</h1>${content}</main></body>
</html>
`;
}

function makerLink({ name, siteUrl, logoPath }: PageMaker): string {
  const shown = logoPath ? `<img src="${escapeHtml(logoPath)}" alt="${escapeHtml(name)}">` : escapeHtml(name);
  return `<a class="maker" href="${escapeHtml(siteUrl)}">${shown}</a>`;
}

/** Content Security Policy of these pages. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
