import type { ShellSession } from '@glass/shell-contract';

/** `1 panel`, `3 panels`. */
export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Texts shared by quotes, checkout and orders. */
export const sharedTexts = {
  total: 'Total',
  nextStep: 'Total and next step',
  firstStep: 'Price your first panel',
  /** @param pieces are shown if some panels have several */
  panelCount: (count: number, pieces: number) =>
    pieces === count
      ? countText(count, 'panel')
      : `${countText(count, 'panel')}, ${countText(pieces, 'piece')}`,
  noAddressOrdered: (tenant: string) => `This was ordered without an address. ${tenant} will ask you for it.`,
  openFile: (name: string) => `Download ${name}`,
  someoneElse: 'Someone else',
  yourself: 'You (on another device or tab)',
  copied: (number: string) => `Quote ${number} is a copy at today’s prices.`,
};

/**
 * Names the author of a change at the beginning of a sentence: their name, the user on another device, or
 * unknown.
 */
export function describeAuthor(by: string, { contact }: Pick<ShellSession, 'contact'>): string {
  if (by.trim() === '') return sharedTexts.someoneElse;
  const own = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return by.trim() === own ? sharedTexts.yourself : by;
}
