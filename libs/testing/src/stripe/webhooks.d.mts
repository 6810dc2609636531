/** Builds the signature header of a webhook body. */
export function signature(body: string, secret: string, at?: number): string;
