/** To another site, such as a tenant's; a page of this one is `navigate`d to. */
export const leaving = { to: (url: string): void => window.location.assign(url) };
