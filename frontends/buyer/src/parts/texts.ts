/** Words that quotes, checkout and orders share, in one place, ready for translation. */
export const partTexts = {
  total: 'Total',
};
