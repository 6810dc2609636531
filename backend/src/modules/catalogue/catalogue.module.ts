import { Module } from '@nestjs/common';
import { GetCatalogue } from './queries/get-catalogue.query.js';
import { PublishCatalogue } from './steps/publish-catalogue.js';

@Module({ providers: [GetCatalogue, PublishCatalogue], exports: [GetCatalogue] })
export class CatalogueModule {}
