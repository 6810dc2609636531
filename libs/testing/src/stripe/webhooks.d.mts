/** The header by which a body is known to come from the service. */
export function signature(body: string, secret: string, at?: number): string;
