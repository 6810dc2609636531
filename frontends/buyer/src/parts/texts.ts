import type { ShellSession } from '@glass/shell-contract';

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Words that quotes, checkout and orders share, in one place, ready for translation. */
export const partTexts = {
  total: 'Total',
  nextStep: 'Total and next step',
  firstStep: 'Price your first panel',
  /** @param pieces are said where some panels are made more than once */
  panelCount: (count: number, pieces: number) =>
    pieces === count ? counted(count, 'panel') : `${counted(count, 'panel')}, ${counted(pieces, 'piece')}`,
  noAddressOrdered: (tenant: string) =>
    `No address was given when this was ordered. ${tenant} will ask you where the glass goes.`,
  openFile: (name: string) => `Download ${name}`,
  somebody: 'Somebody else',
  yourself: 'You, on another device or in another tab,',
  copied: (number: string) => `Quote ${number} is a copy with today’s prices.`,
};

/**
 * Who changed a thing, as the beginning of a sentence: their name; the person themselves on another device; or
 * somebody whose name is not known.
 */
export function whoOf(by: string, { contact }: Pick<ShellSession, 'contact'>): string {
  if (by.trim() === '') return partTexts.somebody;
  const own = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return by.trim() === own ? partTexts.yourself : by;
}
