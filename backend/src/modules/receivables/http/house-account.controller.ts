import { msg } from '@lingui/core/macro';
import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { CompanyRequest } from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import {
  ACCOUNT_PAPERS,
  type AccountEntryRequest,
  type AccountPaperKind,
  type AccountShare,
  type AccountShares,
  type AccountStatement,
  type AdjustAccountRequest,
  type CreditNoteRequest,
  E_INVOICE_FORMATS,
  type EInvoiceFormat,
  type EInvoiceRequest,
  type InvoiceRequest,
  type FindInvoicesReply,
  type FindInvoicesRequest,
  type MailAccountPaperRequest,
  RECEIVED_BY,
  type ReceivedBy,
  type RecordPaymentRequest,
  type ReverseEntryRequest,
  STATEMENT_FORMATS,
  type StatementFileRequest,
  type StatementFormat,
  type StatementRequest,
  type UseCreditRequest,
} from '@glass/contracts/receivables';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetAccountStatement, FindInvoices } from '../queries/get-account-statement.query.js';
import {
  AdjustAccount,
  CreditAccountOrder,
  ReverseAccountEntry,
  RecordAccountPayment,
  UseAccountCredit,
} from '../use-cases/change-account.use-case.js';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { type AccountPaper, GetAccountPapers } from '../queries/get-account-papers.query.js';
import { GetInvoicePaper } from '../services/get-invoice-paper.js';
import { GetEInvoice } from '../services/get-e-invoice.js';
import { MailAccountPaper } from '../use-cases/mail-account-paper.use-case.js';
import {
  DayField,
  EmailField,
  IntegerField,
  ListField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

const AMOUNT = { min: 1, max: limits.accountLimitMinor.max };
const ALLOCATIONS: AccountShares[] = ['oldestFirst', 'byHand'];

class AccountBody implements CompanyRequest {
  @UidField()
  companyUID!: string;
}

class InvoiceBody implements InvoiceRequest {
  @UidField()
  orderUID!: string;

  @UidField({ optional: true })
  refundUID?: string;
}

class EInvoiceBody extends InvoiceBody implements EInvoiceRequest {
  @OneOfField(E_INVOICE_FORMATS)
  format!: EInvoiceFormat;

  @UidField({ optional: true })
  entryUID?: string;
}

class StatementBody extends AccountBody implements StatementRequest {
  @DayField({ optional: true })
  from?: string;

  @DayField({ optional: true })
  to?: string;
}

class StatementFileBody extends StatementBody implements StatementFileRequest {
  @OneOfField(STATEMENT_FORMATS)
  format!: StatementFormat;
}

class AccountEntryBody extends AccountBody implements AccountEntryRequest {
  @UidField()
  entryUID!: string;
}

class FindInvoicesBody extends AccountBody implements FindInvoicesRequest {
  @TextField({ ...limits.search, optional: true })
  search?: string;
}

class MailAccountPaperBody extends StatementBody implements MailAccountPaperRequest {
  @UidField()
  mailUID!: string;

  @OneOfField(ACCOUNT_PAPERS)
  paper!: AccountPaperKind;

  @UidField({ optional: true })
  entryUID?: string;

  @EmailField()
  email!: string;

  @TextField({ ...limits.accountMailMessage, optional: true, lines: true })
  message?: string;
}

class AccountShareBody implements AccountShare {
  @UidField()
  entryUID!: string;

  @IntegerField(AMOUNT)
  amountMinor!: number;
}

class UseCreditBody extends AccountEntryBody implements UseCreditRequest {
  @OneOfField(ALLOCATIONS)
  allocate!: AccountShares;

  @ListField(AccountShareBody, { max: limits.entriesPerPayment.max, what: msg`a share`, optional: true })
  shares?: AccountShareBody[];
}

class RecordPaymentBody extends UseCreditBody implements RecordPaymentRequest {
  @DayField()
  paidOn!: string;

  @OneOfField(RECEIVED_BY)
  method!: ReceivedBy;

  @IntegerField(AMOUNT)
  amountMinor!: number;

  @TextField({ ...limits.paymentReference, optional: true })
  reference?: string;

  @TextField({ ...limits.moveNote, optional: true })
  note?: string;
}

class CreditNoteBody extends AccountEntryBody implements CreditNoteRequest {
  @UidField()
  orderUID!: string;

  @IntegerField(AMOUNT)
  amountMinor!: number;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}

class AdjustAccountBody extends AccountEntryBody implements AdjustAccountRequest {
  @IntegerField({ min: 0 - AMOUNT.max, max: AMOUNT.max })
  amountMinor!: number;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}

class ReverseEntryBody extends AccountEntryBody implements ReverseEntryRequest {
  @UidField()
  reversesUID!: string;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}

@Controller()
export class AccountPapersController {
  constructor(
    private readonly papers: GetAccountPapers,
    private readonly mailPaper: MailAccountPaper,
    private readonly invoices: FindInvoices,
    private readonly eInvoices: GetEInvoice,
    private readonly printed: GetInvoicePaper,
  ) {}

  @Endpoint('/api/company/account-statement-file')
  async statementFile(
    @Ctx() ctx: Context,
    @Body() body: StatementFileBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.papers.statement(ctx, body));
  }

  @Endpoint('/api/company/credit-note-pdf')
  async creditNote(
    @Ctx() ctx: Context,
    @Body() body: AccountEntryBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.papers.creditNote(ctx, body));
  }

  @Endpoint('/api/company/find-invoices')
  find(@Ctx() ctx: Context, @Body() body: FindInvoicesBody): Promise<FindInvoicesReply> {
    return this.invoices.run(ctx, body);
  }

  @Endpoint('/api/company/mail-paper')
  mail(@Ctx() ctx: Context, @Body() body: MailAccountPaperBody): Promise<Done> {
    return this.mailPaper.run(ctx, body);
  }

  @Endpoint('/api/order/e-invoice')
  async eInvoice(
    @Ctx() ctx: Context,
    @Body() body: EInvoiceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.eInvoices.run(ctx, body));
  }

  @Endpoint('/api/order/invoice-pdf')
  async invoice(
    @Ctx() ctx: Context,
    @Body() body: InvoiceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.printed.run(ctx, body));
  }
}

