import { Module } from '@nestjs/common';
import { SendTestMail } from './test-mail.handler.js';

@Module({ providers: [SendTestMail] })
export class DiagnosticsJobsModule {}
