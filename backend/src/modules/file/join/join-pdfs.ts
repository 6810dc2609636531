import { bytesBetween, tailOf, type StoredPart } from './stored-part.js';

/*
 * Makes one PDF of several that `@glass/documents` wrote: each object is copied under a number of its own, the pages of each
 * become a branch of one tree, and their tags a part of one document. One object at a time is in memory. It reads what pdfkit writes – a table
 * of objects, none of them packed or encrypted – and no other PDF.
 */

/** Numbers of the objects that are made here. */
const [PAGES, CATALOG, TAGS, WHOLE, FIRST_FREE] = [1, 2, 3, 4, 5];
/** Of the table of objects: all of them at once would take many times what the file's largest object does. */
const LINES_AT_ONCE = 4096;
/** Strings are left as they are; a reference is a number, a zero and an R. */
const STRING_OR_REFERENCE = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]+>|\b(\d+) 0 R\b/g;

/** Where each object of the whole begins, by its number; 0 for none. In columns as well: there are a million of ten thousand panels. */
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

/** Where the objects stand in the order of the file. In columns: there are tens of thousands in a part. */
interface ObjectTable {
  numbers: Uint32Array;
  /** One more than there are objects: the last is where they end. */
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

/** @throws for a part that is no PDF of ours */
export async function* joinPdfs(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  const [only] = parts;
  if (only && parts.length === 1)
    return yield* (await only.read({ start: 0, end: only.sizeBytes - 1 })) as AsyncIterable<Buffer>;
  const joined = new JoinedPdf();
  for (const part of parts) yield* joined.add(part);
  yield* joined.end();
}

class JoinedPdf {
  private position = 0;
  /** What is not handed on yet: letters of one byte each, and bytes of parts. */
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
      this.put(await bytesBetween(part, 0, pdf.objects.starts[0] ?? 0));
      this.first = { catalog: renumber(pdf.catalog), trailer: renumber(pdf.trailer), roleMap: '' };
    }
    this.branches.push(base + pdf.pagesNumber);
    const tagBase = this.nextTag;
    for await (const objects of objectsOf(part, pdf)) {
      for (const { number, bytes } of objects) {
        if (number === pdf.catalogNumber) continue;
        const { head, rest } = headOf(bytes);
        const text = renumber(head);
        if (number === pdf.tagsNumber) this.addTags(text, tagBase);
        else this.putObject(base + number, this.moved(text, number === pdf.pagesNumber, tagBase), rest);
      }
      yield this.taken();
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

  /** An object of a part, but for its number: a page's tags have other keys, and the pages have a parent now. */
  private moved(text: string, isPages: boolean, tagBase: number): string {
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
    for (let first = 1; first < size; first += LINES_AT_ONCE) {
      let lines = '';
      for (let number = first; number < Math.min(size, first + LINES_AT_ONCE); number += 1) {
        const offset = this.offsets.of(number);
        lines += offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
      }
      this.put(lines);
      yield this.taken();
    }
    const end = trailer
      .replace(/\/Size \d+/, `/Size ${size}`)
      .replace(/\/Root \d+ 0 R/, `/Root ${CATALOG} 0 R`);
    this.put(`${end}\nstartxref\n${start}\n%%EOF\n`);
    yield this.taken();
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

  /** All that was put since, in one go: a buffer for each object would be as many, and as much to clear away. */
  private taken(): Buffer {
    const bytes = Buffer.allocUnsafe(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces)
      at += typeof piece === 'string' ? bytes.write(piece, at, 'latin1') : piece.copy(bytes, at);
    this.pieces = [];
    return bytes;
  }
}

const dictionary = (content: string): string => `<<\n${content}\n>>`;
/** What stands between `7 0 obj` and `endobj`, or from there to the stream. */
const bodyOf = (text: string): string => text.replace(/^\d+ 0 obj\s*/, '').replace(/\s*endobj\s*$/, '');

/** A stream's bytes are copied as they are. */
function headOf(object: Buffer): { head: string; rest: Buffer | undefined } {
  const stream = object.indexOf('\nstream\n');
  if (stream === -1) return { head: object.toString('latin1'), rest: undefined };
  return { head: object.toString('latin1', 0, stream), rest: object.subarray(stream) };
}

/** Of the tree that leads from a page's content to its tags. */
function tagEntries(text: string): { key: number; value: string }[] {
  const list = /\/Nums \[([\s\S]*?)\]\s*>>/.exec(text)?.[1] ?? '';
  const entries = list.matchAll(/(\d+)\s+(\[[^\]]*\]|\d+ 0 R)/g);
  return [...entries].map(([, key, value]) => ({ key: Number(key), value: value ?? '' }));
}

async function readPdf(part: StoredPart): Promise<PdfParts> {
  const { bytes } = await tailOf(part, 1024);
  const tableStart = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1] ?? NaN);
  if (!(tableStart < part.sizeBytes)) throw new Error('A part is no whole PDF');
  const bytesOfTable = await bytesBetween(part, tableStart, part.sizeBytes);
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
    throw new Error('A part has no catalogue of its pages');
  const catalog = (await bytesBetween(part, start, end)).toString('latin1');
  const pagesNumber = numberIn(catalog, 'Pages');
  if (pagesNumber === null) throw new Error('A part has no pages');
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? objects.numbers.length + 1);
  const tagsNumber = numberIn(catalog, 'StructTreeRoot');
  return { objects, size, trailer, catalog, catalogNumber, pagesNumber, tagsNumber };
}

/** Each line of the table has so many bytes: ten digits, a blank, five more, a blank, the kind and the end of the line. */
const LINE_BYTES = 20;
const [DIGITS, KIND, USED, ZERO] = [10, 17, 'n'.charCodeAt(0), '0'.charCodeAt(0)] as const;

function objectTable(table: Buffer, end: number): ObjectTable {
  const head = /^xref\s+0 (\d+)\s*?\n/.exec(table.toString('latin1', 0, 64));
  const count = Number(head?.[1] ?? NaN);
  const from = head?.[0].length ?? 0;
  if (!(table.length >= from + count * LINE_BYTES)) throw new Error('A part has no table of its objects');
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

/** Those that each piece which is read completes: looking at objects one at a time would take a turn of the event loop each. */
async function* objectsOf(
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
    // A large object is put together once, when all of it is there.
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
