import { Module } from '@nestjs/common';
import { AccountPapersController, HouseAccountController } from './http/house-account.controller.js';
import { AccountingController } from './http/accounting.controller.js';
import { ReceivablesModule } from './receivables.module.js';

@Module({
  imports: [ReceivablesModule],
  controllers: [AccountPapersController, AccountingController, HouseAccountController],
})
export class ReceivablesHttpModule {}
