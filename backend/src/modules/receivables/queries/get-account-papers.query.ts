import { fileNames } from '../../../kernel/language/file-names.js';
import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { PaperDocument } from '@glass/contracts/document';
import { addressLines } from '@glass/contracts/geo';
import type { OrderRequest } from '@glass/contracts/order';
import type { AccountEntryRequest, InvoiceRequest, StatementFileRequest } from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { RenderDocument } from '../../document/public.js';
import type { Company } from '../../customer/public.js';
import { ReadParties } from '../../quote/public.js';
import {
  buildCreditNotePaper,
  buildInvoicePaper,
  buildStatementCsv,
  buildStatementPaper,
} from '../domain/account-papers.js';
import { type OrderCredit, buildCreditDocument, orderCreditsSql } from '../persistence/accounted-orders.js';
import { ReadEInvoiceParties } from './read-e-invoice-parties.query.js';
import { requireBuyerAddress } from '../domain/require-buyer-address.js';
import { requireInvoicing } from '../domain/require-invoicing.js';
import { listBuyerNumbers } from '../domain/buyer-numbers.js';
import { GetAccountStatement } from './get-account-statement.query.js';
import { ReadPrintedInvoice } from './read-printed-invoice.query.js';
import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { AccountingDocument } from '../domain/accounting-document.js';
import {
  buildRefundDocument,
  buildRestDocument,
  REFUND_NOTES_SQL,
  REFUND_TOTALS_SQL,
  type RefundNote,
  type RefundTotals,
} from '../persistence/refunded-orders.js';
import type { CustomerOrder } from '../../order/public.js';

/** A printable document in its language. */
interface WordedPaper {
  language: Locale;
  paper: PaperDocument;
  /** File name without suffix. */
  name: string;
}

export interface AccountPaper {
  /** `Invoice SO-1042` */
  title: string;
  name: string;
  contentType: string;
  bytes: Buffer;
  printNote: string;
}

/** An invoice or credit note as it is now. */
export interface ReadPaper {
  document: AccountingDocument;
  /** Builds the printed document; corrected invoices have another number than the order. */
  paper: (document: AccountingDocument) => PaperDocument;
  /** The invoice of a credit note. */
  preceding: { number: string; day: string } | null;
  /** Not yet paid or credited. */
  openMinor: number;
}

const CREDIT_NOTE = {
  name: 'credit-note-of-account',
  sql: orderCreditsSql(`e.uid = $2 and e.kind = 'creditNote'`),
};
const REFUND_NOTES = { name: 'credit-notes-of-refunds', sql: REFUND_NOTES_SQL };
const REFUND_TOTALS = { name: 'accounting-refunded', sql: REFUND_TOTALS_SQL };

/** Printable account documents: statements, credit notes, and invoices of orders with any payment method. */
@Injectable()
export class GetAccountPapers {
  constructor(
    private readonly database: Database,
    private readonly statements: GetAccountStatement,
    private readonly invoices: ReadPrintedInvoice,
    private readonly parties: ReadParties,
    private readonly render: RenderDocument,
    private readonly facts: ReadEInvoiceParties,
  ) {}

  /**
   * The PDF is in the company's language, the CSV in the reader's.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, and the errors of `RenderDocument`
   */
  async statement(ctx: Context, request: StatementFileRequest): Promise<AccountPaper> {
    const today = await this.statements.today(ctx);
    const { statement, company, tenant, language } = await this.database.runInTransaction(ctx, async (tx) => {
      const company = await this.statements.requireCompany(tx, request.companyUID);
      const statement = await this.statements.within(tx, company, request, today);
      const language = await this.parties.companyLanguage(tx, company);
      return { statement, company, tenant: await this.parties.tenant(tx), language };
    });
    const named = () => fileNames.statement(statement.from, statement.to);
    const build = () => buildStatementPaper(statement, tenant, company);
    if (request.format === 'csv')
      return {
        ...{ title: build().named, name: `${named()}.csv`, contentType: 'text/csv' },
        ...{ bytes: buildStatementCsv(statement, tenant.settings.locale), printNote: '' },
      };
    return this.renderPdf(ctx, {
      language,
      ...inLanguage(language, () => ({ paper: build(), name: named() })),
    });
  }

