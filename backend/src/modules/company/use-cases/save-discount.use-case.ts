import { msg, t, plural } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  DeleteDiscountRequest,
  DiscountEntry,
  DiscountTerms,
  SaveDiscountRequest,
} from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import type { ProblemError } from '@glass/contracts/problem-details';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { DiscountStructureRepository, GetCatalogue } from '../../catalogue/public.js';
import { ListDiscounts } from '../queries/discounts.query.js';

/** Adds or changes a discount. Drafts use it the next time they are read; quoted prices don't change. */
@Injectable()
export class SaveDiscount {
  constructor(
    private readonly database: Database,
    private readonly discounts: DiscountStructureRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly audit: AuditLog,
    private readonly list: ListDiscounts,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT with the current discount, VALIDATION_FAILED */
  async run(ctx: Context, { uid, version, ...terms }: SaveDiscountRequest): Promise<DiscountEntry> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, 'discounts');
      const before = (await this.list.findOne(tx, uid)) ?? null;
      await this.check(tx, uid, terms, before);
      if (before && isSame(before, terms)) return before;
      if (version === 0) await this.discounts.insert(tx, { ...toTerms(terms), uid, version: 1 });
      else await this.change(tx, uid, version, terms, before);
      await this.audit.write(tx, 'discount-saved', {
        ...{ discountUid: uid, name: terms.name, companies: before?.companies ?? 0 },
        ...{ before: before && toTerms(before), after: terms },
      });
      return (await this.list.findOne(tx, uid))!;
    });
  }

  private async change(
    ctx: Context,
    uid: string,
    version: number,
    terms: DiscountTerms,
    before: DiscountEntry | null,
  ): Promise<void> {
    const row = await this.discounts.lockOrThrow(ctx, { uid });
    if (row.version !== version) throw versionConflict('discount', before);
    await this.discounts.update(ctx, uid, { ...toTerms(terms), version: version + 1 });
  }

  private async check(
    ctx: Context,
    uid: string,
    terms: DiscountTerms,
    before: DiscountEntry | null,
  ): Promise<void> {
    const namesake = await this.discounts.findByName(ctx, terms.name);
    if (namesake && namesake.uid !== uid)
      throw fieldError('name', msg`There is already a discount called ${{ name: namesake.name }}.`);
    const known = new Set(before?.materials.map(({ materialUID }) => materialUID));
    if (terms.materials.length > 0)
      for (const material of (await this.getCatalogue.run(ctx)).materials) known.add(material.uid);
    const faults = findDiscountFaults(terms, known);
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  }
}

/** Deletes a discount that no company uses. */
@Injectable()
export class DeleteDiscount {
  constructor(
    private readonly database: Database,
    private readonly discounts: DiscountStructureRepository,
    private readonly audit: AuditLog,
    private readonly list: ListDiscounts,
  ) {}

  /** @throws VERSION_CONFLICT with the current discount, STATE_CONFLICT if companies use it */
  async run(ctx: Context, { uid, version }: DeleteDiscountRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.discounts.findOne(tx, { uid });
      // Deleted before: this is a retry.
      if (!row) return { done: true };
      await this.discounts.lockOrThrow(tx, { uid });
      const entry = (await this.list.findOne(tx, uid))!;
      if (entry.version !== version) throw versionConflict('discount', entry);
      if (entry.companies > 0) {
        const count = entry.companies;
        throw generalError(
          'STATE_CONFLICT',
          msg`${plural(count, { one: 'One company has this discount. Give them another one first.', other: '# companies have this discount. Give them another one first.' })}`,
        );
      }
      await this.discounts.delete(tx, { uid });
      const about = { discountUid: uid, name: entry.name, before: toTerms(entry) };
      await this.audit.write(tx, 'discount-deleted', about);
      return { done: true };
    });
  }
}

function toTerms(terms: DiscountTerms): DiscountTerms & { hardwarePercent: string | null } {
  const { name, percent, materials, hardwarePercent = null, tiers, validFrom, validTo } = terms;
  return { name, percent, materials, hardwarePercent, tiers, validFrom, validTo };
}

function isSame(one: DiscountTerms, other: DiscountTerms): boolean {
  return JSON.stringify(toTerms(one)) === JSON.stringify(toTerms(other));
}

/**
 * Lists the invalid fields of a discount.
 * @param materialUids materials of the price list, and those the discount already names
 */
function findDiscountFaults(terms: DiscountTerms, materialUids: ReadonlySet<string>): ProblemError[] {
  const faults: ProblemError[] = [];
  const addFault = (name: string, reason: string) => void faults.push({ name, reason, code: 'invalid' });
  const checkPercent = (name: string, percent: string) => {
    if (Number(percent) > 100) addFault(name, t`A discount can’t be more than 100%.`);
  };
  checkPercent('percent', terms.percent);
  checkPercent('hardwarePercent', terms.hardwarePercent ?? '0');
  const seen = new Set<string>();
  for (const [i, { materialUID, percent }] of terms.materials.entries()) {
    if (!materialUids.has(materialUID))
      addFault(`materials.${i}.materialUID`, t`This material is not in the price list.`);
    if (seen.has(materialUID)) addFault(`materials.${i}.materialUID`, t`This material is listed twice.`);
    seen.add(materialUID);
    checkPercent(`materials.${i}.percent`, percent);
  }
  for (const [i, { percent }] of terms.tiers.entries()) checkPercent(`tiers.${i}.percent`, percent);
  if (terms.validFrom && terms.validTo && terms.validTo < terms.validFrom)
    addFault('validTo', t`The end date is before the start date.`);
  return faults;
}