function asFile(reply: FastifyReply, { name, contentType, bytes, printNote }: AccountPaper): StreamableFile {
  notePrinting(reply, printNote);
  return createFileResponse(Readable.from([bytes]), { name, contentType });
}

@Controller()
export class HouseAccountController {
  constructor(
    private readonly statements: GetAccountStatement,
    private readonly recordPayment: RecordAccountPayment,
    private readonly applyCredit: UseAccountCredit,
    private readonly credit: CreditAccountOrder,
    private readonly adjustAccount: AdjustAccount,
    private readonly reverseEntry: ReverseAccountEntry,
  ) {}

  @Endpoint('/api/company/account-statement')
  statement(@Ctx() ctx: Context, @Body() body: StatementBody): Promise<AccountStatement> {
    return this.statements.run(ctx, body);
  }

  @Endpoint('/api/company/record-payment')
  payment(@Ctx() ctx: Context, @Body() body: RecordPaymentBody): Promise<AccountStatement> {
    return this.recordPayment.run(ctx, body);
  }

  @Endpoint('/api/company/use-credit')
  useCredit(@Ctx() ctx: Context, @Body() body: UseCreditBody): Promise<AccountStatement> {
    return this.applyCredit.run(ctx, body);
  }

  @Endpoint('/api/company/credit-order')
  creditOrder(@Ctx() ctx: Context, @Body() body: CreditNoteBody): Promise<AccountStatement> {
    return this.credit.run(ctx, body);
  }

  @Endpoint('/api/company/adjust-account')
  adjust(@Ctx() ctx: Context, @Body() body: AdjustAccountBody): Promise<AccountStatement> {
    return this.adjustAccount.run(ctx, body);
  }

  @Endpoint('/api/company/reverse-entry')
  reverse(@Ctx() ctx: Context, @Body() body: ReverseEntryBody): Promise<AccountStatement> {
    return this.reverseEntry.run(ctx, body);
  }
}
