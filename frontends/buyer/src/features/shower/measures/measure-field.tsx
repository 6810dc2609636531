import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@glass/contracts/limits';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { stepMm, unitsOf, writeLengthText } from '@glass/geometry';
import { isReadableLength, stepLength } from '@glass/panel-editor';
import { ReadingButtons } from '@glass/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { findDoubt, namesUnit, pickReading, readMeasure, type UsualSizes } from './read-measure.js';
import { TypingPace } from './typing-pace.js';

export interface MeasureFieldProps {
  label: string;
  /** null: not measured. */
  value: Length | null;
  precision: LengthPrecision;
  locale: string;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  /** Asks about the unit of other sizes; null if any size is usual. */
  usual?: UsualSizes | null;
  /** The text as typed with its millimeters. An unreadable text keeps the last ones, which nothing uses. */
  onChange: (length: Length | null) => void;
  /** Called on blur: the next change is another undo step. */
  onSettle?: () => void;
  /** Enter with a clear length, also Tab from a device. */
  onEnter?: (typist: Typist) => void;
  onFocus?: () => void;
  /** Path of the length, which decides whether it may be negative. */
  name?: string;
  help?: ReactNode;
  /** Meaning of an empty field. */
  placeholder?: string;
  /** Typed by keys on the page or by a laser: no keyboard opens on a phone. */
  hasOwnKeys?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export type Typist = 'person' | 'device';

interface Typed {
  text: string;
  /** Text that was passed to `onChange`. */
  sent: string | null;
  /** Enter was pressed, and the text may mean several lengths. */
  isAsked: boolean;
}

/**
 * A length in any notation of the trade, which may be empty if it wasn't measured. Shows how it was read, and asks if it may
 * mean several lengths. Takes what a laser meter types.
 */
export function MeasureField(props: MeasureFieldProps) {
  const { label, value, precision, locale, isOptional = false, usual = null, onChange, onSettle } = props;
  const { onEnter, onFocus, name, help, placeholder, hasOwnKeys = false, autoFocus = false } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  const pace = useRef(new TypingPace());
  const whole = useRef<HTMLDivElement>(null);
  // A value from outside, as by undo, wins over what is being typed.
  const isTyping = typed !== null && typed.sent === (value?.text ?? null);
  const text = isTyping ? typed.text : shownText(value, precision, locale);
  const isEmpty = text.trim() === '';
  const reading = readMeasure(text, { path: name, precision, locale });
  const isMissing = isEmpty && isOptional;
  const isDone = !isTyping || typed.isAsked;
  const doubt = isDone && !isMissing ? findDoubt({ text, precision, locale, usual }) : null;
  const problem = isMissing ? undefined : reading.ok ? doubt?.reason : reading.reason;
  const readings = isMissing ? [] : (doubt?.readings ?? (reading.ok ? [] : (reading.readings ?? [])));

  const enter = (next: string, isAsked = false) => {
    const length = toLength(next, { value, precision, locale, isOptional, name });
    setTyped({ text: next, sent: length?.text ?? null, isAsked });
    onChange(length);
  };
  const choose = (next: string) => {
    enter(next);
    whole.current?.querySelector('input')?.focus();
  };
  /** @returns false if the text isn't clear: the field then asks */
  const finish = (next: string): boolean => {
    if (next.trim() === '' && isOptional) return true;
    const read = readMeasure(next, { path: name, precision, locale });
    if (read.ok && !findDoubt({ text: next, precision, locale, usual })) return true;
    const meant = read.ok ? null : pickReading(next, read.readings ?? [], usual);
    enter(meant ?? next, meant === null);
    return meant !== null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp } = event;
    if (key.length === 1) pace.current.note(timeStamp);
    const typist: Typist = pace.current.isDevice(timeStamp) ? 'device' : 'person';
    if (key === 'Enter' || (key === 'Tab' && typist === 'device')) {
      event.preventDefault();
      // A device presses Enter before the page has shown its text.
      if (finish((event.target as HTMLInputElement).value)) onEnter?.(typist);
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    const step = stepMm(precision);
    if (value && isReadableLength(value, precision))
      enter(stepLength(value, key === 'ArrowUp' ? step : -step, precision));
  };
  return (
    <TextField
      fullWidth
      ref={whole}
      name={name}
      label={label}
      value={text}
      placeholder={placeholder}
      error={problem !== undefined}
      autoFocus={autoFocus}
      inputRef={props.inputRef}
      onChange={(event) => enter(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.target.select();
        onFocus?.();
      }}
      onBlur={() => {
        setTyped(null);
        onSettle?.();
      }}
      helperText={
        <>
          {problem ?? (reading.ok && !isMissing && !repeats(text, reading.shown) ? `${reading.shown} ` : '')}
          {problem === undefined ? help : null}
          <ReadingButtons readings={readings} onChoose={choose} />
        </>
      }
      slotProps={{
        inputLabel: placeholder ? { shrink: true } : {},
        formHelperText: { component: 'div', sx: { fontVariantNumeric: 'tabular-nums' } },
        input: {
          endAdornment: namesUnit(text) ? null : (
            <InputAdornment position="end">{unitsOf(precision) === 'metric' ? 'mm' : 'in'}</InputAdornment>
          ),
        },
        htmlInput: {
          inputMode: hasOwnKeys ? 'none' : 'text',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'next',
          maxLength: limits.layoutMeasure.max,
          [LENGTH_FIELD]: true,
        },
      }}
    />
  );
}

/** Whether a reading says no more than the typed text: `1500` and `1500 mm`. */
const repeats = (text: string, shown: string): boolean =>
  [shown, shown.replace(/ mm$/, ''), shown.replace(/″$/, '')].includes(text.trim().replace(/^-/, '−'));

/** Marks inputs of lengths, which a laser fills. */
export const LENGTH_FIELD = 'data-length';

type Entry = Pick<MeasureFieldProps, 'value' | 'precision' | 'locale' | 'isOptional'> & {
  name: string | undefined;
};

/** Reads a typed text as the length of the layout. */
function toLength(text: string, { value, precision, locale, isOptional, name }: Entry): Length | null {
  if (text.trim() === '' && isOptional) return null;
  const read = readMeasure(text, { path: name, precision, locale });
  return read.ok ? read.length : { text: text.slice(0, limits.layoutMeasure.max), mm: value?.mm ?? 0 };
}

function shownText(value: Length | null, precision: LengthPrecision, locale: string): string {
  if (value === null) return '';
  return isReadableLength(value, precision)
    ? writeLengthText(value.text, unitsOf(precision), locale)
    : value.text;
}
