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
  /** The text as typed with its millimeters; while unreadable, with those of the last readable text. */
  onChange: (length: Length) => void;
  /** Called on blur: the next change is another undo step. */
  onSettle?: () => void;
  onFocus?: () => void;
  /** Error from rules or server about a readable length. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Path of the dimension, as in errors. */
  name?: string;
  /** A button at the end of the field. */
  end?: ReactNode;
}

/** Text being typed that converts to a length: a sum, or a number with thousands. */
interface TypedSum {
  text: string;
  result: Length;
}

/**
 * Input for a length in any notation of the trade. Shows how it was read and keeps the text; a sum (`72 - 3/16`) turns
 * into its result on blur, as does `1.234,5` in Germany. Arrow keys step by the precision (shift: an inch or a
 * centimeter); touch screens get a row of sixteenths.
 */
export const LengthField = memo(function LengthField(props: LengthFieldProps) {
  const { label, value, precision, onChange, onSettle, onFocus, error, disabled, name, end } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [sum, setSum] = useState<TypedSum | null>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const locale = useContext(EditorContext)?.locale;
  // While a sum is typed, the value is its result; a different value comes from outside, as by undo, and wins.
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
    // Waits until the tap is over: removing the keys moves everything below them.
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
          // A phone's number pad has no slash: the keys below add the fraction.
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

/** A readable length in the locale's notation; unreadable text as typed. */
function shownText(value: Length, precision: LengthPrecision, locale: string | undefined): string {
  return isReadableLength(value, precision)
    ? writeLengthText(value.text, unitsOf(precision), locale)
    : value.text;
}
