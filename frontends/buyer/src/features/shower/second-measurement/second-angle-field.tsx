import TextField from '@mui/material/TextField';
import { writeNumber } from '@glass/formats';
import { type KeyboardEvent, useState } from 'react';
import { measureTexts as texts } from '../measures/measure-texts.js';
import type { WalkedField } from '../measures/measure-walk.js';
import { readAngle } from '../measures/read-angle.js';

interface SecondAngleFieldProps extends WalkedField {
  path: string;
  /** Degrees; null if not measured. */
  value: number | null;
  locale: string;
  onChange: (degrees: number | null) => void;
}

/** An angle that may stay empty. Keeps the last valid angle while the text is none. */
export function SecondAngleField(props: SecondAngleFieldProps) {
  const { path, value, locale, onChange, label, inputRef, onEnter } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : writeNumber(value, { locale }));
  const isValid = text.trim() === '' || readAngle(text, locale) !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isValid) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      fullWidth
      inputRef={inputRef}
      name={path}
      label={label}
      value={text}
      placeholder={texts.notMeasured}
      error={!isValid}
      helperText={isValid ? texts.help.angle : texts.angleInvalid}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readAngle(target.value, locale);
        if (read !== null || target.value.trim() === '') onChange(read);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'none', autoComplete: 'off', enterKeyHint: 'next' },
      }}
    />
  );
}
