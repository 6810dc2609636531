import { t } from '@lingui/core/macro';
import { currentLocale, languageOf } from '@glass/language';
import { escapeHtml, readableColor } from '../html/markup.js';
import type { Mail, MailPicture } from './mailer.js';
import type { MailBlock, MailBrand, MailContent, MailFact } from './mail-content.js';
import { DARK_STYLES, htmlPictures } from './mail-pictures.js';

type Rendered = Pick<Mail, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo' | 'pictures' | 'headers'>;

const LOGO_ID = 'logo';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders an email with its sender's name, logo and color, as HTML for old email clients and as plain text.
 * @param pictures files of the pictures that the content refers to
 */
export function renderMail(brand: MailBrand, content: MailContent, pictures: MailPicture[] = []): Rendered {
  const replyTo = content.replyTo || brand.replyTo;
  return {
    subject: oneLine(content.subject),
    fromName: oneLine(brand.fromName || brand.name),
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    text: plainText(brand, content),
    html: html(brand, content, new Set(pictures.map(({ id }) => id))),
    pictures: [...(brand.logo ? [logoPicture(brand.logo)] : []), ...pictures],
    ...(content.unsubscribeUrl ? { headers: unsubscribeHeaders(content.unsubscribeUrl) } : {}),
  };
}

const hello = (name: string) => t`Hello ${name},`;
const unsubscribe = () => t`Unsubscribe`;
const openAddress = () => t`Or open this address:`;

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function logoPicture({ bytes, contentType }: NonNullable<MailBrand['logo']>): MailPicture {
  return { id: LOGO_ID, fileName: `logo.${contentType === 'image/png' ? 'png' : 'jpg'}`, contentType, bytes };
}

function plainText(brand: MailBrand, { greeting, blocks, unsubscribeUrl }: MailContent): string {
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return block.facts.map(([name, value]) => `${name}: ${plainValue(value)}`).join('\n');
      case 'button':
        return `${block.label}:\n${block.url}`;
      case 'pictures':
        return [
          ...block.items.map(({ title, lines: more }) => [title, ...more].join(', ')),
          ...(block.more ? [block.more] : []),
        ].join('\n');
      default:
        return block.text;
    }
  });
  const salutation = greeting ? [hello(greeting)] : [];
  const leave = unsubscribeUrl ? [`${unsubscribe()}: ${unsubscribeUrl}`] : [];
  return [
    ...salutation,
    ...lines,
    ...leave,
    [brand.name, ...brand.addressLines, brand.siteUrl].join('\n'),
  ].join('\n\n');
}

/** URLs go on a line of their own: clients would take a following comma or bracket as part of it. */
function plainValue(value: MailFact[1]): string {
  if (typeof value === 'string') return value;
  return value.map(({ text, href }) => (href && href !== text ? `${text} ${href}` : text)).join('\n');
}

/** Uses tables and inline styles for old email clients. */
function html(
  brand: MailBrand,
  { subject, greeting, blocks, unsubscribeUrl }: MailContent,
  pictures: ReadonlySet<string>,
): string {
  const background = readableColor(brand.color);
  const head = brand.logo
    ? `<img src="cid:${LOGO_ID}" alt="${escapeHtml(brand.name)}" height="48" style="height:48px;max-width:240px;border:0">`
    : `<span class="t" style="font-size:20px;font-weight:bold;color:${background}">${escapeHtml(brand.name)}</span>`;
  const body = blocks.map((block) => htmlBlock(block, background, pictures)).join('\n');
  const salutation = greeting ? `<p style="margin:0 0 16px">${escapeHtml(hello(greeting))}</p>` : '';
  const foot = [brand.name, ...brand.addressLines].map(escapeHtml).join('<br>');
  const leave = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" class="m" style="color:#52606d">${unsubscribe()}</a>`
    : '';
  return `<!doctype html>
<html lang="${languageOf(currentLocale())}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLES}</style></head>
<body class="b" style="margin:0;padding:0;background:#f2f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="b" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="c" style="max-width:560px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
<tr><td style="padding:24px 24px 0;${FONT}">${head}</td></tr>
<tr><td class="t" style="padding:24px 24px 16px;${FONT};font-size:16px;line-height:1.5;color:#1f2933">
${salutation}${body}
</td></tr>
<tr><td class="m l" style="padding:16px 24px 24px;border-top:1px solid #dfe3e8;${FONT};font-size:13px;line-height:1.5;color:#52606d">
${foot}<br><a href="${escapeHtml(brand.siteUrl)}" class="m" style="color:#52606d">${escapeHtml(brand.siteUrl.replace(/^https?:\/\//, ''))}</a>${leave}
</td></tr></table></td></tr></table>
</body></html>
`;
}

function htmlBlock(block: MailBlock, background: string, pictures: ReadonlySet<string>): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${prose(block.text)}</p>`;
    case 'note':
      return `<p class="m" style="margin:0 0 16px;font-size:13px;color:#52606d">${prose(block.text)}</p>`;
    case 'pictures':
      return htmlPictures(block, pictures);
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td class="m" style="padding:4px 16px 4px 0;color:#52606d;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td>` +
            `<td style="padding:4px 0;font-weight:bold;word-break:break-word">${htmlValue(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'button':
      return (
        `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;` +
        `background:${background};color:#ffffff;text-decoration:none;font-weight:bold;border-radius:6px">` +
        `${escapeHtml(block.label)}</a></p><p class="m" style="margin:0 0 16px;font-size:13px;color:#52606d">` +
        `${openAddress()} <a href="${escapeHtml(block.url)}" class="m" style="color:#52606d;word-break:break-all">` +
        `${escapeHtml(block.url)}</a></p>`
      );
  }
}

function htmlValue(value: MailFact[1]): string {
  if (typeof value === 'string') return prose(value);
  return value
    .map(({ text, href }) =>
      href
        ? `<a href="${escapeHtml(href)}" class="t" style="color:#1f2933">${escapeHtml(text)}</a>`
        : escapeHtml(text),
    )
    .join('<br>');
}

/** Keeps line breaks, and prevents breaks at the hyphen of numbers such as SO-1042. */
function prose(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\b\p{L}+-\d+\b/gu, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>');
}

/** Removes line breaks, which would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ').trim();
}
