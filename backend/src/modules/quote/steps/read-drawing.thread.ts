import { parentPort, workerData } from 'node:worker_threads';
import { readDrawing, type DrawingToRead } from '@glass/dxf';

// Entry of the worker thread of ReadDrawingInThread.
parentPort?.postMessage(readDrawing(workerData as DrawingToRead));
