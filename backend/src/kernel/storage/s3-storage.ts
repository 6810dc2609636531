import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../config/app-config.js';
import type { BytePart, Storage } from './storage.js';
import { checkStorageKey } from './storage.js';

/** Upload part size. Two parts are in memory at a time; also limits a file to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const CONCURRENT_PARTS = 2;

/** Stores files in a private S3-compatible bucket. */
export class S3Storage implements Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region, credentials }: S3Settings) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(credentials ? { credentials } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Non-AWS servers often don't support newer checksums; TLS and our own hash protect the data.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(key: string, content: Readable, { replaces = false } = {}): Promise<number> {
    const object = this.objectOf(key);
    if (!replaces && (await this.isThere(key))) {
      content.destroy();
      throw new Error(`There is a file ${key} already`);
    }
    let size = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of content as AsyncIterable<Buffer | string>) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        size += bytes.length;
        yield bytes;
      }
    }
    const upload = new Upload({
      client: this.client,
      // If two uploads write one key, the bucket rejects the second.
      params: {
        ...object,
        Body: Readable.from(counted(), { objectMode: false }),
        ...(replaces ? {} : { IfNoneMatch: '*' }),
      },
      partSize: PART_BYTES,
      queueSize: CONCURRENT_PARTS,
    });
    try {
      await upload.done();
    } catch (error) {
      content.destroy();
      throw error;
    }
    return size;
  }

  async read(key: string, part?: BytePart): Promise<Readable | null> {
    const range = part ? { Range: `bytes=${part.start}-${part.end}` } : {};
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.objectOf(key), ...range }));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(key)));
  }

  private async isThere(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.objectOf(key)));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkStorageKey(key) };
  }
}
