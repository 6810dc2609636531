import { useCallback, type ReactNode } from 'react';
import type { Length } from '@glass/contracts';
import { setLength } from '../commands/details.js';
import { useEditor } from '../state/editor-context.js';
import { LengthField } from './length-field.js';

interface PathLengthFieldProps {
  /** Path in the spec, such as `features.2.diameter`. */
  path: string;
  label: string;
  value: Length;
  end?: ReactNode;
  /** Overrides what happens with the entered length. */
  onEnter?: (entered: Length) => void;
  onLeave?: () => void;
}

/** A field for one dimension of the panel. */
export function PathLengthField({ path, label, value, end, onEnter, onLeave }: PathLengthFieldProps) {
  const { catalogue, run, settle, focusPath, faultAt, disabled } = useEditor();
  const enter = useCallback((entered: Length) => run(setLength(path, entered)), [run, path]);
  const focus = useCallback(() => focusPath(path), [focusPath, path]);
  const leave = useCallback(() => {
    onLeave?.();
    settle();
    focusPath(null);
  }, [onLeave, settle, focusPath]);
  return (
    <LengthField
      label={label}
      name={path}
      value={value}
      precision={catalogue.precision}
      disabled={disabled}
      error={faultAt(path)}
      onChange={onEnter ?? enter}
      onFocus={focus}
      onSettle={leave}
      end={end}
    />
  );
}
