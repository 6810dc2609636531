/** The page most first-time visitors open, and the remote that shows it. */
export const FIRST_VIEW = /** @type {const} */ ({ remote: 'buyer', path: '/get-a-quote' });
