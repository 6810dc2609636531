/** In the address of a quote: opens the question whether to send it to the fabricator. */
export const ASK_FOR_REVIEW = 'ask';
