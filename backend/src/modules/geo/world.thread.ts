import { parentPort } from 'node:worker_threads';
import { readWorld } from './world.js';

// Entry of the worker thread of Places.
parentPort?.postMessage(await readWorld());
