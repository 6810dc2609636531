import { parentPort, workerData } from 'node:worker_threads';
import { readFile, type GridRead } from '@glass/formats/tables';
import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';

/** Input of the thread. Its notes and faults are in the language of the request. */
export interface TableToRead {
  bytes: Uint8Array;
  language: Locale;
}

const { bytes, language } = workerData as TableToRead;

// Thread program that reads one uploaded table; started by ReadUploadedTable.
const read: GridRead = await inLanguage(language, () => readFile(bytes, { isOnlySheet: true }));
parentPort?.postMessage(read);
