import { Module } from '@nestjs/common';
import { CompanyRepository } from './persistence/company.repository.js';
import { ContactRepository } from './persistence/contact.repository.js';

@Module({
  providers: [ContactRepository, CompanyRepository],
  exports: [ContactRepository, CompanyRepository],
})
export class CustomerModule {}
