/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TROUBLE = new Map([
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'too many connections'],
  ['53400', 'configuration limit exceeded'],
  ['55P03', 'waited too long for a lock'],
  ['57014', 'a statement took too long'],
  ['57P01', 'the server is being stopped, or the connection was'],
  ['57P02', 'the server restarts after a crash'],
  ['57P03', 'the server is starting'],
  ['40P01', 'two waited for each other'],
  ['25P03', 'a transaction was idle for too long'],
  ['25P04', 'a transaction took too long'],
  ['ECONNREFUSED', 'connection refused'],
  ['ECONNRESET', 'cut off'],
  ['EPIPE', 'cut off'],
  ['ETIMEDOUT', 'no answer'],
]);

/** Messages of pg, its pool and TypeORM that have no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query ?runner already released)/i;

/**
 * Whether the database couldn't serve this call but may serve the next: unreachable or overloaded. Nothing was
 * committed, unless the connection broke during the commit. Retrying is safe since clients choose the uids of what they
 * create.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity, driverError } = error as {
    code?: unknown;
    severity?: unknown;
    driverError?: unknown;
  };
  // The server closes the connection after these.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (typeof code === 'string' && (TROUBLE.has(code) || code.startsWith('08'))) return true;
  if (SAID.test(error.message)) return true;
  return driverError !== undefined && driverError !== error && isDatabaseTrouble(driverError);
}
