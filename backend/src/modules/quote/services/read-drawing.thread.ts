import { parentPort, workerData } from 'node:worker_threads';
import { readDrawing, type DrawingToRead } from '@glass/dxf';

parentPort?.postMessage(readDrawing(workerData as DrawingToRead));
