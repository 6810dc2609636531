import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from './auth.module.js';
import {
  SendAccountLinkMail,
  SendAccountNoticeMail,
  SendChangeEmailMail,
  SendSignUpMail,
} from './jobs/auth-mails.handler.js';
import { DeleteStaleAccountRows } from './jobs/delete-stale-account-rows.handler.js';

@Module({
  imports: [AuthModule, CustomerModule],
  providers: [
    SendAccountLinkMail,
    SendAccountNoticeMail,
    SendChangeEmailMail,
    SendSignUpMail,
    DeleteStaleAccountRows,
  ],
})
export class AuthJobsModule {}
