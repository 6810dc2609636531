import { Injectable } from '@nestjs/common';
import type { MatrixChange, MatrixConflict } from '@glass/contracts';
import { withCells } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, versionConflict } from '../../../kernel/errors/app-error.js';
import type { CatalogueDraftRow } from '../persistence/catalogue.entities.js';
import { EditDraft } from '../steps/edit-draft.js';

export type MatrixOf = 'edgeFinishes' | 'cornerFinishes' | 'hinges';

/** Saves cells of the matrices of a list in the draft, all of them or none. */
@Injectable()
export class SaveMatrix {
  constructor(private readonly editDraft: EditDraft) {}

  /**
   * Two people who change different cells never meet.
   * @throws VALIDATION_FAILED for an entry or a material that is not in the list; VERSION_CONFLICT with the cells that
   *   are not as the caller saw them
   */
  async run(ctx: Context, list: MatrixOf, changes: MatrixChange[]): Promise<CatalogueDraftRow> {
    return this.editDraft.run(ctx, (current) => {
      refuseUnknown(current, list, changes);
      const { content, conflicts } = withCells(current.content, list, changes);
      const there: MatrixConflict = { conflicts };
      if (conflicts.length > 0) throw versionConflict('price', there, current.changedBy || undefined);
      return { content, touched: [] };
    });
  }
}

function refuseUnknown({ content }: CatalogueDraftRow, list: MatrixOf, changes: MatrixChange[]): void {
  const entries = new Set(content[list].map(({ uid }) => uid));
  const materials = new Set(content.materials.map(({ uid }) => uid));
  const errors = changes.flatMap(({ entryUID, materialUID }, i) => [
    ...(entries.has(entryUID) ? [] : [{ name: `changes.${i}.entryUID`, reason: 'is not in the list' }]),
    ...(materialUID === null || materials.has(materialUID)
      ? []
      : [{ name: `changes.${i}.materialUID`, reason: 'is not in the list' }]),
  ]);
  if (errors.length > 0) {
    throw new AppError(
      'VALIDATION_FAILED',
      errors.map((error) => ({ ...error, code: 'invalid' })),
    );
  }
}
