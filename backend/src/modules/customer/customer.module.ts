import { Module } from '@nestjs/common';
import { AddressBookEntryRepository } from './persistence/address-book-entry.repository.js';
import { CompanyAliasRepository } from './persistence/company-alias.repository.js';
import { CompanyRepository } from './persistence/company.repository.js';
import { VatCheckRepository } from './persistence/vat-check.repository.js';
import { ContactRepository } from './persistence/contact.repository.js';
import { FindBuyers } from './queries/find-buyers.query.js';
import { ListAddresses } from './queries/list-addresses.query.js';
import { AddAddress, DeleteAddress, UpdateAddress } from './use-cases/change-address-book.use-case.js';

const PROVIDERS = [
  ContactRepository,
  CompanyRepository,
  AddressBookEntryRepository,
  CompanyAliasRepository,
  VatCheckRepository,
  AddAddress,
  UpdateAddress,
  DeleteAddress,
  ListAddresses,
  FindBuyers,
];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class CustomerModule {}
