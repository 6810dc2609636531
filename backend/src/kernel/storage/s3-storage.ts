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
import { checkedKey } from './storage-key.js';

/** What of a file is in memory while it is stored: two pieces of this. It bounds a file to 80 GB, too. */
const PIECE_BYTES = 8 * 1024 * 1024;
const PIECES_AT_ONCE = 2;

/** Files in a bucket of S3 or of what speaks its language. The bucket is private: nobody but us reads it. */
export class S3Storage implements Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region, credentials }: S3Settings) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(credentials ? { credentials } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Servers other than Amazon's often know none of the newer ones; TLS and our own hash are there besides.
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
      // Of two who write one key at once, the bucket itself refuses the second.
      params: {
        ...object,
        Body: Readable.from(counted(), { objectMode: false }),
        ...(replaces ? {} : { IfNoneMatch: '*' }),
      },
      partSize: PIECE_BYTES,
      queueSize: PIECES_AT_ONCE,
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
    return { Bucket: this.bucket, Key: checkedKey(key) };
  }
}
