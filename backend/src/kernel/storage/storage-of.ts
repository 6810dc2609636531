import type { AppConfig } from '../config/app-config.js';
import { DiskStorage, type Storage } from './storage.js';

/** In a bucket where one is configured, else on the disk; the disk need not wait for the bucket's client to be loaded. */
export async function storageOf({ s3, storageDir }: Pick<AppConfig, 's3' | 'storageDir'>): Promise<Storage> {
  if (!s3) return new DiskStorage(storageDir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
