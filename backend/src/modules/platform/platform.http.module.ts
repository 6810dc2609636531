import { Module } from '@nestjs/common';
import { StaffLinksController } from './http/staff-links.controller.js';
import { PlatformModule } from './platform.module.js';

@Module({ imports: [PlatformModule], controllers: [StaffLinksController] })
export class PlatformHttpModule {}
