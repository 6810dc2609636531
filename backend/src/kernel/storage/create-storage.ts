import type { AppConfig } from '../config/app-config.js';
import { DiskStorage, type Storage } from './storage.js';

/** Creates the configured storage: S3 or disk. Loads the S3 client only if needed. */
export async function createStorage({
  s3,
  storageDir,
}: Pick<AppConfig, 's3' | 'storageDir'>): Promise<Storage> {
  if (!s3) return new DiskStorage(storageDir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
