import { fileNames } from '../../../kernel/language/file-names.js';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import {
  ACCOUNT_FILTERS,
  type AccountFilter,
  type AddCompanyContactRequest,
  type CompaniesForCustomerReply,
  type CompanyChoicesReply,
  type CompanyContactRequest,
  type CompanyForCustomer,
  type CompanyForTenant,
  type CompanyListReply,
  type CompanyListRequest,
  type CompanyRequest,
  type CompanyVersionRequest,
  type DuplicateCompaniesReply,
  type DuplicatePeopleReply,
  type ImportCompaniesReply,
  type MergeCompaniesRequest,
  type MergePeopleRequest,
  type SaveCompanyContactRequest,
  type SaveCompanyRequest,
} from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { ADDRESS_SCHEMES, type AddressScheme } from '@glass/contracts/receivables';
import { LOCALES } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody, ListBody } from '../../../kernel/http/list-body.js';
import { GetCompany } from '../queries/get-company.query.js';
import { ExportCompanies, ListCompanies, ListDuplicateCompanies } from '../queries/list-companies.query.js';
import { DeleteCompany, MergeCompanies } from '../use-cases/delete-company.use-case.js';
import { SaveCompany } from '../use-cases/save-company.use-case.js';
import { CompaniesForCustomer } from '../queries/companies-for-customer.query.js';
import {
  AddCompanyContact,
  RemoveCompanyContact,
  SaveCompanyContact,
} from '../use-cases/company-people.use-case.js';
import { ListDuplicatePeople } from '../queries/list-duplicate-people.query.js';
import { MergePeople } from '../use-cases/merge-people.use-case.js';
import { Readable } from 'node:stream';
import type { DecimalMark } from '@glass/formats';
import {
  BooleanField,
  DayField,
  DecimalField,
  EmailField,
  IntegerField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadUploadedTable } from '../../../kernel/tables/read-uploaded-table.js';
import { ImportCompanies } from '../use-cases/import-companies.use-case.js';
import { PostalAddressBody } from '../../../kernel/http/postal-address.body.js';

export class CompanyBody implements CompanyRequest {
  @UidField()
  companyUID!: string;
}

class CompanyFilters {
  @OneOfField(ACCOUNT_FILTERS, { optional: true, list: true })
  account?: AccountFilter[];
}

class CompanyListBody extends ListBody implements CompanyListRequest {
  @NestedField(CompanyFilters, { optional: true })
  filters?: CompanyFilters;
}

class CompanyVersionBody extends CompanyBody implements CompanyVersionRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

class MergeCompaniesBody extends CompanyVersionBody implements MergeCompaniesRequest {
  @UidField()
  intoUID!: string;
}

class MergePeopleBody implements MergePeopleRequest {
  @UidField()
  contactUID!: string;

  @UidField()
  intoUID!: string;
}

const AMOUNT = { min: 0, max: limits.accountLimitMinor.max };

class SaveCompanyBody extends CompanyBody implements SaveCompanyRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @TextField(limits.companyRecordName)
  name!: string;

  @TextField({ ...limits.companyNotes, lines: true })
  notes!: string;

  @NestedField(PostalAddressBody, { nullable: true })
  billingAddress!: PostalAddressBody | null;

  @UidField({ nullable: true })
  discountUID!: string | null;

  @DecimalField({ nullable: true })
  minArea!: string | null;

  @BooleanField()
  isTaxExempt!: boolean;

  @TextField(limits.taxCertificate)
  taxCertificate!: string;

  @DayField({ nullable: true })
  taxExemptUntil!: string | null;

  @IntegerField({ ...AMOUNT, nullable: true })
  houseAccountLimitMinor!: number | null;

  @IntegerField({ min: 0, max: limits.termsDays.max })
  houseAccountTermsDays!: number;

  @BooleanField()
  houseAccountIsOnHold!: boolean;

  @BooleanField()
  hidesPrices!: boolean;

  @OneOfField(LOCALES, { nullable: true, optional: true })
  language?: string | null;

  @OneOfField(['', ...ADDRESS_SCHEMES], { optional: true })
  eInvoiceScheme?: AddressScheme | '';

  @TextField({ ...limits.eInvoiceId, optional: true })
  eInvoiceId?: string;
}

class AddCompanyContactBody extends CompanyBody implements AddCompanyContactRequest {
  @EmailField()
  email!: string;
}

class CompanyContactBody extends CompanyBody implements CompanyContactRequest {
  @UidField()
  contactUID!: string;
}

class SaveCompanyContactBody extends CompanyContactBody implements SaveCompanyContactRequest {
  @IntegerField({ ...AMOUNT, nullable: true })
  orderLimitMinor!: number | null;

  @UidField({ nullable: true })
  approverContactUID!: string | null;

