/** HTML of a link styled inline as a button, so that it looks the same on every website. */
export function buttonCode({ href, text, color }: { href: string; text: string; color: string }): string {
  const style =
    `display:inline-block;padding:12px 24px;border-radius:8px;background:${color};color:#ffffff;` +
    'font:600 16px/1.2 system-ui,sans-serif;text-decoration:none';
  return `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;
}

export function frameCode({ src, title, height }: { src: string; title: string; height: number }): string {
  return (
    `<iframe src="${escaped(src)}" title="${escaped(title)}" loading="lazy" ` +
    `style="width:100%;height:${height}px;border:0"></iframe>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}
