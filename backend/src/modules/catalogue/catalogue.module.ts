import { Module } from '@nestjs/common';
import { GetCatalogue } from './queries/get-catalogue.query.js';
import { ChangeCatalogue } from './use-cases/change-catalogue.use-case.js';

@Module({ providers: [GetCatalogue, ChangeCatalogue], exports: [GetCatalogue, ChangeCatalogue] })
export class CatalogueModule {}
