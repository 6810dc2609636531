import { limits } from '@glass/contracts/limits';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, Ref } from 'react';
import { measureTexts as texts } from './measure-texts.js';

interface AngleInputProps {
  /** Path of the angle. */
  name: string;
  label: string;
  text: string;
  isValid: boolean;
  /** Whether the page has keys of its own, so that the device shows none. */
  hasOwnKeys: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  onEnter?: () => void;
  onText: (text: string) => void;
  onBlur: () => void;
}

/** Text field of an angle between two sides. */
export function AngleInput(props: AngleInputProps) {
  const { name, label, text, isValid, hasOwnKeys, placeholder, inputRef, onEnter, onText, onBlur } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isValid) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <TextField
      fullWidth
      {...{ inputRef, name, label, placeholder, onKeyDown, onBlur }}
      value={text}
      error={!isValid}
      helperText={isValid ? texts.help.angle : texts.angleInvalid(limits.jointDegrees)}
      onChange={(event) => onText(event.target.value)}
      onFocus={(event) => event.target.select()}
      slotProps={{
        ...(placeholder !== undefined && { inputLabel: { shrink: true } }),
        htmlInput: { inputMode: hasOwnKeys ? 'none' : 'decimal', autoComplete: 'off', enterKeyHint: 'next' },
      }}
    />
  );
}
