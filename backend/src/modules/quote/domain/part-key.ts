import type { PanelPart } from '@glass/contracts';

/** A part as one text, to find it again: two objects that were stored and read are alike only by what they say. */
export function partKey(part: PanelPart): string {
  switch (part.kind) {
    case 'panel':
      return part.kind;
    case 'edge':
    case 'corner':
      return `${part.kind} ${part.index}`;
    case 'feature':
      return `${part.kind} ${part.uid}`;
  }
}
