import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { passwordProblem } from '@glass/contracts';
import { texts } from '../texts.js';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'about'> & {
  /** What tells a password manager whether to fill in a password or to make one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={texts.showPassword}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

export type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete'> & {
  /** What is typed so far. */
  password: string;
  /** Words that are no secret: the e-mail address, names. */
  about?: readonly string[];
};

/** A password to be chosen: says while one types whether it will be taken. */
export function NewPasswordField({ password, about = [], helperText, ...props }: NewPasswordFieldProps) {
  const hint =
    password === '' ? texts.passwordHint : (passwordProblem(password, about) ?? texts.passwordFine);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      helperText={helperText ?? hint}
      slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
    />
  );
}
