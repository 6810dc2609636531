/**
 * What is told from an e-mail address before the server is asked, with blanks around it: no more than what nobody means
 * to type. The server has the last word.
 */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
