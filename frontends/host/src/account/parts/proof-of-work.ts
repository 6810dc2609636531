/** Hashes that are under way at once: enough to keep the browser's own thread busy, few enough for the page to go on. */
const BATCH = 256;
/** So often the page is told how far the work is: a few times a second. */
const REPORT_EVERY = 16 * BATCH;

export interface ProofTask {
  challenge: string;
  difficultyBits: number;
}

export interface ProofOptions {
  /** Told the chance that the work would have been done by now, 0 to 1: nobody knows how long it takes. */
  onProgress: (share: number) => void;
  /** Ends the work; the promise is rejected then. */
  signal: AbortSignal;
}

/** Whether this page may hash: browsers let only pages that came over https, or from this machine. */
export function canProve(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Finds a text for which SHA-256 of `challenge + text` begins with so many zero bits. The browser hashes on a thread
 * of its own, so that the page stays usable.
 */
export async function findProof(task: ProofTask, { onProgress, signal }: ProofOptions): Promise<string> {
  const expected = 2 ** task.difficultyBits;
  for (let first = 0; ; first += BATCH) {
    signal.throwIfAborted();
    const batch = await Promise.all(Array.from({ length: BATCH }, (_, index) => hashOf(task, first + index)));
    const found = batch.findIndex((hash) => beginsWithZeros(hash, task.difficultyBits));
    if (found >= 0) return String(first + found);
    if (first % REPORT_EVERY === 0) onProgress(1 - Math.exp(-first / expected));
  }
}

async function hashOf({ challenge }: ProofTask, nonce: number): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${challenge}${nonce}`);
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', text));
}

function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  if (hash.subarray(0, bytes).some((byte) => byte !== 0)) return false;
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
}
