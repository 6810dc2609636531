import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { OrderModule } from '../order/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { CompanyReferences } from './persistence/company-references.js';
import { DuplicatePeopleRepository } from './persistence/duplicate-people.repository.js';
import { CompaniesForCustomer } from './queries/companies-for-customer.query.js';
import { ExportCompanies, ListCompanies, ListDuplicateCompanies } from './queries/list-companies.query.js';
import { GetCompany } from './queries/get-company.query.js';
import { ListDiscounts, PreviewDiscount } from './queries/discounts.query.js';
import { ListDuplicatePeople } from './queries/list-duplicate-people.query.js';
import {
  AddCompanyContact,
  SaveCompanyContact,
  RemoveCompanyContact,
} from './use-cases/company-people.use-case.js';
import { ListCompanyAliases } from './queries/list-company-aliases.query.js';
import { DeleteCompanyAlias } from './use-cases/delete-company-alias.use-case.js';
import { ChangeCompanyContacts } from './services/change-company-contacts.js';
import { SaveCompany } from './use-cases/save-company.use-case.js';
import { PriceVisibility } from './services/price-visibility.js';
import { DeleteCompany, MergeCompanies } from './use-cases/delete-company.use-case.js';
import { ImportCompanies } from './use-cases/import-companies.use-case.js';
import { InviteGuest, MergeGuest } from './use-cases/settle-guest.use-case.js';
import { AddGuestQuote } from './use-cases/add-guest-quote.use-case.js';
import { MergePeople } from './use-cases/merge-people.use-case.js';
import { SaveDiscount, DeleteDiscount } from './use-cases/save-discount.use-case.js';
import { GetVatId } from './queries/get-vat-id.query.js';
import { ViesClient } from './services/vies-client.js';
import { CheckVatId } from './use-cases/check-vat-id.use-case.js';
import { RepeatVatChecks } from './use-cases/repeat-vat-checks.use-case.js';
import { DecideVatId, RecheckVatId, SaveVatId } from './use-cases/save-vat-id.use-case.js';

const PROVIDERS = [
  CompanyReferences,
  DuplicatePeopleRepository,
  CompaniesForCustomer,
  ExportCompanies,
  GetCompany,
  ListCompanies,
  ListDiscounts,
  ListDuplicateCompanies,
  ListDuplicatePeople,
  PreviewDiscount,
  ChangeCompanyContacts,
  PriceVisibility,
  AddCompanyContact,
  ListCompanyAliases,
  DeleteCompanyAlias,
  SaveCompanyContact,
  RemoveCompanyContact,
  DeleteCompany,
  ImportCompanies,
  MergeCompanies,
  AddGuestQuote,
  InviteGuest,
  MergeGuest,
  MergePeople,
  SaveCompany,
  SaveDiscount,
  DeleteDiscount,
  ViesClient,
  GetVatId,
  SaveVatId,
  RecheckVatId,
  DecideVatId,
  CheckVatId,
  RepeatVatChecks,
];

@Module({
  imports: [CatalogueModule, CustomerModule, FileModule, OrderModule, QuoteModule, TenantModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class CompanyModule {}
