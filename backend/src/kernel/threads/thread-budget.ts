import { availableParallelism, totalmem } from 'node:os';

/** Threads of one kind of work, and what the objects of each may take. */
export interface ThreadBudget {
  threads: number;
  memoryMb: number;
}

/** What API and worker take beside their threads: `npm run bench:memory` saw 350 MB at most. */
const PROCESS_MB = 400;
/** A thread's code, its young objects and its buffers, which no limit of Node's counts. */
const BESIDE_OBJECTS_MB = 32;
/** The largest document that is drawn at once takes a small part of it, one of a job half. */
const LEAST_MB = 128;
const MOST_MB = 512;
/** Two, so that one tenant's never takes all of them; four are more than a process has use for. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

/** Usual drawings are read within half a second: two threads are for one tenant's bad one, and for everybody else's. */
const READING_THREADS = 2;
const LEAST_READING_MB = 96;
const MOST_READING_MB = 256;

/**
 * How many threads draw documents and read drawings, and with how much memory each, so that all of them at once stay within
 * what the process may take: fewer threads that draw first, then smaller ones. Threads that read take what those that draw
 * can spare.
 * @param memoryMb of the whole process
 */
export function threadBudgets(
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

/** What the objects of each of so many threads may take. */
function eachOf(threads: number, memoryMb: number): number {
  return Math.floor(memoryMb / threads) - BESIDE_OBJECTS_MB;
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What this process may take, in MB: the limit of its container, or the memory of the machine. */
export function processMemoryMb(): number {
  // 0 or more than any machine has where there is no limit.
  const limit = process.constrainedMemory() || Infinity;
  return Math.floor(Math.min(limit, totalmem()) / (1024 * 1024));
}

/** Of this process: of those that draw documents, and of those that read drawings. */
export const { drawing: DRAWING, reading: READING } = threadBudgets(
  processMemoryMb(),
  availableParallelism(),
);
