import { Module } from '@nestjs/common';
import { Places } from './places.js';

@Module({ providers: [Places], exports: [Places] })
export class GeoModule {}
