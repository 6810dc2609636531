import { parentPort } from 'node:worker_threads';
import { readWorld } from './world.js';

parentPort?.postMessage(await readWorld());
