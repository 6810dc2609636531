/** Subject kind of payments that top up a tenant's balance with the platform. */
export const TOP_UP_KIND = 'platform-fee-top-up';
