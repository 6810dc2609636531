const HALF_CHARACTER = /\p{Cs}/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

/**
 * Why any text is refused; null if it is fine. Control characters would reach machine files, labels and emails;
 * PostgreSQL cannot store lone surrogates.
 * @param lines whether line breaks and tabs are allowed
 */
export function plainTextProblem(text: string, lines: boolean): string | null {
  if ((lines ? CONTROL_BUT_LINES : CONTROL).test(text)) return 'must not contain control characters';
  return HALF_CHARACTER.test(text) ? 'must not contain half a character' : null;
}
