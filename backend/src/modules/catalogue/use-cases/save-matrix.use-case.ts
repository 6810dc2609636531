import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { MatrixChange, MatrixConflict } from '@glass/contracts/catalogue';
import { changeCells } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, versionConflict } from '../../../kernel/errors/app-error.js';
import type { CatalogueDraftRow } from '../persistence/catalogue.entities.js';
import { EditDraft } from '../services/edit-draft.js';

export type MatrixList = 'edgeFinishes' | 'cornerFinishes' | 'hinges';

/** Saves cells of a list's matrices in the draft, all or none. */
@Injectable()
export class SaveMatrix {
  constructor(private readonly editDraft: EditDraft) {}

  /**
   * Changes of different cells never conflict.
   * @throws VALIDATION_FAILED for unknown entries or materials; VERSION_CONFLICT with the cells that differ from what
   * the client saw
   */
  async run(ctx: Context, list: MatrixList, changes: MatrixChange[]): Promise<CatalogueDraftRow> {
    return this.editDraft.run(ctx, (current) => {
      refuseUnknown(current, list, changes);
      const { content, conflicts } = changeCells(current.content, list, changes);
      const conflict: MatrixConflict = { conflicts };
      if (conflicts.length > 0) throw versionConflict('price', conflict, current.changedBy || undefined);
      return { content, touched: [] };
    });
  }
}

function refuseUnknown({ content }: CatalogueDraftRow, list: MatrixList, changes: MatrixChange[]): void {
  const entries = new Set(content[list].map(({ uid }) => uid));
  const materials = new Set(content.materials.map(({ uid }) => uid));
  const errors = changes.flatMap(({ entryUID, materialUID }, i) => [
    ...(entries.has(entryUID) ? [] : [{ name: `changes.${i}.entryUID`, reason: t`is not in the list` }]),
    ...(materialUID === null || materials.has(materialUID)
      ? []
      : [{ name: `changes.${i}.materialUID`, reason: t`is not in the list` }]),
  ]);
  if (errors.length > 0) {
    throw new AppError(
      'VALIDATION_FAILED',
      errors.map((error) => ({ ...error, code: 'invalid' })),
    );
  }
}
