/** Shortens an address so that its owner recognizes it and others learn little: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0]}…${email.slice(at)}`;
}
