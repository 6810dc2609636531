const HALF_CHARACTER = /\p{Cs}/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

/**
 * Why a text is not taken, whatever it is for; null when it is fine. Control characters end up in machine files, labels
 * and mails; half a character (a lone surrogate) is no text to the database.
 * @param lines whether it may have several
 */
export function plainTextProblem(text: string, lines: boolean): string | null {
  if ((lines ? CONTROL_BUT_LINES : CONTROL).test(text)) return 'must not contain control characters';
  return HALF_CHARACTER.test(text) ? 'must not contain half a character' : null;
}
