import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { unitsOf, writeLengthText } from '@glass/geometry';
import { isReadableLength, readTyped, stepLength } from '@glass/panel-editor';
import { ReadingButtons } from '@glass/ui';
import { stepMm } from '@glass/geometry';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';

export interface MeasureFieldProps {
  label: string;
  /** null: not measured. */
  value: Length | null;
  precision: LengthPrecision;
  locale: string;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  /** The text as typed with its millimeters; while unreadable, with those of the last readable text. */
  onChange: (length: Length | null) => void;
  /** Called on blur: the next change is another undo step. */
  onSettle?: () => void;
  /** Enter with a readable length. */
  onEnter?: () => void;
  onFocus?: () => void;
  /** Path of the length. */
  name?: string;
  help?: ReactNode;
  /** Meaning of an empty field. */
  placeholder?: string;
  /** Typed by keys on the page or by a laser: no keyboard opens on a phone. */
  hasOwnKeys?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** Text that was passed to `onChange`. */
  sent: string | null;
}

/** Lasers send meters; a reading in this range is what they mean. */
const LASER_MM = { min: 10, max: 20_000 } as const;

/** A length in any notation of the trade, which may be empty if it wasn't measured. Shows how it was read. */
export function MeasureField(props: MeasureFieldProps) {
  const { label, value, precision, locale, isOptional = false, onChange, onSettle, onEnter, onFocus } = props;
  const { name, help, placeholder, hasOwnKeys = false, autoFocus = false, inputRef } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  // A value from outside, as by undo, wins over what is being typed.
  const isTyping = typed !== null && typed.sent === (value?.text ?? null);
  const text = isTyping ? typed.text : shownText(value, precision, locale);
  const isEmpty = text.trim() === '';
  const reading = readTyped(text, precision, locale);
  const isMissing = isEmpty && isOptional;
  const problem = reading.ok || isMissing ? undefined : reading.reason;

  const enter = (next: string) => {
    const length = toLength(next, { value, precision, locale, isOptional });
    setTyped({ text: next, sent: length?.text ?? null });
    onChange(length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      if (!reading.ok && !isMissing) {
        const meant = likelyReading(reading.readings ?? []);
        if (meant === null) return;
        enter(meant);
      }
      event.preventDefault();
      onEnter?.();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const step = stepMm(precision);
    if (value) enter(stepLength(value, event.key === 'ArrowUp' ? step : -step, precision));
  };
  return (
    <TextField
      fullWidth
      name={name}
      label={label}
      value={text}
      placeholder={placeholder}
      error={problem !== undefined}
      autoFocus={autoFocus}
      inputRef={inputRef}
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
          {problem ?? (reading.ok && !isMissing && text !== reading.shown ? `${reading.shown} ` : '')}
          {problem === undefined ? help : null}
          <ReadingButtons
            readings={reading.ok || isMissing ? [] : (reading.readings ?? [])}
            onChoose={enter}
          />
        </>
      }
      slotProps={{
        inputLabel: placeholder ? { shrink: true } : {},
        formHelperText: { component: 'div', sx: { fontVariantNumeric: 'tabular-nums' } },
        input: {
          endAdornment: (
            <InputAdornment position="end">{unitsOf(precision) === 'metric' ? 'mm' : 'in'}</InputAdornment>
          ),
        },
        htmlInput: {
          inputMode: hasOwnKeys ? 'none' : 'text',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'next',
        },
      }}
    />
  );
}

type Entry = Pick<MeasureFieldProps, 'value' | 'precision' | 'locale' | 'isOptional'>;

/** Reads a typed text as the length of the layout. */
export function toLength(text: string, { value, precision, locale, isOptional }: Entry): Length | null {
  if (text.trim() === '' && isOptional) return null;
  const read = readTyped(text, precision, locale);
  return read.ok ? read.length : { text, mm: value?.mm ?? 0 };
}

export function shownText(value: Length | null, precision: LengthPrecision, locale: string): string {
  if (value === null) return '';
  return isReadableLength(value, precision)
    ? writeLengthText(value.text, unitsOf(precision), locale)
    : value.text;
}

/** The only reading with a usual size, for lasers that write `2.003 m` in a country with decimal commas. */
function likelyReading(readings: readonly { text: string; mm?: number }[]): string | null {
  const usual = readings.filter(({ mm }) => mm !== undefined && mm >= LASER_MM.min && mm <= LASER_MM.max);
  return usual.length === 1 ? (usual[0]?.text ?? null) : null;
}
