/** On bars that stay at the foot of the window: toasts stand above them. */
export const PAGE_FOOT = { 'data-page-foot': true } as const;