  @BooleanField({ nullable: true })
  seesPrices!: boolean | null;
}

class ImportFields {
  @TextField({ ...limits.importPlan, optional: true })
  plan?: string;

  /** Decimal mark of the table's numbers, if they are ambiguous. */
  @OneOfField(['.', ','], { optional: true })
  decimalMark?: DecimalMark;
}

@Controller()
export class CompaniesFileController {
  constructor(
    private readonly exportCompanies: ExportCompanies,
    private readonly importCompanies: ImportCompanies,
    private readonly readTable: ReadUploadedTable,
  ) {}

  @Endpoint('/api/company/get-csv')
  async getCsv(@Ctx() ctx: Context): Promise<StreamableFile> {
    const content = Readable.from([Buffer.from(await this.exportCompanies.run(ctx), 'utf8')]);
    return createFileResponse(content, {
      name: `${fileNames.companies}.csv`,
      contentType: 'text/csv; charset=utf-8',
    });
  }

  @Endpoint('/api/company/import-csv')
  async import(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.companiesFileBytes.max, fields: ImportFields })
    upload: Upload<ImportFields>,
  ): Promise<ImportCompaniesReply> {
    const grid = await this.readTable.run(ctx, upload.bytes);
    return this.importCompanies.run(ctx, grid, upload.fields);
  }
}

@Controller()
export class CompanyPeopleController {
  constructor(
    private readonly addPerson: AddCompanyContact,
    private readonly saveLimits: SaveCompanyContact,
    private readonly removePerson: RemoveCompanyContact,
    private readonly mergePeople: MergePeople,
    private readonly listDuplicates: ListDuplicatePeople,
  ) {}

  @Endpoint('/api/contact/list-duplicates')
  duplicates(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DuplicatePeopleReply> {
    return this.listDuplicates.run(ctx);
  }

  @Endpoint('/api/contact/merge')
  merge(@Ctx() ctx: Context, @Body() body: MergePeopleBody): Promise<DuplicatePeopleReply> {
    return this.mergePeople.run(ctx, body);
  }

  @Endpoint('/api/company/add-contact')
  addContact(@Ctx() ctx: Context, @Body() body: AddCompanyContactBody): Promise<CompanyForTenant> {
    return this.addPerson.run(ctx, body);
  }

  @Endpoint('/api/company/save-contact')
  saveContact(@Ctx() ctx: Context, @Body() body: SaveCompanyContactBody): Promise<CompanyForTenant> {
    return this.saveLimits.run(ctx, body);
  }

  @Endpoint('/api/company/remove-contact')
  removeContact(@Ctx() ctx: Context, @Body() body: CompanyContactBody): Promise<CompanyForTenant> {
    return this.removePerson.run(ctx, body);
  }
}

@Controller()
export class CompanyForCustomerController {
  constructor(private readonly companies: CompaniesForCustomer) {}

  @Endpoint('/api/company/list-for-customer')
  list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CompaniesForCustomerReply> {
    return this.companies.list(ctx);
  }

  @Endpoint('/api/company/get-for-customer')
  get(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyForCustomer> {
    return this.companies.get(ctx, body.companyUID);
  }
}

@Controller()
export class CompanyForTenantController {
  constructor(
    private readonly getCompany: GetCompany,
    private readonly listCompanies: ListCompanies,
    private readonly listDuplicates: ListDuplicateCompanies,
    private readonly saveCompany: SaveCompany,
    private readonly deleteCompany: DeleteCompany,
    private readonly mergeCompanies: MergeCompanies,
  ) {}

  @Endpoint('/api/company/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: CompanyListBody): Promise<CompanyListReply> {
    return this.listCompanies.run(ctx, body);
  }

  @Endpoint('/api/company/list-duplicates')
  duplicates(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DuplicateCompaniesReply> {
    return this.listDuplicates.run(ctx);
  }

  @Endpoint('/api/company/get-for-tenant')
  get(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyForTenant> {
    return this.getCompany.run(ctx, body.companyUID);
  }

  @Endpoint('/api/company/get-choices')
  choices(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CompanyChoicesReply> {
    return this.getCompany.choices(ctx);
  }

  @Endpoint('/api/company/save-for-tenant')
  save(@Ctx() ctx: Context, @Body() body: SaveCompanyBody): Promise<CompanyForTenant> {
    return this.saveCompany.run(ctx, body);
  }

  @Endpoint('/api/company/delete')
  delete(@Ctx() ctx: Context, @Body() body: CompanyVersionBody): Promise<Done> {
    return this.deleteCompany.run(ctx, body);
  }

  @Endpoint('/api/company/merge')
  merge(@Ctx() ctx: Context, @Body() body: MergeCompaniesBody): Promise<CompanyForTenant> {
    return this.mergeCompanies.run(ctx, body);
  }
}
