import { EMAIL_PATTERN, passwordProblem } from '@glass/contracts';
import { texts } from '../texts.js';

/** Checks before sending. The server has the last word. */
export const emailRule = {
  required: texts.missing.email,
  pattern: { value: EMAIL_PATTERN, message: texts.missing.emailForm },
};

export const passwordRule = { required: texts.missing.password };

const notBlank = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});
export const firstNameRule = notBlank(texts.missing.firstName);
export const lastNameRule = notBlank(texts.missing.lastName);

/** @param aboutOf selects the public values of the form, such as the name, that a password must not contain */
export function newPasswordRule<F>(aboutOf: (fields: F) => readonly string[]) {
  return {
    required: texts.missing.newPassword,
    validate: (password: string, fields: F) => passwordProblem(password, aboutOf(fields)) ?? true,
  };
}
