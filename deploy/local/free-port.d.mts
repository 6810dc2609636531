/** @returns a TCP port of 127.0.0.1 that is free now */
export function freePort(): Promise<number>;
