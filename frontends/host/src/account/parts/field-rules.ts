import { EMAIL_PATTERN, passwordProblem } from '@glass/contracts';
import { texts } from '../texts.js';

/** What can be said of a field before the server is asked. The server has the last word. */
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

/** @param aboutOf words of the form that are no secret, such as the name. */
export function newPasswordRule<F>(aboutOf: (fields: F) => readonly string[]) {
  return {
    required: texts.missing.newPassword,
    validate: (password: string, fields: F) => passwordProblem(password, aboutOf(fields)) ?? true,
  };
}
