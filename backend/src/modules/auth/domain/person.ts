import { t } from '@lingui/core/macro';
import type { ProblemError } from '@glass/contracts/problem-details';

interface NewPerson {
  firstName: string;
  lastName: string;
}

/**
 * Validates what a user enters to create an account.
 * @param weakness why the password is rejected
 * @returns errors by field; empty if valid
 */
export function validateNewPerson(
  { firstName, lastName }: NewPerson,
  weakness: string | null,
): ProblemError[] {
  return [
    ...(firstName ? [] : [{ name: 'firstName', reason: t`must not be empty`, code: 'required' }]),
    ...(lastName ? [] : [{ name: 'lastName', reason: t`must not be empty`, code: 'required' }]),
    ...(weakness ? [{ name: 'password', reason: weakness, code: 'password' }] : []),
  ];
}

/** Digits of the longest international number (ITU-T E.164 §6) and of a short local one. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 5;

/**
 * Whether a text looks like a phone number. Formats vary and people dial it by hand, so this is lenient. An extension
 * may follow ("x12", "ext. 12").
 */
export function isPhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d\s().\-/]+)(?:(?:x|ext\.?)\s*\d{1,6})?$/i.exec(text) ?? [];
  const { length } = number.replaceAll(/\D/g, '');
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}
