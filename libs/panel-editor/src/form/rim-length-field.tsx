import { useCallback, useState, type ReactNode } from 'react';
import type { Length } from '@glass/contracts';
import { toCentre, toRim } from '../commands/measure-from.js';
import { setLength } from '../commands/set-length.js';
import { useEditor } from '../state/editor-context.js';
import { LengthField } from './length-field.js';
import { readEntry } from './length-reading.js';

export interface RimLengthFieldProps {
  /** Of the distance to the centre in the specification, such as `features.2.x`. */
  path: string;
  label: string;
  /** To the centre, as it is stored. */
  value: Length;
  /** What the field shows less: from the centre to the rim, mm; 0 shows the distance as it is stored. */
  reach: number;
  end?: ReactNode;
}

/**
 * A distance to a centre, shown and typed to the rim where that is asked for. While it is typed the text stays as it
 * was typed, whatever the distance to the centre is called.
 */
export function RimLengthField({ path, label, value, reach, end }: RimLengthFieldProps) {
  const { catalogue, frame, run, settle, focusPath, faultAt, disabled } = useEditor();
  const [typed, setTyped] = useState<{ text: string; stored: Length } | null>(null);
  const isReadable = readEntry(value.text, catalogue.precision).ok;
  const isTyped = typed?.stored.text === value.text && typed.stored.mm === value.mm;

  const enter = useCallback(
    (entered: Length) => {
      if (reach === 0) return run(setLength(path, entered));
      const read = readEntry(entered.text, catalogue.precision).ok;
      const stored = read ? toCentre(entered, reach, frame) : { text: entered.text, mm: entered.mm + reach };
      setTyped({ text: entered.text, stored });
      run(setLength(path, stored));
    },
    [run, path, reach, catalogue.precision, frame],
  );
  const focus = useCallback(() => focusPath(path), [focusPath, path]);
  const leave = useCallback(() => {
    setTyped(null);
    settle();
    focusPath(null);
  }, [settle, focusPath]);

  return (
    <LengthField
      label={label}
      name={path}
      value={shown()}
      precision={catalogue.precision}
      disabled={disabled}
      error={faultAt(path)}
      onChange={enter}
      onFocus={focus}
      onSettle={leave}
      end={end}
    />
  );

  function shown(): Length {
    if (reach === 0) return value;
    const mm = value.mm - reach;
    if (isTyped) return { text: typed.text, mm };
    return isReadable ? toRim(value, reach, frame) : { text: value.text, mm };
  }
}
