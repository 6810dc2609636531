/** Where people who never were here open the site first, and the remote that shows it. */
export const FIRST_VIEW = /** @type {const} */ ({ remote: 'buyer', path: '/get-a-quote' });
