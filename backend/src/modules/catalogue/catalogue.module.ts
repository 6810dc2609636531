import { Module } from '@nestjs/common';
import { GetCatalogue } from './queries/get-catalogue.query.js';

@Module({ providers: [GetCatalogue], exports: [GetCatalogue] })
export class CatalogueModule {}
