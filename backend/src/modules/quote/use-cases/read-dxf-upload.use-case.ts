import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { openQuestions, type DxfUploadFields, type DxfUploadReply } from '@glass/contracts/panel';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { dwgRefusal } from '@glass/dxf';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FileStore } from '../../file/public.js';
import { DXF_TYPE } from '../domain/drawing-source.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ReadDrawingInThread } from '../services/read-drawing-in-thread.js';
import { UNUSED_DRAWING_MS } from '../services/source-files.js';
import { wordDxf } from '@glass/dxf/words';

/** Untrusted, as uploaded. */
export interface DrawingUpload {
  bytes: Buffer;
  name: string;
  fields: DxfUploadFields;
}

/** Generous for people, who upload a file again for each choice of unit or layers. */
export const DRAWING_UPLOAD_LIMIT: Limit = { name: 'dxf-upload', attempts: 120, perSeconds: 3600 };

/**
 * Reads an uploaded drawing and replies with panels to choose from. Stores the file once no question about it is
 * open.
 */
@Injectable()
export class ReadDxfUpload {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quotes: QuoteRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly readDrawing: ReadDrawingInThread,
    private readonly files: FileStore,
  ) {}

  /**
   * @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED at the upload's field if the file has nothing to order,
   * TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: DrawingUpload): Promise<DxfUploadReply> {
    const { quoteUID, units, layers, answers } = fields;
    await this.limits.take(DRAWING_UPLOAD_LIMIT, ctx.contact.contactUid);
    const { ownerContactUid, catalogue } = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUID);
      refuseUnlessOpen(quote);
      return { ownerContactUid: quote.contactUid, catalogue: await this.getCatalogue.run(tx) };
    });
    const dwg = dwgRefusal(bytes);
    if (dwg) throw fieldError(UPLOAD_FIELD, wordDxf(dwg.reason), dwg.code);
    const fileUID = randomUUID();
    const found = await this.readDrawing.run(ctx, { bytes, fileUID, catalogue, units, layers, answers });
    const isOpen = openQuestions(found.questions).length > 0;
    if (found.panels.length === 0 || isOpen) return { fileUID: null, fileName: name, ...found };
    const file = {
      uid: fileUID,
      name,
      contentType: DXF_TYPE,
      visibility: 'tenant' as const,
      ownerContactUid,
      expiresAt: new Date(Date.now() + UNUSED_DRAWING_MS),
    };
    await this.files.save(ctx, file, Readable.from([bytes]));
    return { fileUID, fileName: name, ...found };
  }
}
