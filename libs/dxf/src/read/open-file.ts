import { BINARY_SENTINEL, BinaryGroups } from './binary-groups.js';
import { ReadingStopped, type Faults } from './faults.js';
import type { GroupSource } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { TextGroups } from './text-groups.js';

/** What DWG files begin with: the same drawing, in a format that only CAD programs read. */
const DWG = /^AC10\d\d/;

/** The groups of a file that is not larger than allowed. Throws ReadingStopped for what cannot be DXF. */
export function openFile(content: string | Uint8Array, limits: DxfLimits, faults: Faults): GroupSource {
  if (content.length > limits.characters) {
    const most = Math.round(limits.characters / 1e6);
    throw new ReadingStopped('tooLarge', `The file is larger than ${most} million characters.`, null);
  }
  if (typeof content !== 'string' && beginsWith(content, BINARY_SENTINEL)) {
    faults.countsBytes = true;
    return new BinaryGroups(content, decoded);
  }
  const text = (typeof content === 'string' ? content : decoded(content)).replace(/^\uFEFF/, '');
  if (text.startsWith(BINARY_SENTINEL.trimEnd().slice(0, 18))) {
    throw new ReadingStopped('binaryAsText', 'This is a binary DXF file that was taken for text.', null);
  }
  if (DWG.test(text)) {
    throw new ReadingStopped('notDxf', 'This is a DWG drawing: save it as DXF.', null);
  }
  return new TextGroups(text);
}

function beginsWith(bytes: Uint8Array, sentinel: string): boolean {
  return [...sentinel].every((character, index) => bytes[index] === character.charCodeAt(0));
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WESTERN = new TextDecoder('windows-1252');

/** UTF-8, as files are since 2007; where it is not that, the Western code page that most older ones have. */
function decoded(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return WESTERN.decode(bytes);
  }
}
