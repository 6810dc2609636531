import type { AppConfig } from '../config/app-config.js';
import { S3Storage } from './s3-storage.js';
import { DiskStorage, type Storage } from './storage.js';

/** In a bucket where one is configured, else on the disk. */
export function storageOf({ s3, storageDir }: Pick<AppConfig, 's3' | 'storageDir'>): Storage {
  return s3 ? new S3Storage(s3) : new DiskStorage(storageDir);
}
