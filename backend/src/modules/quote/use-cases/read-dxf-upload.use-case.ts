import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { openQuestions, UPLOAD_FIELD, type DxfUploadFields, type DxfUploadReply } from '@glass/contracts';
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
import { ReadDrawingApart } from '../steps/read-drawing-apart.js';
import { UNUSED_DRAWING_MS } from '../steps/source-files.js';

/** As it was uploaded: nothing in it is believed. */
export interface DrawingUpload {
  bytes: Buffer;
  name: string;
  fields: DxfUploadFields;
}

/** Each choice of unit or layers sends the file again: a person who tries much, and no machine. */
export const DRAWINGS_OF_PERSON: Limit = { name: 'dxf-upload', attempts: 120, perSeconds: 3600 };

/**
 * Reads an uploaded drawing into panels to choose from. Keeps the file for the panels that are chosen, once all questions
 * are answered.
 */
@Injectable()
export class ReadDxfUpload {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quotes: QuoteRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly readDrawing: ReadDrawingApart,
    private readonly files: FileStore,
  ) {}

  /**
   * @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED at the upload's field when there is nothing to order in the
   * file whatever is chosen of it, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: DrawingUpload): Promise<DxfUploadReply> {
    const { quoteUID, units, layers, answers } = fields;
    await this.limits.take(DRAWINGS_OF_PERSON, ctx.contact.contactUid);
    const { ownerContactUid, catalogue } = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUID);
      refuseUnlessOpen(quote);
      return { ownerContactUid: quote.contactUid, catalogue: await this.getCatalogue.run(tx) };
    });
    const dwg = dwgRefusal(bytes);
    if (dwg) throw fieldError(UPLOAD_FIELD, dwg.reason, dwg.code);
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
