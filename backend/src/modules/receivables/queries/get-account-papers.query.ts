import { Injectable } from '@nestjs/common';
import type { PaperDocument } from '@glass/contracts/document';
import { deliveryLabel } from '@glass/contracts/quote';
import { addressLines, type ShopPlace } from '@glass/contracts/geo';
import type { OrderRequest } from '@glass/contracts/order';
import type { AccountEntryRequest, StatementFileRequest } from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { RenderDocument } from '../../document/public.js';
import { AccountEntryRepository } from '../../payment/public.js';
import { ReadParties } from '../../quote/public.js';
import {
  buildCreditNotePaper,
  buildInvoicePaper,
  buildStatementCsv,
  buildStatementPaper,
} from '../domain/account-papers.js';
import {
  type AccountedOrder,
  type OrderCredit,
  accountedOrdersSql,
  buildCreditDocument,
  orderCreditsSql,
} from '../persistence/accounted-orders.js';
import { GetAccountStatement } from './get-account-statement.query.js';
import { panelDescription } from '@glass/documents/parts';
import { type AccountingDocument, buildInvoice } from '../domain/accounting-document.js';
import {
  type CustomerOrder,
  OrderDeliveryRepository,
  OrderPanelRepository,
  OrderRepository,
  ReadOrderBalance,
} from '../../order/public.js';

const ORDER = { name: 'invoice-of-order', sql: accountedOrdersSql('o.uid = $2', 'null::text') };

/** Reads an order's invoice for printing: each panel with glass, size and mark. */
@Injectable()
export class ReadPrintedInvoice {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly entries: AccountEntryRepository,
    private readonly balance: ReadOrderBalance,
  ) {}

  /** Lines of the address, or of each of several deliveries. */
  async readShipTo(tx: Context, order: CustomerOrder, shop: ShopPlace): Promise<string[]> {
    const rows = await this.deliveries.ofOrder(tx, order.uid);
    if (rows.length > 0)
      return rows.map(({ number, name, shippingAddress: to }) =>
        [deliveryLabel({ number, name }), ...(to ? addressLines(to, shop) : ['Pick-up'])].join(', '),
      );
    return order.shippingAddress ? addressLines(order.shippingAddress, shop) : [];
  }

  /** @throws NOT_FOUND for an order that the context may not see */
  async findOrder(tx: Context, orderUid: string): Promise<CustomerOrder> {
    return this.orders.getOrThrow(tx, { uid: orderUid });
  }

  /** @returns the amount not yet paid or credited, and payments unless the order is on a house account; minor units */
  async readSettlement(tx: Context, order: CustomerOrder) {
    const [billed] = await this.entries.billed(tx, [order.uid]);
    if (billed) return { openMinor: billed.openMinor, payments: null };
    const { dueMinor } = await this.balance.run(tx, order);
    return { openMinor: dueMinor, payments: await this.balance.readPayments(tx, order) };
  }

  /**
   * Checks no access: call it only for orders that the context may read.
   * @throws NOT_FOUND
   */
  async run(
    tx: Context,
    orderUid: string,
    { locale, timeZone }: { locale: string; timeZone: string },
  ): Promise<{ invoice: AccountingDocument; totals: AccountedOrder['totals'] }> {
    const [row] = await query<AccountedOrder>(tx, ORDER, [tx.tenantUid, orderUid, timeZone]);
    const order = await this.orders.findOneUnscoped(tx, { uid: orderUid });
    if (!row || !order) throw notFound('order');
    const panels = (await this.panels.ofOrder(tx, orderUid)).map(({ spec, price }) => ({
      ...{ spec, price },
      description: panelDescription(spec, order.catalogue, locale),
    }));
    return { invoice: buildInvoice({ ...row, number: Number(row.number), panels }), totals: row.totals };
  }
}

export interface AccountPaper {
  /** `Invoice SO-1042` */
  title: string;
  name: string;
  contentType: string;
  bytes: Buffer;
  printNote: string;
}

const CREDIT_NOTE = {
  name: 'credit-note-of-account',
  sql: orderCreditsSql(`e.uid = $2 and e.kind = 'creditNote'`),
};

