import { listWords } from '@glass/language';
import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { SaleTerms } from '@glass/contracts/tenant';
import { compareCatalogues, listCatalogueFaults } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { EditDraft } from './edit-draft.js';
import { readCurrentVersions, refuseWhileScheduled } from '../queries/price-list-versions.js';
import { PublishCatalogue } from './publish-catalogue.js';

const PRECISIONS = { inch: ['1/16', '1/32'], metric: ['1mm'] };

/**
 * Changes the terms of the price list that the settings page shows. Currency and precision take effect immediately.
 * Taxes and the lead time affect buyers, so they stay in the draft until it is published.
 */
@Injectable()
export class ChangeSaleTerms {
  constructor(
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly publish: PublishCatalogue,
  ) {}

  /**
   * Requires a transaction.
   * @param at prefix of field names in errors
   * @throws NOT_FOUND without a price list, VALIDATION_FAILED; STATE_CONFLICT for another currency or precision while
   * a version is scheduled
   */
  async run(ctx: Context, terms: Partial<SaleTerms>, at: string): Promise<void> {
    const draft = await this.drafts.lockOrThrow(ctx, {});
    const edited = withTerms(draft.content, terms);
    refuseFaulty(edited, at);
    await this.publishUnits(ctx, terms);
    if (compareCatalogues(draft.content, edited).length === 0) return;
    await this.editDraft.run(ctx, () => ({ content: edited, touched: ['pricing', 'general'] }));
  }

  private async publishUnits(ctx: Context, { currency, precision }: Partial<SaleTerms>): Promise<void> {
    const { live, scheduled } = await readCurrentVersions(ctx);
    const content = withTerms(live.content, { currency, precision });
    if (compareCatalogues(live.content, content).length === 0) return;
    refuseWhileScheduled(scheduled);
    await this.publish.run(ctx, content, { note: 'From the settings', takesEffectAt: null });
  }
}

function withTerms(content: CatalogueContent, terms: Partial<SaleTerms>): CatalogueContent {
  const { currency, precision, taxes, leadWorkingDays } = terms;
  const { pricing } = content;
  return {
    ...content,
    currency: currency ?? content.currency,
    precision: precision ?? content.precision,
    pricing: {
      ...pricing,
      taxes: taxes ?? pricing.taxes,
      leadWorkingDays: leadWorkingDays ?? pricing.leadWorkingDays,
    },
  };
}

/** Reports only faults that this change can cause, not other faults of the price list. */
function refuseFaulty(content: CatalogueContent, at: string): void {
  const allowed = PRECISIONS[content.units];
  if (!allowed.includes(content.precision)) {
    throw fieldError(
      `${at}.precision`,
      msg`must be ${{ values: listWords(allowed, 'disjunction') }}, for prices in these units`,
    );
  }
  const errors = listCatalogueFaults(content)
    .filter(({ field }) => field.startsWith('pricing.taxes') || field === 'pricing.leadWorkingDays')
    .map(({ field, reason }) => ({ name: field.replace('pricing', at), reason, code: 'invalid' }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}
