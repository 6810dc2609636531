import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, helpIdOf } from './text-field.js';

export interface Choice {
  value: string;
  label: string;
  /** Choices of one group are listed together under its name. */
  group?: string;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Shown below; replaced by an error. */
  help?: string | undefined;
  error?: string | undefined;
  /** Hides the label visually; screen readers still get it. */
  hideLabel?: boolean;
  name?: string;
}

/** A native select: wheel on phones, type-ahead on keyboards. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
  disabled,
  help,
  error,
  hideLabel,
  name,
}: ChoiceFieldProps) {
  const id = useId();
  const shown = hideLabel ? undefined : label;
  const below = error ?? help;
  return (
    <FieldFrame
      id={id}
      label={shown}
      help={below}
      error={error !== undefined}
      disabled={disabled}
      fullWidth
      shrink
    >
      <NativeSelect
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={shown} notched fullWidth />}
        inputProps={hideLabel ? { 'aria-label': label } : {}}
        aria-describedby={below && helpIdOf(id)}
      >
        {[...new Set(choices.map(({ group }) => group))].map((group) => {
          const options = choices
            .filter((choice) => choice.group === group)
            .map(({ value: key, label: text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </NativeSelect>
    </FieldFrame>
  );
}
