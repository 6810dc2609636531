import { parentPort, workerData } from 'node:worker_threads';
import { readDrawing, type DrawingToRead } from '@glass/dxf';

// The program of the thread that reads one uploaded drawing; started by ReadDrawingApart.
parentPort?.postMessage(readDrawing(workerData as DrawingToRead));
