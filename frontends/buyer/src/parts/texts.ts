/** Words that quotes, checkout and orders share, in one place, ready for translation. */
export const partTexts = {
  total: 'Total',
  firstStep: 'Price your first panel',
  noAddressOrdered: (tenant: string) =>
    `No address was given when this was ordered. ${tenant} will ask you where the glass goes.`,
  openFile: (name: string) => `Download ${name}`,
  somebody: 'Somebody else',
  yourself: 'You, on another device or in another tab,',
  copied: (number: string) => `Quote ${number} is a copy with today’s prices.`,
};
