/** The page most first-time visitors open, and the remote that shows it. */
export const FIRST_VIEW: { readonly remote: 'buyer'; readonly path: '/get-a-quote' };
