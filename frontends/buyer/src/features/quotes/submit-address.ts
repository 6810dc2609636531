/** URL parameter of a quote that opens the submit dialog. */
export const ASK_FOR_REVIEW = 'ask';
