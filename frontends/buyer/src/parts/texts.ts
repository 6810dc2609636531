/** Words that quotes, checkout and orders share, in one place, ready for translation. */
export const partTexts = {
  total: 'Total',
  noMatchWhy: 'Try another word, or show them all.',
  showAll: 'Show all',
  firstStep: 'Price your first panel',
  copied: (number: string) => `Quote ${number} is a copy with today’s prices.`,
};
