import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLanguage } from '@glass/language/react';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { EditorContext, useEditor } from '../state/editor-context.js';
import { longStepOf } from '../state/frame.js';
import { plainLength, secondUnits, stepMm, unitsOf, writeLengthText } from '@glass/geometry';
import { isReadableLength, readTyped, stepLength, withFraction, withSign } from './length-reading.js';
import { ReadingButtons } from '@glass/ui';
import { TextField } from './fields.js';
import { setLength } from '../commands/details.js';
import ButtonBase from '@mui/material/ButtonBase';
import { texts } from '../texts.js';

interface LengthFieldProps {
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
  useLanguage();
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
    enter(stepLength(value, event.key === 'ArrowUp' ? size : -size, precision));
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

const SIXTEENTHS = Array.from({ length: 15 }, (_, index) => plainLength(((index + 1) * 25.4) / 16, '1/16'));

interface FractionKeysProps {
  precision: LengthPrecision;
  text: string;
  /** Label of the field that the keys write into. */
  label: string;
  onText: (text: string) => void;
}

/**
 * Sixteenths of an inch in a scrollable row, the second unit if the shop has one, and signs for deductions. A toolbar: one tab stop, with
 * arrow keys, Home and End inside.
 */
function FractionKeys({ precision, text, label, onText }: FractionKeysProps) {
  const locale = useContext(EditorContext)?.locale;
  const fractions = precision === '1mm' ? [] : SIXTEENTHS;
  const second = secondUnits(unitsOf(precision), locale);
  const units = second ? [second === 'inch' ? 'in' : 'mm'] : [];
  const keys = [
    ...fractions.map((fraction) => ({
      face: fraction.replace('/', '⁄'),
      text: withFraction(text, fraction),
    })),
    ...units.map((unit) => ({
      face: unit,
      text: `${text.replace(/\s*(mm|in|["″])\s*$/, '').trimEnd()} ${unit}`,
    })),
    // For deductions: a phone's number pad has no sign and no space.
    { face: '−', text: withSign(text, '-') },
    { face: '+', text: withSign(text, '+') },
  ];
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const last = keys.length - 1;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Box
      role="toolbar"
      aria-label={texts.fractionsFor(label)}
      onKeyDown={walk}
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        py: 0.5,
        mx: -1,
        px: 1,
        scrollbarWidth: 'none',
        // Spans all fields side by side.
        gridColumn: '1 / -1',
      }}
    >
      {keys.map((key, index) => (
        <ButtonBase
          key={key.face}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // Keeping the focus in the field keeps the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onText(key.text)}
          sx={{
            flex: 'none',
            minWidth: 44,
            minHeight: 40,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: 'body1.fontSize',
            typography: 'body1',
          }}
        >
          {key.face}
        </ButtonBase>
      ))}
    </Box>
  );
}
