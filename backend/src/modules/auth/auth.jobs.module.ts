import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { DeleteStaleAccountRows } from './jobs/delete-stale-account-rows.handler.js';

@Module({ imports: [AuthModule], providers: [DeleteStaleAccountRows] })
export class AuthJobsModule {}
