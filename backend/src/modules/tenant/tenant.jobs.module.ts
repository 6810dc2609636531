import { Module } from '@nestjs/common';
import { SendInvitationMail } from './jobs/invitation-mail.handler.js';
import { TenantModule } from './tenant.module.js';

@Module({ imports: [TenantModule], providers: [SendInvitationMail] })
export class TenantJobsModule {}
