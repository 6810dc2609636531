import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

/** Text with the formatting of `readFormattedText`; never HTML. */
export function FormattedText({ text, isMuted = true }: { text: string; isMuted?: boolean }) {
  const color = isMuted ? 'textSecondary' : 'textPrimary';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {readFormattedText(text).map((block, index) =>
        block.kind === 'list' ? (
          <Box key={index} component="ul" sx={{ m: 0, pl: 2.5 }}>
            {block.items.map((item, each) => (
              <Typography key={each} component="li" color={color}>
                <Line pieces={item} />
              </Typography>
            ))}
          </Box>
        ) : (
          <Typography key={index} color={color}>
            {block.lines.map((line, each) => (
              <Fragment key={each}>
                {each > 0 ? <br /> : null}
                <Line pieces={line} />
              </Fragment>
            ))}
          </Typography>
        ),
      )}
    </Box>
  );
}

function Line({ pieces }: { pieces: Inline[] }) {
  return pieces.map((piece, index) => {
    if (piece.kind === 'bold') return <strong key={index}>{piece.text}</strong>;
    if (piece.kind === 'link') {
      return (
        <Link key={index} href={piece.href} rel="noopener noreferrer">
          {piece.text}
        </Link>
      );
    }
    return <Fragment key={index}>{piece.text}</Fragment>;
  });
}

type Inline =
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
