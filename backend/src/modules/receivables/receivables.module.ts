import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
import { ORDER_PAPERS, OrderModule } from '../order/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { AccountMailRepository } from './persistence/account-mail.entity.js';
import { AccountingBatchRepository } from './persistence/accounting-batch.repository.js';
import { FindInvoices, GetAccountStatement } from './queries/get-account-statement.query.js';
import { GetAccountPapers } from './queries/get-account-papers.query.js';
import { ReadPrintedInvoice } from './queries/read-printed-invoice.query.js';
import { GetAccounting } from './queries/get-accounting.query.js';
import {
  ChangeAccount,
  AdjustAccount,
  CreditAccountOrder,
  ReverseAccountEntry,
  RecordAccountPayment,
  UseAccountCredit,
} from './use-cases/change-account.use-case.js';
import { MailAccountPaper } from './use-cases/mail-account-paper.use-case.js';
import { ExportAccounting, UndoAccountingExport } from './use-cases/export-accounting.use-case.js';
import { EInvoiceRepository } from './persistence/e-invoice.entity.js';
import { ReadEInvoiceParties } from './queries/read-e-invoice-parties.query.js';
import { MailedPapers } from './services/mailed-papers.js';
import { GetInvoicePaper } from './services/get-invoice-paper.js';
import { GetEInvoice } from './services/get-e-invoice.js';
import { QueueAccountMail } from './services/queue-account-mail.js';

const PROVIDERS = [
  AccountMailRepository,
  AccountingBatchRepository,
  EInvoiceRepository,
  FindInvoices,
  GetAccounting,
  GetAccountPapers,
  GetAccountStatement,
  GetEInvoice,
  GetInvoicePaper,
  MailedPapers,
  { provide: ORDER_PAPERS, useExisting: MailedPapers },
  ReadEInvoiceParties,
  ReadPrintedInvoice,
  ChangeAccount,
  AdjustAccount,
  CreditAccountOrder,
  ReverseAccountEntry,
  ExportAccounting,
  UndoAccountingExport,
  QueueAccountMail,
  MailAccountPaper,
  RecordAccountPayment,
  UseAccountCredit,
];

/** Global because emails about orders ask it for invoices. */
@Global()
@Module({
  imports: [
    CatalogueModule,
    CustomerModule,
    DocumentModule,
    FileModule,
    OrderModule,
    PaymentModule,
    QuoteModule,
    TenantModule,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ReceivablesModule {}
