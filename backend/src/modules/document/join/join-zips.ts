import { readRange, readTail, type StoredPart } from './stored-part.js';

/*
 * Joins zip archives without recompressing: copies the entries and merges the central directories (PKWARE APPNOTE.TXT
 * 4.3). Keeps only the directory in memory.
 */

const END = 0x06054b50;
const END_LENGTH = 22;
/** Longest comment at the end of an archive. */
const COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const END_64 = 0x06064b50;
const END_64_LENGTH = 56;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_LENGTH = 20;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffffffff;

/** @throws for invalid parts and results above 4 GB */
export async function* joinZips(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let [position, count] = [0, 0];
  for (const part of parts) {
    const end = await readEnd(part);
    const entries = await readRange(part, end.listStart, end.listStart + end.listLength);
    count += shiftEntries(entries, position);
    list.push(entries);
    if (end.listStart > 0)
      yield* (await part.read({ start: 0, end: end.listStart - 1 })) as AsyncIterable<Buffer>;
    position += end.listStart;
    if (position > MAX_BYTES) throw new Error('The archive would be larger than 4 GB');
  }
  yield* list;
  const listLength = list.reduce((sum, { length }) => sum + length, 0);
  yield endRecord(count, listLength, position);
}

/** Shifts the entries' offsets. @returns number of entries */
function shiftEntries(entries: Buffer, by: number): number {
  let count = 0;
  for (let at = 0; at < entries.length; count += 1) {
    if (entries.readUInt32LE(at) !== ENTRY) throw new Error('A part has no central directory');
    entries.writeUInt32LE(entries.readUInt32LE(at + 42) + by, at + 42);
    at +=
      ENTRY_LENGTH +
      entries.readUInt16LE(at + 28) +
      entries.readUInt16LE(at + 30) +
      entries.readUInt16LE(at + 32);
  }
  return count;
}

async function readEnd(part: StoredPart): Promise<{ listStart: number; listLength: number }> {
  const { bytes } = await readTail(part, END_LENGTH + COMMENT_LENGTH);
  for (let at = bytes.length - END_LENGTH; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) !== END || at + END_LENGTH + bytes.readUInt16LE(at + 20) !== bytes.length)
      continue;
    const [listLength, listStart] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (listStart + listLength <= part.sizeBytes) return { listStart, listLength };
  }
  throw new Error('A part is not a complete zip');
}

function endRecord(count: number, listLength: number, listStart: number): Buffer {
  const end = Buffer.alloc(END_LENGTH);
  const shortCount = Math.min(count, MAX_ENTRIES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(shortCount, 8);
  end.writeUInt16LE(shortCount, 10);
  end.writeUInt32LE(listLength, 12);
  end.writeUInt32LE(listStart, 16);
  return count < MAX_ENTRIES ? end : Buffer.concat([end64(count, listLength, listStart), end]);
}

/** Zip64 record for more than 65,535 entries. */
function end64(count: number, listLength: number, listStart: number): Buffer {
  const [end, locator] = [Buffer.alloc(END_64_LENGTH), Buffer.alloc(LOCATOR_64_LENGTH)];
  end.writeUInt32LE(END_64, 0);
  end.writeBigUInt64LE(BigInt(END_64_LENGTH - 12), 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(listLength), 40);
  end.writeBigUInt64LE(BigInt(listStart), 48);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeBigUInt64LE(BigInt(listStart + listLength), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
