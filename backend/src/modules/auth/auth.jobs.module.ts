import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from './auth.module.js';
import { DeleteStaleAccountRows } from './jobs/delete-stale-account-rows.handler.js';
import { SendAccountLinkMail } from './jobs/account-link-mail.handler.js';
import { SendAccountNoticeMail } from './jobs/account-notice-mail.handler.js';
import { SendChangeEmailMail } from './jobs/change-email-mail.handler.js';

@Module({
  imports: [AuthModule, CustomerModule],
  providers: [SendChangeEmailMail, SendAccountNoticeMail, SendAccountLinkMail, DeleteStaleAccountRows],
})
export class AuthJobsModule {}
