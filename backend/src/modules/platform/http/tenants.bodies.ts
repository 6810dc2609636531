import { msg } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import {
  TENANT_STATES,
  type AddTenantDomainRequest,
  type AddTenantRequest,
  type DeleteTenantRequest,
  type ExportTenantRequest,
  type SaveTenantRequest,
  type SuspendTenantRequest,
  type TenantDomainRequest,
  type TenantListRequest,
  type TenantNameRequest,
  type TenantPriceList,
  type TenantRequest,
  type TenantState,
} from '@glass/contracts/platform';
import { CURRENCIES, type UnitSystem } from '@glass/contracts/primitives';
import {
  BooleanField,
  EmailField,
  IntegerField,
  MatchedField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { SettingsBody } from '../../tenant/public.http.js';

const optional = { optional: true } as const;
const SLUG = {
  pattern: /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  means: msg`small letters, digits and dashes, such as harbor-glass`,
};
const HOST = {
  pattern: /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
  means: msg`a host name such as www.example.com`,
};
const version = { min: 0, max: MAX_VERSION };

class TenantFilters {
  @OneOfField(TENANT_STATES, { ...optional, list: true })
  state?: TenantState[];
}

export class TenantListBody extends ListBody implements TenantListRequest {
  @NestedField(TenantFilters, optional)
  filters?: TenantFilters;
}

export class TenantBody implements TenantRequest {
  @UidField()
  tenantUID!: string;
}

export class TenantNameBody implements TenantNameRequest {
  @TextField({ ...limits.tenantName, ...optional })
  name?: string;

  @TextField({ ...limits.tenantSlug, ...optional })
  slug?: string;

  @UidField(optional)
  tenantUID?: string;
}

class PriceListBody implements TenantPriceList {
  @OneOfField(['inch', 'metric'])
  starter!: UnitSystem;

  @BooleanField()
  withoutPrices!: boolean;

  @OneOfField(CURRENCIES)
  currency!: string;
}

class OwnerBody {
  @EmailField()
  email!: string;

  @TextField(limits.personName)
  firstName!: string;

  @TextField(limits.personName)
  lastName!: string;
}

/** The platform's own tenant, created by an operator's command. */
export class AddPlatformBody {
  @TextField(limits.tenantName)
  name!: string;

  @NestedField(OwnerBody)
  owner!: OwnerBody;
}

export class AddTenantBody extends TenantBody implements AddTenantRequest {
  @TextField(limits.tenantName)
  name!: string;

  @MatchedField(SLUG)
  slug!: string;

  @BooleanField()
  isDemo!: boolean;

  @TextField({ max: 11 })
  locale!: string;

  @NestedField(PriceListBody, { nullable: true })
  priceList!: PriceListBody | null;

  @NestedField(OwnerBody)
  owner!: OwnerBody;

  @MatchedField({ ...HOST, nullable: true })
  host!: string | null;
}

export class SaveTenantBody extends TenantBody implements SaveTenantRequest {
  @IntegerField(version)
  version!: number;

  @TextField(limits.tenantName)
  name!: string;

  @MatchedField(SLUG)
  slug!: string;

  @BooleanField()
  isDemo!: boolean;

  @MatchedField({ ...HOST, nullable: true })
  primaryHost!: string | null;

  @IntegerField({ ...limits.storageMegabytes, ...optional, nullable: true })
  storageMegabytes?: number | null;

  @NestedField(SettingsBody, optional)
  settings?: SettingsBody;

  @IntegerField({ ...version, ...optional })
  settingsVersion?: number;
}

export class SuspendTenantBody extends TenantBody implements SuspendTenantRequest {
  @IntegerField(version)
  version!: number;

  @BooleanField()
  isSuspended!: boolean;

  @TextField({ ...limits.staffReason, ...optional })
  reason?: string;
}

export class DeleteTenantBody extends TenantBody implements DeleteTenantRequest {
  @IntegerField(version)
  version!: number;

  @TextField(limits.tenantName)
  name!: string;

  @TextField({ ...limits.staffReason, ...optional })
  reason?: string;
}

export class ExportTenantBody extends TenantBody implements ExportTenantRequest {
  @UidField()
  jobUID!: string;
}

export class TenantDomainBody extends TenantBody implements TenantDomainRequest {
  @UidField()
  domainUID!: string;
}

export class AddTenantDomainBody extends TenantDomainBody implements AddTenantDomainRequest {
  @MatchedField(HOST)
  host!: string;
}
