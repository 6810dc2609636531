import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ReadingButtons, type Reading } from './reading-buttons.js';

/** Result of parsing a number: valid, or the reason and possible readings. */
export type NumberReply = { ok: true } | { ok: false; reason: string; readings?: readonly Reading[] };

type NumberTextFieldProps = Omit<TextFieldProps, 'value'> & {
  text: string;
  /** Parses the text in the tenant's locale. */
  read: (text: string) => NumberReply;
  /** Called when the text was typed, or chosen among the possible readings. */
  onText: (text: string, isChosen: boolean) => void;
};

/**
 * A text field for a number. An ambiguous text is refused while typing, with a button for each reading. Other errors
 * are the form's.
 */
export function NumberTextField({ text, read, onText, ...field }: NumberTextFieldProps) {
  const reply = read(text);
  const readings = reply.ok ? [] : (reply.readings ?? []);
  const isDoubtful = !reply.ok && readings.length > 0 && text.trim() !== '';
  return (
    <TextField
      autoComplete="off"
      // Registered fields are read by the form.
      {...(field.onChange ? {} : { value: text, onChange: ({ target }) => onText(target.value, false) })}
      {...field}
      {...(isDoubtful ? { error: true } : {})}
      helperText={
        isDoubtful && !field.disabled ? (
          <>
            {reply.reason}
            <ReadingButtons readings={readings} onChoose={(chosen) => onText(chosen, true)} />
          </>
        ) : (
          field.helperText
        )
      }
      slotProps={{ ...field.slotProps, htmlInput: { inputMode: 'decimal', ...field.slotProps?.htmlInput } }}
    />
  );
}
