export type Inline =
  | { kind: 'plain' | 'bold'; text: string }
  /** `href` is a web page, an email address, a phone number, or a page of this site. */
  | { kind: 'link'; text: string; href: string };

type TextBlock = { kind: 'paragraph'; lines: Inline[][] } | { kind: 'list'; items: Inline[][] };

/** Bold text, or a link with its address. */
const MARKED = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>[^)\s]+)\)/g;
/** Paths of this site begin with one slash: `//` and `/\` would lead to another host. */
const SAFE = /^(https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\]))/i;
const LIST_ITEM = /^\s*[-•]\s+/;

/**
 * Parses the formatting of landing pages: blank lines between paragraphs, `- ` for list items, `**bold**` and
 * `[label](address)`. Everything else, including HTML, is text.
 */
export function readFormattedText(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap((lines) => blocksOf(lines));
}

function blocksOf(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (LIST_ITEM.test(line)) {
      const item = readInline(line.replace(LIST_ITEM, ''));
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.lines.push(readInline(line));
    else blocks.push({ kind: 'paragraph', lines: [readInline(line)] });
  }
  return blocks;
}

function readInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) pieces.push({ kind: 'plain', text: line.slice(from, to) });
  };
  for (const match of line.matchAll(MARKED)) {
    const { bold, label = '', href = '' } = match.groups ?? {};
    if (bold === undefined && !SAFE.test(href)) continue;
    plain(match.index);
    pieces.push(bold === undefined ? { kind: 'link', text: label, href } : { kind: 'bold', text: bold });
    from = match.index + match[0].length;
  }
  plain(line.length);
  return pieces;
}
