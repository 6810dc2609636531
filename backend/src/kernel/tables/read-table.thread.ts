import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from '@glass/formats/tables';

// Thread program that reads one uploaded table; started by ReadUploadedTable.
parentPort?.postMessage(await readFile(workerData as Uint8Array, { isOnlySheet: true }));
