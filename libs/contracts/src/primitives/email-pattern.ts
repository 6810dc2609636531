/**
 * Client-side check of an email address, with surrounding spaces. It catches only obvious errors; the server decides.
 */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
