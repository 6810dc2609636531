import type { Length } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';
import { withLength } from '../state/spec-path.js';

/** `path` names the dimension, such as `shape.width`; typing on in one field is one step of undo. */
export function setLength(path: string, length: Length): Command {
  return onSpec(nameOf(path), path, (spec) => withLength(spec, path, length));
}

/** `features.0.fromEdge` is spoken of as "from edge". */
function nameOf(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  return last.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
