/** An XML element: name, attributes, and text or children. Empty texts and missing children are left out. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: string | Element[];
}
export type Child = Element | Child[] | null | undefined | false | '';

/**
 * Makes an element, or null if it has no content: the standard forbids empty elements.
 * @param content text, or children in the order of the schema
 */
export function element(
  name: string,
  content: string | Child[],
  attributes: Record<string, string> = {},
): Element | null {
  const children = typeof content === 'string' ? cleanText(content) : flatten(content);
  return children.length === 0 ? null : { name, attributes, children };
}

function flatten(children: readonly Child[]): Element[] {
  return children.flatMap((child) => (Array.isArray(child) ? flatten(child) : child ? [child] : []));
}

/** Removes characters that XML 1.0 forbids, and spaces at both ends. */
function cleanText(text: string): string {
  return [...text.normalize('NFC')]
    .filter((char) => /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(char))
    .join('')
    .trim();
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);

/** Writes a document in UTF-8 with two spaces of indentation. */
export function writeXml(root: Element): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`, 'utf8');
}

function write({ name, attributes, children }: Element, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(
    ' ',
  );
  if (typeof children === 'string') return `${indent}<${start}>${escape(children)}</${name}>\n`;
  const inner = children.map((child) => write(child, `${indent}  `)).join('');
  return `${indent}<${start}>\n${inner}${indent}</${name}>\n`;
}
