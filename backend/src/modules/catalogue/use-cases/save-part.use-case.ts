import { Injectable } from '@nestjs/common';
import type { CatalogueContent, Versioned } from '@glass/contracts/catalogue';
import { listCatalogueFaults } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { versionOf } from '../persistence/catalogue-draft.repository.js';
import { EditDraft, refuseOutdated } from '../services/edit-draft.js';

/** Parts that are saved as a whole, with the word for errors and the field of the request. */
const PARTS = {
  holePrices: { name: 'list of holes', field: 'items' },
  standardHoles: { name: 'list of holes', field: 'items' },
  shapeRules: { name: 'table of rules', field: 'rules' },
  pricing: { name: 'list of charges', field: 'pricing' },
  translations: { name: 'list of translations', field: 'items' },
} as const;
export type SavedPart = keyof typeof PARTS;

@Injectable()
export class SavePart {
  constructor(private readonly editDraft: EditDraft) {}

  /**
   * @param value the part, or a function that computes it from the draft
   * @returns the part, with the whole draft
   * @throws VERSION_CONFLICT with the current part, VALIDATION_FAILED by request field
   */
  async run<Part extends SavedPart>(
    ctx: Context,
    part: Part,
    value: CatalogueContent[Part] | ((draft: CatalogueContent) => CatalogueContent[Part]),
    version: number,
  ): Promise<Versioned<{ value: CatalogueContent[Part]; content: CatalogueContent }>> {
    const { name, field } = PARTS[part];
    const draft = await this.editDraft.run(ctx, (current) => {
      refuseOutdated(current, part, version, name, { [field]: current.content[part] });
      const content = {
        ...current.content,
        [part]: typeof value === 'function' ? value(current.content) : value,
      };
      const errors = listCatalogueFaults(content)
        .filter((fault) => fault.field.startsWith(`${part}.`))
        .map((fault) => ({ name: fault.field.replace(part, field), reason: fault.reason, code: 'invalid' }));
      if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
      return { content, touched: [part] };
    });
    const { content } = draft;
    return { value: content[part], content, version: versionOf(draft, part) };
  }
}
