import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * Part of a reply that is already JSON, as stored in the database. Sending it avoids parsing and serializing again,
 * which for the largest quotes would block other calls for tens of milliseconds.
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  static of<T>(value: T): JsonText<T> {
    return new JsonText(JSON.stringify(value));
  }

  read(): T {
    return JSON.parse(this.text) as T;
  }

  /** Called by `JSON.stringify`; `writeJson` replaces the placeholder with the text. */
  toJSON(): unknown {
    if (!found) return this.read();
    found.push(this.text);
    return PLACE;
  }
}

/** Placeholder of a text. Random, so that clients can't send it as a text of their own. */
const PLACE = randomUUID();
let found: string[] | null = null;

/**
 * Serializes like `JSON.stringify`, inserting each `JsonText` verbatim.
 * @returns a stream for long results, so that other calls get their turn
 */
export function writeJson(value: unknown): string | Readable {
  const pieces = piecesOf(value);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length <= MAX_CHUNK_LENGTH
    ? pieces.join('')
    : Readable.from(together(pieces), { objectMode: false });
}

/** Splits the JSON at placeholders and interleaves the texts. */
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

/** Characters. Shorter replies are sent and compressed in one go, longer ones in chunks of about this length. */
const MAX_CHUNK_LENGTH = 131_072;

function* together(pieces: string[]): Generator<Buffer> {
  let part = '';
  for (const piece of pieces) {
    if (part.length + piece.length > MAX_CHUNK_LENGTH && part) {
      yield Buffer.from(part);
      part = '';
    }
    part += piece;
  }
  yield Buffer.from(part);
}
