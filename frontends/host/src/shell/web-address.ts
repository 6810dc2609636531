/** The address when a browser may be sent there, or null: any other scheme (`javascript:`, `data:`) is no page. */
export function webAddressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
