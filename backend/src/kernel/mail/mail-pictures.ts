import { escapeHtml } from '../html/markup.js';
import type { MailBlock, MailPictureItem } from './mail-content.js';

/**
 * Colors for readers in dark mode. Inline styles have the light ones, for clients without style sheets. Pictures keep
 * a white background.
 */
export const DARK_STYLES =
  '@media (prefers-color-scheme:dark){' +
  '.b{background:#111827!important}.c{background:#1f2937!important;border-color:#374151!important}' +
  '.t{color:#f3f4f6!important}.m{color:#b6bfcc!important}.l{border-color:#374151!important}' +
  '.p{border-color:#4b5563!important}}';

/** CSS pixels. Two fit side by side; on a phone each takes the whole width. */
const PICTURE_WIDTH = 248;
const PICTURE_HEIGHT = 198;

/** Drawings with captions, side by side where there is room. */
export function htmlPictures(
  { items, more }: Extract<MailBlock, { kind: 'pictures' }>,
  pictures: ReadonlySet<string>,
): string {
  const cells = items.map((item) => htmlItem(item, pictures.has(item.id)));
  const rest = more ? `<p class="m" style="margin:0 0 16px;color:#52606d">${escapeHtml(more)}</p>` : '';
  // Without blanks between the cells, which would take the room of the second one.
  return `<div style="margin:0 -4px 8px;font-size:14px;line-height:1.4">${cells.join('')}</div>${rest}`;
}

function htmlItem({ id, alt, title, lines }: MailPictureItem, hasFile: boolean): string {
  const picture = hasFile
    ? `<img src="cid:${id}" alt="${escapeHtml(alt)}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" class="p" ` +
      'style="display:block;box-sizing:border-box;width:100%;height:auto;margin:0 0 6px;background:#ffffff;' +
      'color:#52606d;font-size:13px;' +
      'border:1px solid #dfe3e8;border-radius:6px">'
    : '';
  const caption = lines.map((line) => `<br><span class="m" style="color:#52606d">${escapeHtml(line)}</span>`);
  return (
    `<div style="display:inline-block;box-sizing:border-box;vertical-align:top;width:100%;` +
    `max-width:${PICTURE_WIDTH + 8}px;padding:0 4px 16px;word-break:break-word">` +
    `${picture}<strong>${escapeHtml(title)}</strong>${caption.join('')}</div>`
  );
}
