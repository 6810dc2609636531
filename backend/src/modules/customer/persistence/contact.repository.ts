import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { Contact } from './contact.entity.js';

@Injectable()
export class ContactRepository extends TenantRepository<Contact> {
  constructor() {
    super(Contact, 'person');
  }
}
