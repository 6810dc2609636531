import { bytesBetween, tailOf, type StoredPart } from './stored-part.js';

/*
 * Makes one zip of several, without packing anything again: what was packed is copied, and the lists at the ends of the
 * archives become one (APPNOTE.TXT of PKWARE, 4.3). In memory are the list and what is on its way.
 */

const END = 0x06054b50;
const END_LENGTH = 22;
/** An archive's comment is at most so long. */
const COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const END_64 = 0x06064b50;
const END_64_LENGTH = 56;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_LENGTH = 20;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

/** @throws for a part that is no zip of ours, and for more than 4 GB */
export async function* joinZips(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let [position, count] = [0, 0];
  for (const part of parts) {
    const end = await endOf(part);
    const entries = await bytesBetween(part, end.listStart, end.listStart + end.listLength);
    count += moveEntries(entries, position);
    list.push(entries);
    if (end.listStart > 0)
      yield* (await part.read({ start: 0, end: end.listStart - 1 })) as AsyncIterable<Buffer>;
    position += end.listStart;
    if (position > MOST_BYTES) throw new Error('The archive would be larger than 4 GB');
  }
  yield* list;
  const listLength = list.reduce((sum, { length }) => sum + length, 0);
  yield endRecord(count, listLength, position);
}

/** Adds to where each entry begins. Answers how many there are. */
function moveEntries(entries: Buffer, by: number): number {
  let count = 0;
  for (let at = 0; at < entries.length; count += 1) {
    if (entries.readUInt32LE(at) !== ENTRY) throw new Error('A part has no list of its entries');
    entries.writeUInt32LE(entries.readUInt32LE(at + 42) + by, at + 42);
    at +=
      ENTRY_LENGTH +
      entries.readUInt16LE(at + 28) +
      entries.readUInt16LE(at + 30) +
      entries.readUInt16LE(at + 32);
  }
  return count;
}

async function endOf(part: StoredPart): Promise<{ listStart: number; listLength: number }> {
  const { bytes } = await tailOf(part, END_LENGTH + COMMENT_LENGTH);
  for (let at = bytes.length - END_LENGTH; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) !== END || at + END_LENGTH + bytes.readUInt16LE(at + 20) !== bytes.length)
      continue;
    const [listLength, listStart] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (listStart + listLength <= part.sizeBytes) return { listStart, listLength };
  }
  throw new Error('A part is no whole zip');
}

function endRecord(count: number, listLength: number, listStart: number): Buffer {
  const end = Buffer.alloc(END_LENGTH);
  const shortCount = Math.min(count, MOST_ENTRIES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(shortCount, 8);
  end.writeUInt16LE(shortCount, 10);
  end.writeUInt32LE(listLength, 12);
  end.writeUInt32LE(listStart, 16);
  return count < MOST_ENTRIES ? end : Buffer.concat([end64(count, listLength, listStart), end]);
}

/** For more entries than two bytes can count. */
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
