import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef } from 'react';

/** A choice that a text can stand for. */
export interface Choice {
  uid: string;
  label: string;
}

interface ChoiceInputProps {
  label: string;
  text: string;
  /** Choices for a typed text, best first. */
  choicesFor: (text: string) => readonly Choice[];
  /** Called with the label of a choice, or with a text that is none. */
  onText: (text: string) => void;
  /** Without frame and label, for a cell; opens immediately. */
  isInCell?: boolean;
  onCancel?: () => void;
  error?: boolean;
  helperText?: string;
}

/** A text field with a list that is filtered while typing. Enter takes the marked choice. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, text, choicesFor, onText, isInCell = false, onCancel, error, helperText } = props;
  /** The marked choice, which Enter takes; null before anything is typed. */
  const marked = useRef<Choice | null>(null);
  return (
    <Autocomplete<Choice, false, true, true>
      freeSolo
      disableClearable
      autoHighlight
      openOnFocus
      fullWidth
      defaultValue={text}
      options={[...choicesFor('')]}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.label)}
      isOptionEqualToValue={(choice, value) =>
        choice.label === (typeof value === 'string' ? value : value.label)
      }
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : choice.uid)}
      filterOptions={(all, { inputValue }) => (inputValue === text ? all : [...choicesFor(inputValue)])}
      onChange={(_event, choice) => onText(typeof choice === 'string' ? choice : choice.label)}
      onBlur={(event) => {
        const typed = (event.target as HTMLInputElement).value;
        if (!isInCell && typed !== text) onText(typed);
      }}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') marked.current = (typed === '' ? null : choicesFor(typed)[0]) ?? null;
      }}
      onHighlightChange={(_event, choice, reason) => {
        // Opening the list or resting the pointer on it chooses nothing.
        if (reason === 'keyboard') marked.current = choice;
      }}
      onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
        if (event.key === 'Escape') onCancel?.();
        if (event.key !== 'Enter' || !marked.current) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        onText(marked.current.label);
      }}
      slotProps={{ popper: { style: { minWidth: 240 }, placement: 'bottom-start' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={isInCell ? undefined : label}
          error={error}
          helperText={helperText}
          autoFocus={isInCell}
          variant={isInCell ? 'standard' : 'outlined'}
          sx={isInCell ? { height: '100%', justifyContent: 'center' } : undefined}
          onFocus={(event) => event.target.select()}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, ...(isInCell ? { 'aria-label': label } : {}) },
            ...(isInCell
              ? {
                  input: {
                    ...params.slotProps?.input,
                    disableUnderline: true,
                    sx: { px: 1, height: '100%', font: 'inherit' },
                  },
                }
              : {}),
          }}
        />
      )}
    />
  );
}
