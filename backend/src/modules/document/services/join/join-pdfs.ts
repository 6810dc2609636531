import { readRange, readTail, readWhole, type StoredPart } from './stored-part.js';

/*
 * Joins PDFs written by `@glass/documents`: copies each object under a new number, makes each part's pages a branch
 * of one page tree, and its tags a part of one structure tree. Keeps one object in memory. Reads only what pdfkit
 * writes: a cross-reference table, no object streams, no encryption.
 */

/** Object numbers reserved for new objects. */
const [PAGES, CATALOG, TAGS, WHOLE, FIRST_FREE] = [1, 2, 3, 4, 5];
/** Lines of the cross-reference table per chunk; the whole table would take more memory than the largest object. */
const LINES_PER_CHUNK = 4096;
/** Matches strings, which are kept, and references: a number, a zero and an R. */
const STRING_OR_REFERENCE = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]+>|\b(\d+) 0 R\b/g;

/**
 * Offsets of the joined file's objects by number; 0 for none. A typed array, because ten thousand panels have a
 * million objects.
 */
class Offsets {
  private starts = new Float64Array(1 << 16);

  of(number: number): number {
    return this.starts[number] ?? 0;
  }

  set(number: number, start: number): void {
    if (number >= this.starts.length) {
      const more = new Float64Array(Math.max(number + 1, this.starts.length * 2));
      more.set(this.starts);
      this.starts = more;
    }
    this.starts[number] = start;
  }
}

/** Objects in file order, in typed arrays: a part has tens of thousands. */
interface ObjectTable {
  numbers: Uint32Array;
  /** Has one more element: the end of the last object. */
  starts: Float64Array;
}

interface PdfParts {
  objects: ObjectTable;
  size: number;
  trailer: string;
  catalog: string;
  catalogNumber: number;
  pagesNumber: number;
  tagsNumber: number | null;
}

/** @throws for parts that pdfkit didn't write */
export async function* joinPdfs(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  const [only] = parts;
  if (only && parts.length === 1) return yield* readWhole(only);
  const joined = new JoinedPdf();
  for (const part of parts) yield* joined.add(part);
  yield* joined.end();
}

class JoinedPdf {
  private position = 0;
  /** Output that was not yielded yet: Latin-1 text, and bytes of parts. */
  private pieces: (string | Buffer)[] = [];
  private nextNumber = FIRST_FREE;
  private nextTag = 0;
  private pageCount = 0;
  private readonly offsets = new Offsets();
  private readonly branches: number[] = [];
  private readonly tagKinds: string[] = [];
  private readonly tagBranches: { number: number; first: number; last: number }[] = [];
  private first: { catalog: string; trailer: string; roleMap: string } | null = null;

  async *add(part: StoredPart): AsyncGenerator<Buffer> {
    const pdf = await readPdf(part);
    const base = this.nextNumber - 1;
    this.nextNumber += pdf.size - 1;
    const renumber = (text: string): string =>
      text.replaceAll(STRING_OR_REFERENCE, (whole, number?: string) => {
        if (number === undefined) return whole;
        return `${Number(number) === pdf.tagsNumber ? WHOLE : base + Number(number)} 0 R`;
      });
    if (!this.first) {
      this.put(await readRange(part, 0, pdf.objects.starts[0] ?? 0));
      this.first = { catalog: renumber(pdf.catalog), trailer: renumber(pdf.trailer), roleMap: '' };
    }
    this.branches.push(base + pdf.pagesNumber);
    const tagBase = this.nextTag;
    for await (const objects of readObjects(part, pdf)) {
      for (const { number, bytes } of objects) {
        if (number === pdf.catalogNumber) continue;
        const { head, rest } = splitStream(bytes);
        const text = renumber(head);
        if (number === pdf.tagsNumber) this.addTags(text, tagBase);
        else
          this.putObject(base + number, this.rewriteObject(text, number === pdf.pagesNumber, tagBase), rest);
      }
      yield this.flush();
    }
  }

  async *end(): AsyncGenerator<Buffer> {
    if (!this.first) throw new Error('There is nothing to join');
    const references = this.branches.map((number) => `${number} 0 R`).join(' ');
    this.putObject(PAGES, dictionary(`/Type /Pages\n/Count ${this.pageCount}\n/Kids [${references}]`));
    const hasTags = this.tagBranches.length > 0;
    if (hasTags) {
      this.putObject(TAGS, dictionary(this.tagRoot()));
      const parts = this.tagKinds.join(' ');
      this.putObject(WHOLE, dictionary(`/Type /StructElem\n/S /Document\n/P ${TAGS} 0 R\n/K [${parts}]`));
    }
    const catalog = bodyOf(this.first.catalog)
      .replace(/\/Pages \d+ 0 R/, `/Pages ${PAGES} 0 R`)
      .replace(/\/StructTreeRoot \d+ 0 R/, `/StructTreeRoot ${TAGS} 0 R`)
      .replace(/\/(Outlines \d+ 0 R|PageMode \/UseOutlines)\n?/g, '');
    this.putObject(CATALOG, catalog);
    yield* this.tableAndTrailer(this.first.trailer);
  }

