import { memo, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Length, LengthPrecision } from '@glass/contracts';
import { longStepOf } from '../state/frame.js';
import { stepMm } from '@glass/geometry';
import { readEntry, stepped } from './length-reading.js';
import { FractionKeys } from './fraction-keys.js';

export interface LengthFieldProps {
  label: string;
  value: Length;
  precision: LengthPrecision;
  /** The text as typed with its millimetres; those of the last readable text while it cannot be read. */
  onChange: (length: Length) => void;
  /** The field was left: what is typed next is another step of undo. */
  onSettle?: () => void;
  onFocus?: () => void;
  /** Said by the rules or the server about a length that reads well. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** The path of the dimension, as errors name it. */
  name?: string;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/**
 * Takes a length in any form of the trade, says what it understood and keeps what was typed. The arrow keys step
 * by the precision (shift: an inch or a centimetre); on a touch screen the sixteenths are a row of keys.
 */
export const LengthField = memo(function LengthField(props: LengthFieldProps) {
  const { label, value, precision, onChange, onSettle, onFocus, error, disabled, name, end } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const reading = readEntry(value.text, precision);
  const problem = reading.ok ? error : reading.reason;

  const enter = (text: string) => {
    const read = readEntry(text, precision);
    onChange({ text, mm: read.ok ? read.mm : value.mm });
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const size = event.shiftKey ? longStepOf(precision) : stepMm(precision);
    enter(stepped(value, event.key === 'ArrowUp' ? size : -size, precision));
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setFocused(false);
    onSettle?.();
  };

  return (
    <div onBlur={leave}>
      <TextField
        id={id}
        name={name}
        label={label}
        value={value.text}
        inputRef={input}
        fullWidth
        disabled={disabled}
        error={problem !== undefined}
        helperText={problem ?? (reading.ok ? reading.shown : '')}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={step}
        onFocus={(event) => {
          setFocused(true);
          event.target.select();
          onFocus?.();
        }}
        slotProps={{
          input: end ? { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } : {},
          htmlInput: {
            // The figures of a phone have no slash: the keys below add the fraction.
            inputMode: isTouch ? 'decimal' : 'text',
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'next',
          },
          formHelperText: { sx: { fontVariantNumeric: 'tabular-nums' } },
        }}
      />
      {focused && isTouch && !disabled && (
        <FractionKeys
          precision={precision}
          text={value.text}
          label={label}
          onText={(text) => {
            enter(text);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
});
