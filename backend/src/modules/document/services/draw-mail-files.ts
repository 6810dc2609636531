import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@glass/contracts/document';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import type { DocumentMail } from '../../../kernel/mail/mail-content.js';
import type { MailAttachment, MailFiles, MailPicture } from '../../../kernel/mail/mailer.js';
import { MAX_MAIL_DRAWINGS, buildDocumentMail, pictureIdOf } from '../domain/document-mail.js';
import { estimateDrawingWork, MAX_IMMEDIATE_WORK } from './document-work.js';
import { RenderDocument } from './render-document.js';

/** Many mail servers refuse more than 10 MB, and files grow by a third in an email. */
const MAX_ATTACHED_BYTES = 5_000_000;

/** The part of an email that shows a quote or an order. */
export interface MailedDocument {
  document: DocumentMail | null;
  draw: () => Promise<MailFiles>;
}

interface MailAudience {
  withPrices: boolean;
  /** PDF to attach, in its own language; null for none. */
  pdf: { name: string; document: OrderDocument } | null;
}

/** For a quote or order that can't be drawn. */
export const NO_DRAWINGS: MailedDocument = {
  document: null,
  draw: () => Promise.resolve({ pictures: [], attachments: [] }),
};

/**
 * Draws a document's pictures and PDF for an email. Leaves out drawings that are too large: the email must
 * arrive, and its button leads to the page that has everything.
 */
@Injectable()
export class DrawMailFiles {
  constructor(private readonly renderDocument: RenderDocument) {}

  /**
   * @param document in the language of the email
   * `draw` throws UNAVAILABLE if the queue of drawings is full.
   */
  prepare(ctx: Context, document: OrderDocument, audience: MailAudience): MailedDocument {
    return {
      document: buildDocumentMail(document, audience),
      draw: async () => ({
        pictures: (await unlessTooLarge(() => this.pictures(ctx, document))) ?? [],
        attachments: (await unlessTooLarge(() => this.summary(ctx, audience))) ?? [],
      }),
    };
  }

  private async pictures(ctx: Context, document: OrderDocument): Promise<MailPicture[]> {
    const drawn = await this.renderDocument.pictures(toTaskOwner(ctx), { document, most: MAX_MAIL_DRAWINGS });
    return drawn.map(({ png }, index) => {
      const id = pictureIdOf(document.panels[index]!);
      return { id, fileName: `${id}.png`, contentType: 'image/png', bytes: Buffer.from(png) };
    });
  }

  private async summary(ctx: Context, { pdf, withPrices }: MailAudience): Promise<MailAttachment[]> {
    if (pdf === null) return [];
    const { name: fileName, document } = pdf;
    const toRender = { kind: 'summary', document, withPrices, forCustomer: true } as const;
    if (estimateDrawingWork(toRender) > MAX_IMMEDIATE_WORK) return [];
    const { bytes } = await this.renderDocument.run(ctx, toRender);
    return bytes.length > MAX_ATTACHED_BYTES ? [] : [{ fileName, contentType: 'application/pdf', bytes }];
  }
}

async function unlessTooLarge<T>(draw: () => Promise<T>): Promise<T | null> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof AppError && error.code === 'STATE_CONFLICT') return null;
    throw error;
  }
}
