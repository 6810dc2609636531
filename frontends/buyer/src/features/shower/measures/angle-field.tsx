import TextField from '@mui/material/TextField';
import { writeNumber } from '@glass/formats';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { changeJoint } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { measureTexts as texts } from './measure-texts.js';
import { readAngle } from './read-angle.js';

interface AngleFieldProps {
  joint: number;
  label: string;
  hasOwnKeys?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onEnter?: () => void;
}

/** The angle between two runs. Keeps the last valid angle while the text is none. */
export function AngleField({ joint, label, hasOwnKeys = false, inputRef, onEnter }: AngleFieldProps) {
  const { layout, locale, actions } = useShower();
  const angle = layout.joints[joint]?.angleDegrees ?? 90;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? writeNumber(angle, { locale });
  const isValid = readAngle(text, locale) !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isValid) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <TextField
      fullWidth
      inputRef={inputRef}
      name={`joints.${joint}.angleDegrees`}
      label={label}
      value={text}
      error={!isValid}
      helperText={isValid ? texts.help.angle : texts.angleInvalid}
      onChange={(event) => {
        setTyped(event.target.value);
        const read = readAngle(event.target.value, locale);
        if (read !== null)
          actions.change(changeJoint(joint, { angleDegrees: read }), `joints.${joint}.angle`);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setTyped(null);
        actions.settle();
      }}
      slotProps={{
        htmlInput: { inputMode: hasOwnKeys ? 'none' : 'decimal', autoComplete: 'off', enterKeyHint: 'next' },
      }}
    />
  );
}