  /** Rewrites an object of a part: shifts its tag keys, and gives the page tree a parent. */
  private rewriteObject(text: string, isPages: boolean, tagBase: number): string {
    const body = bodyOf(text);
    if (isPages) {
      this.pageCount += Number(/\/Count (\d+)/.exec(body)?.[1] ?? 0);
      return body.replace('<<', `<<\n/Parent ${PAGES} 0 R`);
    }
    const ofWhole = body.includes(`/P ${WHOLE} 0 R`) ? body.replace('/S /Document', '/S /Part') : body;
    return ofWhole.replaceAll(
      /\/(StructParents?) (\d+)/g,
      (_whole, name: string, key: string) => `/${name} ${Number(key) + tagBase}`,
    );
  }

  private addTags(text: string, tagBase: number): void {
    const kids = /\/K \[([^\]]*)\]/.exec(text.slice(text.lastIndexOf('/K ')))?.[1] ?? '';
    this.tagKinds.push(kids.trim());
    if (this.first) this.first.roleMap ||= /\/RoleMap <<[^>]*>>/.exec(text)?.[0] ?? '';
    const entries = tagEntries(text).map(({ key, value }) => ({ key: key + tagBase, value }));
    const next = Number(/\/ParentTreeNextKey (\d+)/.exec(text)?.[1] ?? 0);
    this.nextTag = tagBase + next;
    const [first, last] = [entries[0]?.key, entries.at(-1)?.key];
    if (first === undefined || last === undefined) return;
    const number = this.nextNumber++;
    const numbers = entries.map(({ key, value }) => `${key} ${value}`).join('\n');
    this.putObject(number, dictionary(`/Limits [${first} ${last}]\n/Nums [\n${numbers}\n]`));
    this.tagBranches.push({ number, first, last });
  }

  private tagRoot(): string {
    const branches = this.tagBranches.map(({ number }) => `${number} 0 R`).join(' ');
    const lines = [
      '/Type /StructTreeRoot',
      `/ParentTree <<\n/Kids [${branches}]\n>>`,
      `/ParentTreeNextKey ${this.nextTag}`,
      this.first?.roleMap ?? '',
      `/K [${WHOLE} 0 R]`,
    ];
    return lines.filter(Boolean).join('\n');
  }

  private *tableAndTrailer(trailer: string): Generator<Buffer> {
    const [size, start] = [this.nextNumber, this.position];
    this.put(`xref\n0 ${size}\n0000000000 65535 f \n`);
    for (let first = 1; first < size; first += LINES_PER_CHUNK) {
      let lines = '';
      for (let number = first; number < Math.min(size, first + LINES_PER_CHUNK); number += 1) {
        const offset = this.offsets.of(number);
        lines += offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
      }
      this.put(lines);
      yield this.flush();
    }
    const end = trailer
      .replace(/\/Size \d+/, `/Size ${size}`)
      .replace(/\/Root \d+ 0 R/, `/Root ${CATALOG} 0 R`);
    this.put(`${end}\nstartxref\n${start}\n%%EOF\n`);
    yield this.flush();
  }

  private putObject(number: number, body: string, rest?: Buffer): void {
    this.offsets.set(number, this.position);
    this.put(`${number} 0 obj\n${body}`);
    this.put(rest ?? '\nendobj\n');
  }

  private put(piece: string | Buffer): void {
    this.pieces.push(piece);
    this.position += piece.length;
  }

  /** Concatenates pending output; a buffer per object would be slow to allocate and collect. */
  private flush(): Buffer {
    const bytes = Buffer.allocUnsafe(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces)
      at += typeof piece === 'string' ? bytes.write(piece, at, 'latin1') : piece.copy(bytes, at);
    this.pieces = [];
    return bytes;
  }
}

const dictionary = (content: string): string => `<<\n${content}\n>>`;
/** Content between `7 0 obj` and `endobj` or the stream. */
const bodyOf = (text: string): string => text.replace(/^\d+ 0 obj\s*/, '').replace(/\s*endobj\s*$/, '');

