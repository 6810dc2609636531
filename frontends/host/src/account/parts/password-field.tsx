import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { passwordProblem } from '@glass/contracts';
import { texts } from '../texts.js';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'about'> & {
  /** Tells password managers whether to fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows what was typed. */
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

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete'> & {
  password: string;
  /** Public values that the password must not contain, such as the email and names. */
  about?: readonly string[];
};

/** A new password, with its rating shown while typing. */
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
