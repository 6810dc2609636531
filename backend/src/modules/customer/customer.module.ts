import { Module } from '@nestjs/common';
import { AddressBookEntryRepository } from './persistence/address-book-entry.repository.js';
import { CompanyRepository } from './persistence/company.repository.js';
import { ContactRepository } from './persistence/contact.repository.js';

@Module({
  providers: [ContactRepository, CompanyRepository, AddressBookEntryRepository],
  exports: [ContactRepository, CompanyRepository, AddressBookEntryRepository],
})
export class CustomerModule {}