  /**
   * @throws NOT_FOUND, FORBIDDEN for users without prices, STATE_CONFLICT before payment, in countries without
   * invoices, and without the company's address; the errors of `RenderDocument`
   */
  async invoice(ctx: Context, { orderUID }: OrderRequest): Promise<AccountPaper> {
    const invoice = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.requireInvoiced(tx, orderUID);
      return this.inCustomerLanguage(
        tx,
        order,
        (number) => fileNames.invoice(number),
        () => this.readInvoice(tx, order),
      );
    });
    return this.renderPdf(ctx, invoice);
  }

  /** @throws NOT_FOUND, FORBIDDEN for users without prices, STATE_CONFLICT before payment */
  async requireInvoiced(tx: Context, orderUid: string): Promise<CustomerOrder> {
    const order = await this.invoices.findOrder(tx, orderUid);
    if (!tx.seesPrices)
      throw generalError('FORBIDDEN', msg`You can’t see prices, so you can’t open invoices.`);
    if (order.status === 'awaitingPayment')
      throw generalError(
        'STATE_CONFLICT',
        msg`This order is not paid yet. It will be invoiced after payment.`,
      );
    return order;
  }

  /** Reads the invoice of an order that the caller may see. @throws STATE_CONFLICT in countries without invoices and without the company's address */
  async readInvoice(tx: Context, order: CustomerOrder): Promise<ReadPaper> {
    const tenant = await this.invoicingTenant(tx);
    const buyer = await this.parties.buyer(tx, order);
    requireBuyerAddress(tenant, buyer, tx.reach.kind === 'tenant');
    const { invoice: document, totals } = await this.invoices.run(tx, order.uid, tenant.settings);
    const settlement = await this.invoices.readSettlement(tx, order);
    const shipTo = await this.invoices.readShipTo(tx, order, tenant.settings);
    const numbers = listBuyerNumbers(await this.facts.buyer(tx, order));
    const paper = (invoice: AccountingDocument) =>
      buildInvoicePaper(
        {
          ...{ invoice, totals, isCanceled: order.status === 'cancelled', shipTo },
          buyer: [
            ...(buyer.billingAddress
              ? addressLines(buyer.billingAddress, tenant.settings)
              : [buyer.companyName ?? '', buyer.name].filter(Boolean)),
            ...numbers,
          ],
          isConsumer: buyer.companyName === null,
          shippingAddress: order.shippingAddress,
          suppliedOn: order.promisedDate ?? order.readyDate,
          isExpected: order.status !== 'shipped' && order.status !== 'completed',
          ...settlement,
        },
        tenant,
      );
    return { document, paper, preceding: null, openMinor: settlement.openMinor };
  }

  /**
   * Reads the credit note of a canceled order that isn't on a house account, for what earlier refunds left of its invoice.
   * @returns null if they left nothing
   * @throws STATE_CONFLICT in countries without invoices and without the company's address
   */
  async readCancellation(tx: Context, order: CustomerOrder): Promise<ReadPaper | null> {
    const { invoice, timeZone, toPaper } = await this.readCredited(tx, order);
    const day = await this.invoices.readCanceledDay(tx, order, timeZone);
    const [refunds] = await query<RefundTotals>(tx, REFUND_TOTALS, [tx.tenantUid, [order.uid]]);
    if (Number(refunds?.creditedMinor ?? 0) >= invoice.totalMinor) return null;
    return toPaper(buildRestDocument(invoice, day, refunds), false);
  }

  /**
   * Prints the credit note of a refund, which `numberRefundNotes` has numbered.
   * @throws NOT_FOUND, and the errors of `invoice`
   */
  async refundNote(ctx: Context, { orderUID, refundUID }: Required<InvoiceRequest>): Promise<AccountPaper> {
    const note = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.requireInvoiced(tx, orderUID);
      const read = async () => (await this.readRefundNote(tx, order, refundUID)).read;
      return this.inCustomerLanguage(tx, order, (number) => fileNames.creditNote(number), read);
    });
    return this.renderPdf(ctx, note);
  }

  /**
   * Reads the credit note of a refund. Refunds of an order that was canceled before they had one belong to the credit note
   * of the cancellation.
   * @throws NOT_FOUND; STATE_CONFLICT in countries without invoices and without the company's address
   */
  async readRefundNote(
    tx: Context,
    order: CustomerOrder,
    refundUid: string,
  ): Promise<{ read: ReadPaper; isOwn: boolean }> {
    const { invoice, timeZone, toPaper } = await this.readCredited(tx, order);
    const notes = await query<RefundNote>(tx, REFUND_NOTES, [tx.tenantUid, order.uid, timeZone]);
    const [own, reversal] = notes.filter((note) => note.refundUid === refundUid);
    if (own) return { read: toPaper(buildRefundDocument(invoice, own), reversal !== undefined), isOwn: true };
    const isLater = order.status === 'cancelled' && (await this.invoices.hasRefund(tx, order, refundUid));
    const cancellation = isLater ? await this.readCancellation(tx, order) : null;
    if (!cancellation) throw notFound('credit note');
    return { read: cancellation, isOwn: false };
  }

  /** Reads the invoice of an order that isn't on a house account, to credit it. */
  private async readCredited(tx: Context, order: CustomerOrder) {
    const tenant = await this.invoicingTenant(tx);
    const buyer = await this.parties.buyer(tx, order);
    requireBuyerAddress(tenant, buyer, tx.reach.kind === 'tenant');
    const { invoice, totals } = await this.invoices.run(tx, order.uid, tenant.settings);
    const billed = { name: buyer.companyName ?? buyer.name, billingAddress: buyer.billingAddress };
    const isConsumer = buyer.companyName === null;
    const toPaper = (document: AccountingDocument, isReversed: boolean): ReadPaper => ({
      document,
      paper: (note) =>
        buildCreditNotePaper(
          { note, totals, invoiceNumber: invoice.number, isReversed, isConsumer },
          tenant,
          billed,
        ),
      preceding: { number: invoice.number, day: invoice.day },
      openMinor: 0,
    });
    return { invoice, timeZone: tenant.settings.timeZone, toPaper };
  }

  /**
   * @throws NOT_FOUND, also for companies that the caller doesn't act for; FORBIDDEN for users without prices;
   * STATE_CONFLICT in countries without invoices and without the company's address; errors of `RenderDocument`
   */
  async creditNote(ctx: Context, { companyUID, entryUID }: AccountEntryRequest): Promise<AccountPaper> {
    const note = await this.database.runInTransaction(ctx, async (tx) => {
      const { credit } = await this.findCredit(tx, companyUID, { entryUID });
      const order = await this.invoices.findBilledOrder(tx, credit.orderUid);
      const read = () => this.readCreditNote(tx, companyUID, { entryUID });
      return this.inCustomerLanguage(tx, order, (number) => fileNames.creditNote(number), read);
    });
    return this.renderPdf(ctx, note);
  }

  /**
   * @throws NOT_FOUND, also for entries of another order than `orderUID`; FORBIDDEN for users without prices;
   * STATE_CONFLICT in countries without invoices and without the company's address
   */
  async readCreditNote(
    tx: Context,
    companyUid: string,
    entry: { entryUID: string; orderUID?: string },
  ): Promise<ReadPaper> {
    const { company, credit } = await this.findCredit(tx, companyUid, entry);
    const tenant = await this.invoicingTenant(tx);
    const billed = { companyName: company.name, billingAddress: company.billingAddress };
    requireBuyerAddress(tenant, billed, tx.reach.kind === 'tenant');
    const { invoice, totals } = await this.invoices.run(tx, credit.orderUid, tenant.settings);
    const document = buildCreditDocument(invoice, credit);
    const about = { totals, invoiceNumber: invoice.number, isReversed: credit.isReversed, isConsumer: false };
    return {
      document,
      paper: (note) => buildCreditNotePaper({ ...about, note }, tenant, company),
      preceding: { number: invoice.number, day: invoice.day },
      openMinor: 0,
    };
  }

  /** @throws STATE_CONFLICT in countries without invoices and without the company's address */
  private async invoicingTenant(tx: Context): ReturnType<ReadParties['tenant']> {
    const tenant = await this.parties.tenant(tx);
    requireInvoicing(tenant);
    return tenant;
  }

  private async findCredit(
    tx: Context,
    companyUid: string,
    { entryUID, orderUID }: { entryUID: string; orderUID?: string },
  ): Promise<{ company: Company; credit: OrderCredit }> {
    const company = await this.statements.requireCompany(tx, companyUid);
    const [credit] = await query<OrderCredit>(tx, CREDIT_NOTE, [tx.tenantUid, entryUID]);
    if (credit?.accountUid !== company.uid || (orderUID && credit.orderUid !== orderUID))
      throw notFound('credit note');
    return { company, credit };
  }

  /** @param kind end of the file's name */
  private inCustomerLanguage(
    tx: Context,
    order: CustomerOrder,
    nameOf: (number: string) => string,
    read: () => Promise<ReadPaper>,
  ): Promise<WordedPaper> {
    return this.parties.inPaperLanguage(tx, order, 'customer', async () => {
      const { document, paper } = await read();
      return { paper: paper(document), name: nameOf(document.number) };
    });
  }

  private async renderPdf(ctx: Context, { language, paper, name }: WordedPaper): Promise<AccountPaper> {
    const rendered = await inLanguage(language, () => this.render.paper(ctx, paper));
    return { title: paper.named, name: `${name}.pdf`, contentType: 'application/pdf', ...rendered };
  }
}
