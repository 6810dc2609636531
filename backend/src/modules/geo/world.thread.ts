import { parentPort } from 'node:worker_threads';
import { readWorld } from './world.js';

// The program of the thread that reads the places of the world; started by Places.
parentPort?.postMessage(await readWorld());
