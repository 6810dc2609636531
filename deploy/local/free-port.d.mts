/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort(): Promise<number>;
