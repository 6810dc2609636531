import { defineTexts } from '@glass/language';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { texts } from '../texts.js';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { EMAIL_PATTERN, passwordProblem } from '@glass/contracts/primitives';

/** The sign-in email, marked as user name for password managers. */
export function EmailField(props: TextFieldProps) {
  return <TextField label={texts.email} type="email" autoComplete="username" {...props} />;
}

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

/** Checks before sending. The server has the last word. */
export const emailRule = defineTexts(() => ({
  required: texts.missing.email,
  pattern: { value: EMAIL_PATTERN, message: texts.missing.emailForm },
}));

export const passwordRule = defineTexts(() => ({ required: texts.missing.password }));

const notBlank = (name: 'firstName' | 'lastName') =>
  defineTexts(() => ({
    required: texts.missing[name],
    validate: (value: string) => value.trim() !== '' || texts.missing[name],
  }));
export const firstNameRule = notBlank('firstName');
export const lastNameRule = notBlank('lastName');

/** @param aboutOf selects the public values of the form, such as the name, that a password must not contain */
export function newPasswordRule<F>(aboutOf: (fields: F) => readonly string[]) {
  return {
    required: texts.missing.newPassword,
    validate: (password: string, fields: F) => passwordProblem(password, aboutOf(fields)) ?? true,
  };
}
