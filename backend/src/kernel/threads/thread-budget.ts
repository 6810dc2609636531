import { availableParallelism, totalmem } from 'node:os';

/** Threads of one kind of work, and what the objects of each may take. */
export interface ThreadBudget {
  threads: number;
  memoryMb: number;
}

/** What API and worker take beside their threads: `npm run bench:memory` saw 350 MB at most. */
const PROCESS_MB = 400;
/** Drawings that are read, by threads which come and go: rarely two, and with the limits of an upload 170 MB each. */
const READING_MB = 170;
/** A thread's code, its young objects and its buffers, which no limit of Node's counts. */
const BESIDE_OBJECTS_MB = 32;
/** The largest document that is drawn at once takes a small part of it, one of a job half. */
const LEAST_MB = 128;
const MOST_MB = 512;
/** Two, so that one tenant's never takes all of them; four are more than a process has use for. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

/**
 * How many threads draw documents, and with how much memory each, so that all of them at once stay within what the process
 * may take: fewer threads first, then smaller ones.
 * @param memoryMb of the whole process
 */
export function drawingBudget(memoryMb: number, processors: number): ThreadBudget {
  const left = Math.max(0, memoryMb - PROCESS_MB - READING_MB);
  const eachAt = (threads: number) => Math.floor(left / threads) - BESIDE_OBJECTS_MB;
  let threads = Math.min(MOST_THREADS, Math.max(LEAST_THREADS, processors - 1));
  while (threads > LEAST_THREADS && eachAt(threads) < MOST_MB / 2) threads -= 1;
  return { threads, memoryMb: Math.min(MOST_MB, Math.max(LEAST_MB, eachAt(threads))) };
}

/** What this process may take, in MB: the limit of its container, or the memory of the machine. */
export function processMemoryMb(): number {
  // 0 or more than any machine has where there is no limit.
  const limit = process.constrainedMemory() || Infinity;
  return Math.floor(Math.min(limit, totalmem()) / (1024 * 1024));
}

export const DRAWING = drawingBudget(processMemoryMb(), availableParallelism());
