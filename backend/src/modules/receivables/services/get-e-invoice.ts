import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inLanguage } from '@glass/language/server';
import { Injectable } from '@nestjs/common';
import { dayIn, shopCountry } from '@glass/contracts/geo';
import { GENERAL_ERRORS } from '@glass/contracts/problem-details';
import {
  chooseMailedFormat,
  E_INVOICE_COUNTRIES,
  type EInvoiceFormat,
  type EInvoiceRequest,
} from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, generalError } from '../../../kernel/errors/app-error.js';
import { RenderDocument } from '../../document/public.js';
import type { CustomerOrder } from '../../order/public.js';
import { ReadParties } from '../../quote/public.js';
import type { TenantProfile } from '../../tenant/public.js';
import type { AccountingDocument } from '../domain/accounting-document.js';
import type { EInvoiceSource } from '../domain/einvoice/einvoice-source.js';
import { completeSource } from '../domain/einvoice/complete-source.js';
import { missingTexts } from '../domain/einvoice/einvoice-texts.js';
import { listMissingFields } from '../domain/einvoice/missing-fields.js';
import { PROFILES, writeEInvoice } from '../domain/einvoice/write-einvoice.js';
import { requireInvoicing } from '../domain/require-invoicing.js';
import { numberRefundNotes } from '../persistence/refunded-orders.js';
import { type EInvoiceRow, EInvoiceRepository } from '../persistence/e-invoice.entity.js';
import { type AccountPaper, GetAccountPapers, type ReadPaper } from '../queries/get-account-papers.query.js';
import { ReadEInvoiceParties } from '../queries/read-e-invoice-parties.query.js';

type Frozen = Omit<EInvoiceRow, 'tenantUid'>;

/**
 * Writes e-invoices. The first one stores the invoice's data, from which later ones are written; contact and bank data that
 * it lacked are added when another format needs them. An order whose lines
 * have changed since then gets a corrected invoice, and a canceled one a credit note.
 */
@Injectable()
export class GetEInvoice {
  constructor(
    private readonly database: Database,
    private readonly papers: GetAccountPapers,
    private readonly parties: ReadParties,
    private readonly facts: ReadEInvoiceParties,
    private readonly stored: EInvoiceRepository,
    private readonly render: RenderDocument,
  ) {}