/** Printable account documents: statements, credit notes, and invoices of orders with any payment method. */
@Injectable()
export class GetAccountPapers {
  constructor(
    private readonly database: Database,
    private readonly statements: GetAccountStatement,
    private readonly invoices: ReadPrintedInvoice,
    private readonly parties: ReadParties,
    private readonly render: RenderDocument,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, and the errors of `RenderDocument` */
  async statement(ctx: Context, request: StatementFileRequest): Promise<AccountPaper> {
    const today = await this.statements.today(ctx);
    const { statement, company, tenant } = await this.database.runInTransaction(ctx, async (tx) => {
      const company = await this.statements.requireCompany(tx, request.companyUID);
      const statement = await this.statements.within(tx, company, request, today);
      return { statement, company, tenant: await this.parties.tenant(tx) };
    });
    const name = `statement-${statement.from}-${statement.to}`;
    const paper = buildStatementPaper(statement, tenant, company);
    if (request.format === 'csv')
      return {
        ...{ title: paper.named, name: `${name}.csv`, contentType: 'text/csv' },
        ...{ bytes: buildStatementCsv(statement, tenant.settings.locale), printNote: '' },
      };
    return this.renderPdf(ctx, paper, name);
  }

  /**
   * @throws NOT_FOUND, FORBIDDEN for users without prices, STATE_CONFLICT before payment, and the errors of
   * `RenderDocument`
   */
  async invoice(ctx: Context, { orderUID }: OrderRequest): Promise<AccountPaper> {
    const { paper, number } = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.invoices.findOrder(tx, orderUID);
      if (!tx.seesPrices)
        throw generalError('FORBIDDEN', 'You can’t see prices, so you can’t open invoices.');
      if (order.status === 'awaitingPayment')
        throw generalError(
          'STATE_CONFLICT',
          'This order is not paid yet. It will be invoiced after payment.',
        );
      const tenant = await this.parties.tenant(tx);
      const buyer = await this.parties.buyer(tx, order);
      const { invoice } = await this.invoices.run(tx, orderUID, tenant.settings);
      const paper = buildInvoicePaper(
        {
          ...{ invoice, totals: order.totals, isCanceled: order.status === 'cancelled' },
          buyer: buyer.billingAddress
            ? addressLines(buyer.billingAddress, tenant.settings)
            : [buyer.companyName ?? '', buyer.name].filter(Boolean),
          shipTo: await this.invoices.readShipTo(tx, order, tenant.settings),
          ...(await this.invoices.readSettlement(tx, order)),
        },
        tenant,
      );
      return { paper, number: invoice.number };
    });
    return this.renderPdf(ctx, paper, `${number}-invoice`);
  }

  /**
   * @throws NOT_FOUND, also for companies that the caller doesn't act for; FORBIDDEN for users without prices; errors
   * of `RenderDocument`
   */
  async creditNote(ctx: Context, { companyUID, entryUID }: AccountEntryRequest): Promise<AccountPaper> {
    const paper = await this.database.runInTransaction(ctx, async (tx) => {
      const company = await this.statements.requireCompany(tx, companyUID);
      const [credit] = await query<OrderCredit>(tx, CREDIT_NOTE, [tx.tenantUid, entryUID]);
      if (credit?.accountUid !== company.uid) throw notFound('credit note');
      const tenant = await this.parties.tenant(tx);
      const { invoice, totals } = await this.invoices.run(tx, credit.orderUid, tenant.settings);
      const note = buildCreditDocument(invoice, credit);
      const about = { note, totals, invoiceNumber: invoice.number, isReversed: credit.isReversed };
      return { number: note.number, paper: buildCreditNotePaper(about, tenant, company) };
    });
    return this.renderPdf(ctx, paper.paper, `${paper.number}-credit-note`);
  }

  private async renderPdf(ctx: Context, paper: PaperDocument, name: string): Promise<AccountPaper> {
    const rendered = await this.render.paper(ctx, paper);
    return { title: paper.named, name: `${name}.pdf`, contentType: 'application/pdf', ...rendered };
  }
}
