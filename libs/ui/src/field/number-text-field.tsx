import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ReadingButtons, type Reading } from './reading-buttons.js';

/** What a text means as a number: nothing to say, or why it is refused and what may have been meant. */
export type NumberReply = { ok: true } | { ok: false; reason: string; readings?: readonly Reading[] };

export type NumberTextFieldProps = Omit<TextFieldProps, 'value'> & {
  /** What the field says now. */
  text: string;
  /** Reads the text in the tenant's locale. */
  read: (text: string) => NumberReply;
  /** The field says something else: it was typed, or chosen from what was doubtful. */
  onText: (text: string, isChosen: boolean) => void;
};

/**
 * A text field for a number. A text with several values is refused while it is typed, and a button for each value
 * writes it without doubt. Other refusals are the form's, when it is sent.
 */
export function NumberTextField({ text, read, onText, ...field }: NumberTextFieldProps) {
  const reply = read(text);
  const readings = reply.ok ? [] : (reply.readings ?? []);
  const isDoubtful = !reply.ok && readings.length > 0 && text.trim() !== '';
  return (
    <TextField
      autoComplete="off"
      // A form that registers its fields reads them itself.
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
