import { Injectable } from '@nestjs/common';
import type { PanelSpec } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { FileStore } from '../../file/public.js';
import { DXF_TYPE } from '../domain/dxf-type.js';

/** Lets the drawings that the panels of a quote were read from stay for as long as there is anybody to look at them. */
@Injectable()
export class KeepSourceFiles {
  constructor(private readonly files: FileStore) {}

  /**
   * Called in the transaction that stores the panels. A panel holds its own contour: one whose drawing is gone by now,
   * or is not the buyer's, is a panel like any other, and its drawing is nobody's to keep.
   */
  async run(ctx: Context, quote: { contactUid: string }, panels: { spec: PanelSpec }[]): Promise<void> {
    const uids = panels.flatMap(({ spec: { shape } }) =>
      shape.kind === 'contour' && shape.sourceFileUID !== null ? [shape.sourceFileUID] : [],
    );
    if (uids.length === 0) return;
    await this.files.keepOwn(ctx, [...new Set(uids)], {
      ownerContactUid: quote.contactUid,
      contentType: DXF_TYPE,
    });
  }
}
