import { Module } from '@nestjs/common';
import { PlatformFeeController } from './http/platform-fee.controller.js';
import { StaffLinksController } from './http/staff-links.controller.js';
import { PlatformModule } from './platform.module.js';

@Module({ imports: [PlatformModule], controllers: [StaffLinksController, PlatformFeeController] })
export class PlatformHttpModule {}
