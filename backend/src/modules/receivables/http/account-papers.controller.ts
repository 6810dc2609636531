import { Readable } from 'node:stream';
import type { Done, FindInvoicesReply } from '@glass/contracts';
import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { FindInvoices } from '../queries/find-invoices.query.js';
import { GetAccountPapers, type AccountPaper } from '../queries/get-account-papers.query.js';
import { MailAccountPaper } from '../use-cases/mail-account-paper.use-case.js';
import {
  AccountEntryBody,
  FindInvoicesBody,
  InvoiceBody,
  MailAccountPaperBody,
  StatementFileBody,
} from './house-account.bodies.js';

@Controller()
export class AccountPapersController {
  constructor(
    private readonly papers: GetAccountPapers,
    private readonly mailPaper: MailAccountPaper,
    private readonly invoices: FindInvoices,
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

  @Endpoint('/api/order/invoice-pdf')
  async invoice(
    @Ctx() ctx: Context,
    @Body() body: InvoiceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(reply, await this.papers.invoice(ctx, body));
  }
}

function asFile(reply: FastifyReply, { name, contentType, bytes, printNote }: AccountPaper): StreamableFile {
  notePrinting(reply, printNote);
  return createFileResponse(Readable.from([bytes]), { name, contentType });
}
