import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { texts } from '../texts.js';

/** The sign-in email, marked as user name for password managers. */
export function EmailField(props: TextFieldProps) {
  return <TextField label={texts.email} type="email" autoComplete="username" {...props} />;
}
