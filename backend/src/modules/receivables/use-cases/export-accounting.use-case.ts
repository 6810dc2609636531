import { msg } from '@lingui/core/macro';
import type { Done } from '@glass/contracts/endpoints';
import { dayIn } from '@glass/contracts/geo';
import type {
  AccountingBatch,
  AccountingBatchRequest,
  AccountingProfile,
  ExportAccountingRequest,
} from '@glass/contracts/receivables';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import {
  AccountingBatchRepository,
  type PendingDocument,
} from '../persistence/accounting-batch.repository.js';
import { ACCOUNTING_LOCK } from '../persistence/refunded-orders.js';
import { toAccountingBatch } from '../queries/get-accounting.query.js';

/** Exports all orders that are in no export yet, so that each is invoiced once and credited once. */
@Injectable()
export class ExportAccounting {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly batches: AccountingBatchRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly audit: AuditLog,
  ) {}

  /** @throws UID_TAKEN, VALIDATION_FAILED at `until` and at missing names, STATE_CONFLICT if nothing is pending */
  async run(ctx: Context, { batchUID, until, profile }: ExportAccountingRequest): Promise<AccountingBatch> {
    const timeZone = await this.findTenant.timeZone(ctx);
    if (until > dayIn(timeZone, new Date())) throw fieldError('until', msg`This date is in the future.`);
    checkNames(profile);
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, ACCOUNTING_LOCK);
      const made = await this.batches.findOne(tx, { uid: batchUID });
      if (made) return toAccountingBatch(made);
      const settings = await this.getCatalogue.settings(tx);
      const pending = await this.batches.lockPending(tx, until, timeZone);
      if (!settings || pending.length === 0)
        throw generalError('STATE_CONFLICT', msg`All orders up to this date are already exported.`);
      const all = (kind: 'invoice' | 'creditNote') => pending.filter((each) => each.kind === kind);
      const batch = {
        ...{ uid: batchUID, profile, currency: settings.currency, createdAt: new Date() },
        ...{ invoices: all('invoice').length, creditNotes: all('creditNote').length },
        totalMinor: pending.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
        createdByName: tx.actorName,
      };
      await this.batches.insert(tx, batch);
      for (const kind of ['invoice', 'creditNote'] as const)
        await this.batches.mark(tx, batchUID, kind, selectUids(all(kind), 'order'));
      await this.batches.markEntries(tx, batchUID, selectUids(pending, 'entry'));
      const refunds = pending.filter(({ source }) => source === 'refund');
      await this.batches.markRefunds(tx, batchUID, refunds);
      const { invoices, creditNotes, totalMinor, currency } = batch;
      await this.audit.write(tx, 'accounting-exported', {
        ...{ batchUid: batchUID, format: profile.format, until, invoices, creditNotes, totalMinor, currency },
      });
      return toAccountingBatch(batch);
    });
  }
}

/** Reverts the latest export, for example after a failed import. Its orders are pending again. */
@Injectable()
export class UndoAccountingExport {
  constructor(
    private readonly database: Database,
    private readonly batches: AccountingBatchRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT if it is not the latest export */
  async run(ctx: Context, { batchUID }: AccountingBatchRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, ACCOUNTING_LOCK);
      const batch = await this.batches.findOne(tx, { uid: batchUID });
      // Reverted before: this is a retry.
      if (!batch) return { done: true };
      const newest = await this.batches.newest(tx);
      if (newest?.uid !== batchUID)
        throw generalError('STATE_CONFLICT', msg`Later files build on this one. Undo the latest one first.`);
      await this.batches.unmark(tx, batchUID);
      await this.batches.delete(tx, { uid: batchUID });
      const { invoices, creditNotes, totalMinor, currency } = batch;
      await this.audit.write(tx, 'accounting-taken-back', {
        ...{ batchUid: batchUID, invoices, creditNotes, totalMinor, currency },
      });
      return { done: true };
    });
  }
}

function selectUids(all: readonly PendingDocument[], from: PendingDocument['source']): string[] {
  return all.filter(({ source }) => source === from).map(({ uid }) => uid);
}

/** Requires the names that the export format uses. */
function checkNames(profile: AccountingProfile): void {
  const needed =
    profile.format === 'iif'
      ? (['salesAccount', 'taxName', 'receivablesAccount'] as const)
      : (['salesAccount', 'taxName', 'taxFreeName'] as const);
  const faults = needed
    .filter((name) => profile[name].trim() === '')
    .map((name) => ({
      ...{ name: `profile.${name}`, code: 'required' },
      reason: msg`Enter the name exactly as in your accounting software.`,
    }));
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
}
