import type { ReactNode } from 'react';
import { setLength } from '../commands/set-length.js';
import { useEditor } from '../state/editor-context.js';
import { lengthAt } from '../state/spec-path.js';
import { LengthField } from './length-field.js';

export interface PathLengthFieldProps {
  path: string;
  label: string;
  end?: ReactNode;
}

/** A field for the dimension at a path of the specification; nothing where the panel has no such dimension. */
export function PathLengthField({ path, label, end }: PathLengthFieldProps) {
  const { draft, catalogue, run, settle, focusPath, faultAt, disabled } = useEditor();
  const length = lengthAt(draft.spec, path);
  if (!length) return null;
  return (
    <LengthField
      label={label}
      name={path}
      value={length}
      precision={catalogue.precision}
      disabled={disabled}
      error={faultAt(path)}
      onChange={(entered) => run(setLength(path, entered))}
      onFocus={() => focusPath(path)}
      onSettle={() => {
        settle();
        focusPath(null);
      }}
      end={end}
    />
  );
}