/** Splits off a stream, whose bytes are copied unchanged. */
function splitStream(object: Buffer): { head: string; rest: Buffer | undefined } {
  const stream = object.indexOf('\nstream\n');
  if (stream === -1) return { head: object.toString('latin1'), rest: undefined };
  return { head: object.toString('latin1', 0, stream), rest: object.subarray(stream) };
}

/** Entries of the parent tree, which maps page content to tags. */
function tagEntries(text: string): { key: number; value: string }[] {
  const list = /\/Nums \[([\s\S]*?)\]\s*>>/.exec(text)?.[1] ?? '';
  const entries = list.matchAll(/(\d+)\s+(\[[^\]]*\]|\d+ 0 R)/g);
  return [...entries].map(([, key, value]) => ({ key: Number(key), value: value ?? '' }));
}

async function readPdf(part: StoredPart): Promise<PdfParts> {
  const { bytes } = await readTail(part, 1024);
  const tableStart = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1] ?? NaN);
  if (!(tableStart < part.sizeBytes)) throw new Error('A part is not a complete PDF');
  const bytesOfTable = await readRange(part, tableStart, part.sizeBytes);
  const tableEnd = bytesOfTable.lastIndexOf('trailer');
  const trailer = bytesOfTable.toString('latin1', tableEnd, bytesOfTable.lastIndexOf('startxref')).trim();
  const objects = objectTable(bytesOfTable.subarray(0, tableEnd), tableStart);
  const numberIn = (text: string, name: string): number | null => {
    const found = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const catalogNumber = numberIn(trailer, 'Root');
  const place = catalogNumber === null ? -1 : objects.numbers.indexOf(catalogNumber);
  const [start, end] = objects.starts.subarray(place, place + 2);
  if (catalogNumber === null || start === undefined || end === undefined)
    throw new Error('A part has no catalog');
  const catalog = (await readRange(part, start, end)).toString('latin1');
  const pagesNumber = numberIn(catalog, 'Pages');
  if (pagesNumber === null) throw new Error('A part has no pages');
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? objects.numbers.length + 1);
  const tagsNumber = numberIn(catalog, 'StructTreeRoot');
  return { objects, size, trailer, catalog, catalogNumber, pagesNumber, tagsNumber };
}

/** Bytes per line of the table: ten digits, space, five digits, space, type, line end. */
const LINE_BYTES = 20;
const [DIGITS, KIND, USED, ZERO] = [10, 17, 'n'.charCodeAt(0), '0'.charCodeAt(0)] as const;

function objectTable(table: Buffer, end: number): ObjectTable {
  const head = /^xref\s+0 (\d+)\s*?\n/.exec(table.toString('latin1', 0, 64));
  const count = Number(head?.[1] ?? NaN);
  const from = head?.[0].length ?? 0;
  if (!(table.length >= from + count * LINE_BYTES)) throw new Error('A part has no cross-reference table');
  const startOf = new Float64Array(count);
  const used: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const line = from + number * LINE_BYTES;
    for (let digit = 0; digit < DIGITS; digit += 1)
      startOf[number] = startOf[number]! * 10 + table[line + digit]! - ZERO;
    if (table[line + KIND] === USED) used.push(number);
  }
  const numbers = Uint32Array.from(used).sort((one, other) => startOf[one]! - startOf[other]!);
  const starts = new Float64Array(numbers.length + 1).fill(end, -1);
  numbers.forEach((number, place) => (starts[place] = startOf[number]!));
  return { numbers, starts };
}

/** Yields objects in batches per chunk read; one at a time would cost a turn of the event loop each. */
async function* readObjects(
  part: StoredPart,
  { objects: { numbers, starts } }: PdfParts,
): AsyncGenerator<{ number: number; bytes: Buffer }[]> {
  const last = numbers.length;
  if (last === 0) return;
  const lengthOf = (place: number): number => starts[place + 1]! - starts[place]!;
  let [pieces, held, next] = [[] as Buffer[], 0, 0];
  for await (const piece of await part.read({ start: starts[0]!, end: starts[last]! - 1 })) {
    pieces.push(piece as Buffer);
    held += (piece as Buffer).length;
    // Concatenates a large object once, when it is complete.
    if (next === last || held < lengthOf(next)) continue;
    const bytes = Buffer.concat(pieces);
    const complete: { number: number; bytes: Buffer }[] = [];
    let at = 0;
    for (; next < last && bytes.length - at >= lengthOf(next); next += 1) {
      complete.push({ number: numbers[next]!, bytes: bytes.subarray(at, at + lengthOf(next)) });
      at += lengthOf(next);
    }
    [pieces, held] = [[bytes.subarray(at)], bytes.length - at];
    yield complete;
  }
  if (next < last) throw new Error('A part ends before its last object');
}
