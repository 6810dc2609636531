import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { texts } from '../texts.js';

/** The address that people sign in with; password managers know it as the user name. */
export function EmailField(props: TextFieldProps) {
  return <TextField label={texts.email} type="email" autoComplete="username" {...props} />;
}
