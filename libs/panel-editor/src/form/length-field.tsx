import {
  memo,
  useContext,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Length, LengthPrecision } from '@glass/contracts';
import { EditorContext } from '../state/editor-context.js';
import { longStepOf } from '../state/frame.js';
import { stepMm, unitsOf, writeLengthText } from '@glass/geometry';
import { isReadableLength, readTyped, stepped } from './length-reading.js';
import { ReadingButtons } from '@glass/ui';
import { FractionKeys } from './fraction-keys.js';
import { TextField } from './text-field.js';

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

/** A sum or a number with thousands as it is being typed, and the length that it comes to. */
interface TypedSum {
  text: string;
  result: Length;
}

/**
 * Takes a length in any form of the trade, says what it understood and keeps what was typed; a sum (`72 - 3/16`)
 * becomes its result when the field is left, as does `1.234,5` in Germany. The arrow keys step by the precision (shift: an inch or a centimetre); on a touch screen the sixteenths are a row of keys.
 */
export const LengthField = memo(function LengthField(props: LengthFieldProps) {
  const { label, value, precision, onChange, onSettle, onFocus, error, disabled, name, end } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [sum, setSum] = useState<TypedSum | null>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const locale = useContext(EditorContext)?.locale;
  // While a sum is typed the value is its result; another value from outside, as by undo, takes its place.
  const isSumShown = sum !== null && sum.result.text === value.text;
  const text = isSumShown ? sum.text : shownText(value, precision, locale);
  const reading = readTyped(text, precision, locale);
  const problem = reading.ok ? error : reading.reason;
  const readings = reading.ok || disabled ? [] : (reading.readings ?? []);

  const enter = (typed: string) => {
    const read = readTyped(typed, precision, locale);
    const result = read.ok ? read.length : { text: typed, mm: value.mm };
    setSum(
      writeLengthText(result.text, unitsOf(precision), locale) === typed ? null : { text: typed, result },
    );
    onChange(result);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const size = event.shiftKey ? longStepOf(precision) : stepMm(precision);
    enter(stepped(value, event.key === 'ArrowUp' ? size : -size, precision));
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // The tap that leads away is over by then: without the keys everything below them moves, from under the finger.
    setTimeout(() => setFocused(input.current !== null && input.current === document.activeElement));
    setSum(null);
    onSettle?.();
  };

  return (
    <Box onBlur={leave} sx={isTouch ? { display: 'contents' } : undefined}>
      <TextField
        name={name}
        label={label}
        value={text}
        inputRef={input}
        fullWidth
        disabled={disabled}
        error={problem !== undefined}
        help={
          <>
            {problem ?? (reading.ok ? reading.shown : '')}
            <ReadingButtons readings={readings} onChoose={enter} />
          </>
        }
        onChange={(event) => enter(event.target.value)}
        onKeyDown={step}
        onFocus={(event) => {
          setFocused(true);
          event.target.select();
          onFocus?.();
        }}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        inputProps={{
          // The figures of a phone have no slash: the keys below add the fraction.
          inputMode: isTouch ? 'decimal' : 'text',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'next',
        }}
        sx={{ '& .MuiFormHelperText-root': { fontVariantNumeric: 'tabular-nums' } }}
      />
      {focused && isTouch && !disabled && (
        <FractionKeys
          precision={precision}
          text={text}
          label={label}
          onText={(typed) => {
            enter(typed);
            input.current?.focus();
          }}
        />
      )}
    </Box>
  );
});

/** A length that was read as the locale writes it; a text that was not stays as it was typed. */
function shownText(value: Length, precision: LengthPrecision, locale: string | undefined): string {
  return isReadableLength(value, precision)
    ? writeLengthText(value.text, unitsOf(precision), locale)
    : value.text;
}
