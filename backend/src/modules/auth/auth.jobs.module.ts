import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from './auth.module.js';
import { SendAccountLinkMail } from './jobs/account-link-mail.handler.js';
import { SendAccountNoticeMail } from './jobs/account-notice-mail.handler.js';
import { SendChangeEmailMail } from './jobs/change-email-mail.handler.js';
import { DeleteStaleAccountRows } from './jobs/delete-stale-account-rows.handler.js';
import { SendSignUpMail } from './jobs/sign-up-mail.handler.js';

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
