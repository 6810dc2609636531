/** Hashes computed concurrently: enough to keep the crypto thread busy, few enough to keep the page responsive. */
const BATCH = 256;
/** Hashes between two progress reports; a few reports a second. */
const REPORT_EVERY = 16 * BATCH;

interface ProofTask {
  challenge: string;
  difficultyBits: number;
}

interface ProofOptions {
  /** Called with the probability, 0 to 1, that the work would be done by now. The real duration is random. */
  onProgress: (share: number) => void;
  /** Aborting rejects the promise. */
  signal: AbortSignal;
}

/** Whether this page can hash. Browsers allow it only over HTTPS or on localhost. */
export function canProve(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Finds a text for which SHA-256 of `challenge + text` begins with the required number of zero bits. The browser
 * hashes on its own thread, so the page stays responsive.
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
