import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { ShellSession } from '@glass/shell-contract';

/** Texts shared by quotes, checkout and orders. */
export const sharedTexts = defineTexts(() => ({
  total: t`Total`,
  nextStep: t`Total and next step`,
  firstStep: t`Price your first panel`,
  /** @param pieces are shown if some panels have several */
  panelCount: (count: number, pieces: number) =>
    pieces === count
      ? t`${plural(count, { one: '# panel', other: '# panels' })}`
      : t`${plural(count, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  noAddressOrdered: (tenant: string) =>
    t`This was ordered without an address. ${tenant} will ask you for it.`,
  openFile: (name: string) => t`Download ${name}`,
  someoneElse: t`Someone else`,
  yourself: t`You (on another device or tab)`,
  copied: (number: string) => t`Quote ${number} is a copy at today’s prices.`,
}));

/**
 * Names the author of a change at the beginning of a sentence: their name, the user on another device, or
 * unknown.
 */
export function describeAuthor(by: string, { contact }: Pick<ShellSession, 'contact'>): string {
  if (by.trim() === '') return sharedTexts.someoneElse;
  const own = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return by.trim() === own ? sharedTexts.yourself : by;
}
