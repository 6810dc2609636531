import { Module } from '@nestjs/common';
import { Places } from './services/places.js';

@Module({ providers: [Places], exports: [Places] })
export class GeoModule {}
