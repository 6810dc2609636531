/** Opens another site, such as a tenant's; use `navigate` for pages of this one. */
export const leaving = { to: (url: string): void => window.location.assign(url) };
