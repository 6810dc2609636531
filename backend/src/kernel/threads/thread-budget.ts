import { availableParallelism, totalmem } from 'node:os';

/** Number of threads for one kind of work, and the heap limit of each. */
interface ThreadBudget {
  threads: number;
  memoryMb: number;
}

/** Memory of API and worker without threads: `npm run bench:memory` measured at most 350 MB. */
const PROCESS_MB = 400;
/** A thread's code, young generation and buffers, which Node's limit doesn't count. */
const BESIDE_OBJECTS_MB = 32;
/** The largest synchronous document uses a fraction of this, the largest of a job half. */
const LEAST_MB = 128;
const MOST_MB = 512;
/** At least two, so that one tenant can't occupy all; a process can't use more than four. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

/** Typical drawings are read within half a second. The second thread serves others while one reads a bad drawing. */
const READING_THREADS = 2;
const LEAST_READING_MB = 96;
const MOST_READING_MB = 256;

/**
 * Computes number and heap limit of the threads that render documents and read drawings, so that all together fit into
 * memory. Reduces the number of rendering threads first, then their heap. Reading threads use what is left.
 * @param memoryMb of the whole process
 */
export function computeThreadBudgets(
  memoryMb: number,
  processors: number,
): Record<'drawing' | 'reading', ThreadBudget> {
  const left = Math.max(0, memoryMb - PROCESS_MB);
  const spared = left - LEAST_THREADS * (LEAST_MB + BESIDE_OBJECTS_MB);
  const reading = {
    threads: READING_THREADS,
    memoryMb: within(LEAST_READING_MB, eachOf(READING_THREADS, spared), MOST_READING_MB),
  };
  const forDrawing = left - READING_THREADS * (reading.memoryMb + BESIDE_OBJECTS_MB);
  let threads = within(LEAST_THREADS, processors - 1, MOST_THREADS);
  while (threads > LEAST_THREADS && eachOf(threads, forDrawing) < MOST_MB / 2) threads -= 1;
  return { reading, drawing: { threads, memoryMb: within(LEAST_MB, eachOf(threads, forDrawing), MOST_MB) } };
}

/** Heap limit per thread. */
function eachOf(threads: number, memoryMb: number): number {
  return Math.floor(memoryMb / threads) - BESIDE_OBJECTS_MB;
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Memory limit of this process in MB: that of its container, or the machine's memory. */
function getProcessMemoryMb(): number {
  // 0, or a huge number, without a limit.
  const limit = process.constrainedMemory() || Infinity;
  return Math.floor(Math.min(limit, totalmem()) / (1024 * 1024));
}

export const { drawing: DRAWING, reading: READING } = computeThreadBudgets(
  getProcessMemoryMb(),
  availableParallelism(),
);
