/** Companies and contacts of a tenant. */
export { CustomerModule } from './customer.module.js';
export { printedLogo } from './domain/printed-logo.js';
export { Contact, fullName, hasAccount } from './persistence/contact.entity.js';
export { ContactRepository, type TeamContact } from './persistence/contact.repository.js';
export { Company, paysNoTaxSql } from './persistence/company.entity.js';
export { CompanyContact } from './persistence/company-contact.entity.js';
export { approvesOrdersSql, readSeesPrices } from './persistence/who-sees-prices.js';
export { FindBuyers } from './queries/find-buyers.query.js';
export { CompanyRepository } from './persistence/company.repository.js';
export { contactNameSql, customerNamesSql, fullNameSql } from './persistence/customers-list.js';
export {
  readCustomersList,
  type CustomersList,
  type CustomersListRequest,
  type Listed,
  type WhoseRows,
} from './persistence/customers-list.js';
export { AddressBookEntryRow } from './persistence/address-book-entry.entity.js';
export { AddressBookEntryRepository } from './persistence/address-book-entry.repository.js';
