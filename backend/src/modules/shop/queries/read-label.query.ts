import type { ReadLabelReply } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { FindPiece } from '../../order/public.js';

@Injectable()
export class ReadLabel {
  constructor(
    private readonly database: Database,
    private readonly findPiece: FindPiece,
  ) {}

  /** @throws NOT_FOUND with the problem of the code */
  async run(ctx: Context, code: string): Promise<ReadLabelReply> {
    const found = await this.database.runInTransaction(ctx, (tx) => this.findPiece.run(tx, code));
    if (typeof found === 'string') throw generalError('NOT_FOUND', found);
    return { panelUID: found.panelUid, piece: found.piece };
  }
}
