import type { PaperDocument } from '@glass/contracts/document';
import type { Locale } from '@glass/language';
import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OF_OWN_ORDERS } from '../../order/public.js';
import type { EInvoiceSource } from '../domain/einvoice/einvoice-source.js';

/** An invoice or credit note as it was when its first e-invoice was made. Later files are written from it. */
@Entity('e_invoice')
export class EInvoiceRow extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  /** A credit note's entry in the account, or its refund; null for invoices and for what a cancellation credits. */
  @Column('uuid', { nullable: true })
  entryUid!: string | null;

  /** 1 for the first; corrected invoices count up. */
  @Column('integer')
  revision!: number;

  @Column('text')
  number!: string;

  @Column('jsonb')
  source!: EInvoiceSource;

  /** The printed document without the logo, for ZUGFeRD. */
  @Column('jsonb')
  paper!: PaperDocument;

  @Column('text')
  language!: Locale;

  @Column('timestamptz')
  madeAt!: Date;
}

@Injectable()
export class EInvoiceRepository extends TenantRepository<EInvoiceRow> {
  constructor() {
    super(EInvoiceRow, 'invoice', OF_OWN_ORDERS);
  }

  /** The latest of an invoice or credit note. Checks no access: the caller may read the order. */
  async latestUnscoped(ctx: Context, orderUid: string, entryUid: string | null): Promise<EInvoiceRow | null> {
    const rows = await this.findUnscoped(ctx, { orderUid });
    const own = rows.filter((row) => row.entryUid === entryUid);
    return own.toSorted((one, other) => other.revision - one.revision)[0] ?? null;
  }

  /** Replaces the stored data. Checks no access: the caller may read the order. */
  async saveSourceUnscoped({ tx, tenantUid }: Context, uid: string, source: EInvoiceSource): Promise<void> {
    await tx.manager.update(EInvoiceRow, { tenantUid, uid }, { source: source as object });
  }
}
