import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { findOversize, isZip, readFile, type GridRead, type TableGrid } from '@glass/formats/tables';
import { currentLocale } from '@glass/language';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import type { Context } from '../context/context.js';
import { AppError, fieldError } from '../errors/app-error.js';
import { toCsvErrors } from '../errors/csv-errors.js';
import { toTaskOwner } from '../limits/fair-turns.js';
import { FairLimiter } from '../limits/fair-limiter.js';
import { runInThread, ThreadStopped } from '../threads/run-in-thread.js';
import type { TableToRead } from './read-table.thread.js';

const PROGRAM = new URL('./read-table.thread.js', import.meta.url);
/** Tables up to this size are read in a few milliseconds, faster than a thread starts. */
const INLINE_BYTES = 64 * 1024;
const TIMEOUT_SECONDS = 15;
/** Workbooks unpack to at most 16 MB of XML. */
const MEMORY_MB = 96;
const BOUNDS = { concurrency: 1, concurrencyPerTenant: 1, queueLimit: 16, queueLimitPerUser: 4 };

/**
 * Reads an uploaded CSV file or workbook; large ones in a thread, one at a time, so that other calls aren't blocked.
 */
@Injectable()
export class ReadUploadedTable {
  private readonly limiter = new FairLimiter(BOUNDS);

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @throws VALIDATION_FAILED with unreadable cells as `file.ROW.COLUMN`; UNAVAILABLE when the queue is full */
  async run(ctx: Context, bytes: Uint8Array): Promise<TableGrid> {
    // Quickly rejects files such as a million empty lines.
    const read = findOversize(bytes) ?? (await this.read(ctx, bytes));
    if (!read.ok) throw new AppError('VALIDATION_FAILED', toCsvErrors(read.faults));
    return read.grid;
  }

  private async read(ctx: Context, bytes: Uint8Array): Promise<GridRead> {
    // A small workbook may unpack to a large one.
    if (bytes.length <= INLINE_BYTES && !isZip(bytes)) return readFile(bytes);
    const { threadOptions: nodeOptions } = this.config;
    return this.limiter.run(toTaskOwner(ctx), () =>
      runInThread<GridRead>(PROGRAM, { bytes, language: currentLocale() } satisfies TableToRead, {
        ...{ seconds: TIMEOUT_SECONDS, memoryMb: MEMORY_MB, nodeOptions },
      }).catch((error: unknown) => {
        if (error instanceof ThreadStopped)
          throw fieldError(UPLOAD_FIELD, msg`The file is too large for a table.`, 'tooMany');
        throw error;
      }),
    );
  }
}
