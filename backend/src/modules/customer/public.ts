export { CustomerModule } from './customer.module.js';
export { printedLogo } from './persistence/company.repository.js';
export { Contact, fullName, hasAccount } from './persistence/contact.entity.js';
export { ContactRepository, type TeamContact } from './persistence/contact.repository.js';
export { Company } from './persistence/company.entity.js';
export { CompanyContact } from './persistence/company-contact.entity.js';
export { readIsGuest } from './persistence/is-guest.js';
export { approvesOrdersSql, readReader, readSeesPrices } from './persistence/price-visibility.js';
export { FindBuyers } from './queries/find-buyers.query.js';
export { CompanyAlias } from './persistence/company-alias.entity.js';
export { CompanyAliasRepository } from './persistence/company-alias.repository.js';
export { VatCheckRow } from './persistence/vat-check.entity.js';
export { VatCheckRepository } from './persistence/vat-check.repository.js';
export {
  type ExemptionColumns,
  exemptionColumns,
  getEuSupply,
  isExemptByCertificate,
  isUnconfirmedCertificate,
  joinVatCheck,
  vatColumns,
  type VatColumns,
} from './persistence/eu-supply.js';
export { CompanyRepository } from './persistence/company.repository.js';
export {
  contactNameSql,
  contactSearchSql,
  customerNamesSql,
  fullNameSql,
} from './persistence/customers-list.js';
export {
  readCustomersList,
  type CustomersList,
  type CustomersListRequest,
  type ListedRow,
  type RowScope,
} from './persistence/customers-list.js';
export { AddressBookEntryRow } from './persistence/address-book-entry.entity.js';
export { AddressBookEntryRepository } from './persistence/address-book-entry.repository.js';
