/** @returns a TCP port of 127.0.0.1 that is free now */
export function freePort(): Promise<number>;

/** The first of `count` consecutive free ports. */
export function freePorts(count: number): Promise<number>;
