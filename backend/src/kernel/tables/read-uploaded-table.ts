import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_FIELD } from '@glass/contracts';
import { findOversize, isZip, readFile, type GridRead, type TableGrid } from '@glass/formats/tables';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import type { Context } from '../context/context.js';
import { AppError, fieldError } from '../errors/app-error.js';
import { csvErrors } from '../errors/csv-errors.js';
import { shareOf } from '../limits/share.js';
import { Turnstile } from '../limits/turnstile.js';
import { runInThread, ThreadStopped } from '../threads/run-in-thread.js';

const PROGRAM = new URL('./read-table.thread.js', import.meta.url);
/** A table of this size is read in a few milliseconds, much less than a thread takes to start. */
const INLINE_BYTES = 64 * 1024;
const TIMEOUT_SECONDS = 15;
/** A workbook unpacks to at most 16 MB of XML. */
const MEMORY_MB = 96;
const BOUNDS = { atOnce: 1, atOnceOfTenant: 1, inLine: 16, inLineOfPerson: 4 };

/** Reads an uploaded CSV file or workbook. Large ones are read in a thread, one at a time, while calls are answered. */
@Injectable()
export class ReadUploadedTable {
  private readonly turnstile = new Turnstile(BOUNDS);

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /**
   * @throws VALIDATION_FAILED with the places that cannot be read, as `file.ROW.COLUMN`; UNAVAILABLE when too many are
   *   waiting
   */
  async run(ctx: Context, bytes: Uint8Array): Promise<TableGrid> {
    // Refused in milliseconds, without a thread: files of a million empty lines.
    const read = findOversize(bytes) ?? (await this.read(ctx, bytes));
    if (!read.ok) throw new AppError('VALIDATION_FAILED', csvErrors(read.faults));
    return read.grid;
  }

  private async read(ctx: Context, bytes: Uint8Array): Promise<GridRead> {
    // A small workbook may unpack to much.
    if (bytes.length <= INLINE_BYTES && !isZip(bytes)) return readFile(bytes);
    const { threadOptions: nodeOptions } = this.config;
    return this.turnstile.run(shareOf(ctx), () =>
      runInThread<GridRead>(PROGRAM, bytes, {
        ...{ seconds: TIMEOUT_SECONDS, memoryMb: MEMORY_MB, nodeOptions },
      }).catch((error: unknown) => {
        if (error instanceof ThreadStopped)
          throw fieldError(UPLOAD_FIELD, 'The file is too large for a table.', 'tooMany');
        throw error;
      }),
    );
  }
}