  /**
   * @throws NOT_FOUND, FORBIDDEN for users without prices, STATE_CONFLICT before payment, in other countries, and with
   * everything that is missing; errors of `RenderDocument`
   */
  async run(ctx: Context, { orderUID, refundUID, format, entryUID }: EInvoiceRequest): Promise<AccountPaper> {
    const { frozen, logo } = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.papers.requireInvoiced(tx, orderUID);
      const tenant = await this.parties.tenant(tx);
      requireCountry(tenant);
      if (refundUID) await numberRefundNotes(tx, orderUID);
      const language = await this.parties.paperLanguage(tx, order, 'customer');
      const { made, latest } = await inLanguage(language, async () => {
        const { read, entryUid } = await this.read(tx, order, { refundUID, entryUID });
        await lockUid(tx, `e-invoice ${entryUid ?? orderUID}`);
        const latest = await this.stored.latestUnscoped(tx, orderUID, entryUid);
        const isMade = latest && (entryUid || hasSameLines(latest, read.document));
        return {
          latest,
          made: isMade ? null : await this.make(tx, { order, tenant, read, latest, entryUid }),
        };
      });
      const frozen = made
        ? { ...made, language }
        : await this.complete(tx, latest!, { order, tenant, format });
      requireComplete(ctx, tenant, listMissingFields(frozen.source, PROFILES[format]));
      if (made) await this.stored.insert(tx, { ...made, language });
      else if (frozen.source !== latest!.source)
        await this.stored.saveSourceUnscoped(tx, frozen.uid, frozen.source);
      return { frozen, logo: tenant.logo };
    });
    return inLanguage(frozen.language, async () => {
      const name = `${frozen.number}-${format}`;
      const title = frozen.paper.named;
      const xml = writeEInvoice(frozen.source, format, frozen.paper.locale);
      if (format !== 'facturX')
        return { title, name: `${name}.xml`, contentType: 'application/xml', bytes: xml, printNote: '' };
      const paper = { ...frozen.paper, tenant: { ...frozen.paper.tenant, logo } };
      const rendered = await this.render.invoice(ctx, { paper, xml: xml.toString(), at: frozen.madeAt });
      return { title, name: `${name}.pdf`, contentType: 'application/pdf', ...rendered };
    });
  }

  /** Reads what an e-invoice is about, and the uid of its entry or refund; null for the invoice and its cancellation. */
  private async read(
    tx: Context,
    order: CustomerOrder,
    { refundUID, entryUID }: Pick<EInvoiceRequest, 'refundUID' | 'entryUID'>,
  ): Promise<{ read: ReadPaper; entryUid: string | null }> {
    if (refundUID) {
      const { read, isOwn } = await this.papers.readRefundNote(tx, order, refundUID);
      return { read, entryUid: isOwn ? refundUID : null };
    }
    if (entryUID) {
      const entry = { entryUID, orderUID: order.uid };
      return {
        read: await this.papers.readCreditNote(tx, order.companyUid ?? '', entry),
        entryUid: entryUID,
      };
    }
    const canceled = isCancellation(order) ? await this.papers.readCancellation(tx, order) : null;
    return { read: canceled ?? (await this.papers.readInvoice(tx, order)), entryUid: null };
  }

  /** Format that is attached to emails with an invoice; null for none. @param companyUid null for consumers */
  async mailedFormat(tx: Context, companyUid: string | null): Promise<EInvoiceFormat | null> {
    const { settings } = await this.parties.profile(tx);
    if (!E_INVOICE_COUNTRIES.includes(shopCountry(settings))) return null;
    const network = companyUid === null ? '' : await this.facts.network(tx, companyUid);
    return chooseMailedFormat(network, settings.eInvoice);
  }

  /** Adds data of today that the format needs and that were missing at the first e-invoice. */
  private async complete(
    tx: Context,
    latest: EInvoiceRow,
    { order, tenant, format }: { order: CustomerOrder; tenant: TenantProfile; format: EInvoiceFormat },
  ): Promise<Frozen> {
    if (listMissingFields(latest.source, PROFILES[format]).length === 0) return latest;
    const today = { seller: this.facts.seller(tenant), buyer: await this.facts.buyer(tx, order) };
    return { ...latest, source: completeSource(latest.source, today) };
  }

  private async make(
    tx: Context,
    { order, tenant, read, latest, entryUid }: NewEInvoice,
  ): Promise<Omit<Frozen, 'language'>> {
    const revision = (latest?.revision ?? 0) + 1;
    const isCredit = read.document.kind === 'creditNote';
    const invoice = entryUid ? await this.stored.latestUnscoped(tx, order.uid, null) : latest;
    const credited = invoice && (invoice.source.typeCode !== '381' ? invoice : null);
    const document =
      latest === null || isCredit
        ? read.document
        : { ...read.document, number: `${read.document.number}-${revision}` };
    const paper = read.paper(document);
    const source: EInvoiceSource = {
      typeCode: entryUid || isCredit ? '381' : latest ? '384' : '380',
      document,
      totals: { lines: order.totals.lines },
      orderNumber: latest?.source.orderNumber ?? `${order.numberPrefix}${order.number}`,
      preceding: credited ? { number: credited.number, day: credited.source.document.day } : read.preceding,
      openMinor: read.openMinor,
      seller: this.facts.seller(tenant),
      buyer: await this.facts.buyer(tx, order),
      shipTo: order.shippingAddress,
      deliveryDay: getDeliveryDay(order, dayIn(tenant.settings.timeZone, new Date())),
    };
    return {
      ...{ uid: randomUUID(), orderUid: order.uid, entryUid, revision, number: document.number, source },
      paper: { ...paper, tenant: { ...paper.tenant, logo: null } },
      madeAt: new Date(),
    };
  }
}

/** Canceled orders on a house account have credit notes of their own. */
function isCancellation({ status, paymentMethod }: CustomerOrder): boolean {
  return status === 'cancelled' && paymentMethod !== 'houseAccount';
}

/** @returns the day of delivery, never later than today; '' until the glass has left */
function getDeliveryDay({ status, promisedDate, readyDate }: CustomerOrder, today: string): string {
  if (status !== 'shipped' && status !== 'completed') return '';
  const planned = promisedDate ?? readyDate ?? today;
  return planned < today ? planned : today;
}

interface NewEInvoice {
  order: CustomerOrder;
  tenant: TenantProfile;
  read: ReadPaper;
  latest: EInvoiceRow | null;
  entryUid: string | null;
}

/** Compares amounts only: descriptions follow the language of the site. */
function hasSameLines({ source }: EInvoiceRow, document: AccountingDocument): boolean {
  const amounts = ({ lines, totalMinor }: AccountingDocument) => [
    totalMinor,
    ...lines.map(({ quantity, unitMinor, amountMinor, taxMinor }) => [
      quantity,
      unitMinor,
      amountMinor,
      taxMinor,
    ]),
  ];
  return isDeepStrictEqual(amounts(source.document), amounts(document));
}

function requireCountry(tenant: TenantProfile): void {
  requireInvoicing(tenant);
  if (!E_INVOICE_COUNTRIES.includes(shopCountry(tenant.settings)))
    throw generalError('STATE_CONFLICT', msg`There are no e-invoices of this kind in this country.`);
}

/** Only the shop can enter what is missing. */
function requireComplete(
  ctx: Context,
  { name }: TenantProfile,
  missing: ReturnType<typeof listMissingFields>,
): void {
  if (missing.length === 0) return;
  if (ctx.reach.kind !== 'tenant')
    throw generalError(
      'STATE_CONFLICT',
      msg`${name} hasn’t entered everything that e-invoices need yet. Download the PDF invoice instead.`,
    );
  throw new AppError(
    'STATE_CONFLICT',
    // Not fields of the request: the code says which entry it is.
    missing.map((field) => ({ name: GENERAL_ERRORS, reason: missingTexts[field], code: field })),
  );
}
