/** Words that quotes, checkout and orders share, in one place, ready for translation. */
export const partTexts = {
  total: 'Total',
  copied: (number: string) => `Quote ${number} is a copy with today’s prices.`,
};
