import { writeNumber } from '@glass/formats';
import { useState } from 'react';
import { AngleInput } from '../measures/angle-input.js';
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
  return (
    <AngleInput
      name={path}
      {...{ label, text, isValid, inputRef, onEnter }}
      hasOwnKeys
      placeholder={texts.notMeasured}
      onText={(next) => {
        setTyped(next);
        const read = readAngle(next, locale);
        if (read !== null || next.trim() === '') onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
