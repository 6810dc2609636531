import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * A part of a reply that is written out as JSON already, as the database keeps it: to send it, nobody reads it and writes it
 * again, which for the largest quotes would hold all other calls up for tens of milliseconds.
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  static of<T>(value: T): JsonText<T> {
    return new JsonText(JSON.stringify(value));
  }

  read(): T {
    return JSON.parse(this.text) as T;
  }

  /** What `JSON.stringify` writes for it; `writeJson` puts the text itself in its place. */
  toJSON(): unknown {
    if (!found) return this.read();
    found.push(this.text);
    return PLACE;
  }
}

/** Stands where a text belongs. Nobody can know it and send it as a text of their own. */
const PLACE = randomUUID();
let found: string[] | null = null;

/** As `JSON.stringify`, with each `JsonText` in it as it is. A long one is a stream, so that other calls get their turn. */
export function writeJson(value: unknown): string | Readable {
  const pieces = piecesOf(value);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length <= LONGEST_AT_ONCE ? pieces.join('') : Readable.from(together(pieces), { objectMode: false });
}

/** What stands between the texts, and the texts, in turns. */
function piecesOf(value: unknown): string[] {
  const texts: string[] = [];
  found = texts;
  try {
    const between = (JSON.stringify(value) ?? '').split(`"${PLACE}"`);
    return between.flatMap((piece, index) => (index === 0 ? [piece] : [texts[index - 1]!, piece]));
  } finally {
    found = null;
  }
}

/** Characters. Up to this a reply is sent, and packed, at once; a longer one in parts of about this length. */
const LONGEST_AT_ONCE = 131_072;

function* together(pieces: string[]): Generator<Buffer> {
  let part = '';
  for (const piece of pieces) {
    if (part.length + piece.length > LONGEST_AT_ONCE && part) {
      yield Buffer.from(part);
      part = '';
    }
    part += piece;
  }
  yield Buffer.from(part);
}
