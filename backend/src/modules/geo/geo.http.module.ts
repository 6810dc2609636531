import { Module } from '@nestjs/common';
import { GeoModule } from './geo.module.js';
import { GeoController } from './http/geo.controller.js';

@Module({ imports: [GeoModule], controllers: [GeoController] })
export class GeoHttpModule {}
