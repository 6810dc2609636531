/** Returns the URL if it is http(s), otherwise null; `javascript:` and `data:` are refused. */
export function parseWebAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
