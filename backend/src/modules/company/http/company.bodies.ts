import {
  ACCOUNT_FILTERS,
  limits,
  type AccountFilter,
  type AddCompanyContactRequest,
  type CompanyContactRequest,
  type CompanyListRequest,
  type CompanyRequest,
  type CompanyVersionRequest,
  type MergeCompaniesRequest,
  type MergePeopleRequest,
  type SaveCompanyContactRequest,
  type SaveCompanyRequest,
} from '@glass/contracts';
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
import { ListBody } from '../../../kernel/http/list-body.js';
import { PostalAddressBody } from '../../../kernel/http/postal-address.body.js';

export class CompanyBody implements CompanyRequest {
  @UidField()
  companyUID!: string;
}

class CompanyFilters {
  @OneOfField(ACCOUNT_FILTERS, { optional: true, list: true })
  account?: AccountFilter[];
}

export class CompanyListBody extends ListBody implements CompanyListRequest {
  @NestedField(CompanyFilters, { optional: true })
  filters?: CompanyFilters;
}

export class CompanyVersionBody extends CompanyBody implements CompanyVersionRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class MergeCompaniesBody extends CompanyVersionBody implements MergeCompaniesRequest {
  @UidField()
  intoUID!: string;
}

export class MergePeopleBody implements MergePeopleRequest {
  @UidField()
  contactUID!: string;

  @UidField()
  intoUID!: string;
}

const AMOUNT = { min: 0, max: limits.accountLimitMinor.max };

export class SaveCompanyBody extends CompanyBody implements SaveCompanyRequest {
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
}

export class AddCompanyContactBody extends CompanyBody implements AddCompanyContactRequest {
  @EmailField()
  email!: string;
}

export class CompanyContactBody extends CompanyBody implements CompanyContactRequest {
  @UidField()
  contactUID!: string;
}

export class SaveCompanyContactBody extends CompanyContactBody implements SaveCompanyContactRequest {
  @IntegerField({ ...AMOUNT, nullable: true })
  orderLimitMinor!: number | null;

  @UidField({ nullable: true })
  approverContactUID!: string | null;

  @BooleanField({ nullable: true })
  seesPrices!: boolean | null;
}
