/** All permission flags, spelled as in the specification (§6). */
export const FLAGS = [
  'canUsePlatformTestHacks',
  'canManageFeeSchedules',
  'canManageTenants',
  'canManageUsers',
  'canManagePlatformQuotesAndOrders',
  'canTenantManageCompanies',
  'canTenantManageAssets',
  'canTenantManageDiscountStructures',
  'canTenantViewOrders',
  'canViewPaymentDashboard',
  'canTopupTenantPaymentBalance',
  'canTenantManagePricing',
  'canTenantViewQuotes',
  'canTenantViewCompanySettings',
] as const;

export type Flag = (typeof FLAGS)[number];
export type UserFlags = Record<Flag, boolean>;

/** The tenant of platform staff, with a fixed ID (specification §4). */
export const ROOT_TENANT_UID = '10000000-0000-4000-8000-000000000001';

/** Role level of a tenant user, or of platform staff in the root tenant. Buyers have none. */
export const ROLE_LEVELS = { viewer: 10, sales: 20, manager: 30, owner: 40 } as const;
export const PLATFORM_ROLE_LEVELS = { support: 10, admin: 30, root: 40 } as const;
export type RoleLevel = (typeof ROLE_LEVELS)[keyof typeof ROLE_LEVELS];

/** Tenant users of at least this level manage users up to their own level. */
export const USER_MANAGER_LEVEL = ROLE_LEVELS.manager;

/** Concern all tenants; for platform staff only. */
const PLATFORM_RIGHTS = ['platformQuotes', 'tenants', 'accounts', 'fees', 'testData'] as const;

/**
 * Rights of tenant users and platform staff to write. Flags only open screens (as in the specification); changes also
 * need a right.
 */
export const RIGHTS = [
  'quotes',
  'orders',
  'customers',
  'catalogue',
  'settings',
  'users',
  'content',
  'receivables',
  'money',
  ...PLATFORM_RIGHTS,
] as const;

export type Right = (typeof RIGHTS)[number];
/** Rights that staff acting as another user never have: managing access, payments, and everything about all tenants. */
export const PERSONAL_RIGHTS: readonly Right[] = ['users', 'money', ...PLATFORM_RIGHTS];

export type UserRights = Record<Right, boolean>;

/** Flags and rights that a level adds to the lower ones. */
interface Grant {
  from: number;
  flags: readonly Flag[];
  writes: readonly Right[];
}

const TENANT_GRANTS: readonly Grant[] = [
  { from: ROLE_LEVELS.viewer, flags: ['canTenantViewQuotes', 'canTenantViewOrders'], writes: [] },
  {
    from: ROLE_LEVELS.sales,
    flags: ['canTenantManageCompanies'],
    writes: ['quotes', 'orders', 'customers'],
  },
  {
    from: ROLE_LEVELS.manager,
    flags: [
      'canTenantManagePricing',
      'canTenantManageDiscountStructures',
      'canTenantManageAssets',
      'canTenantViewCompanySettings',
    ],
    writes: ['catalogue', 'settings', 'users', 'content', 'receivables'],
  },
  {
    from: ROLE_LEVELS.owner,
    flags: ['canViewPaymentDashboard', 'canTopupTenantPaymentBalance'],
    writes: ['money'],
  },
];

const PLATFORM_GRANTS: readonly Grant[] = [
  {
    from: PLATFORM_ROLE_LEVELS.support,
    flags: ['canManagePlatformQuotesAndOrders'],
    writes: ['platformQuotes'],
  },
  {
    from: PLATFORM_ROLE_LEVELS.admin,
    flags: ['canManageUsers', 'canManageTenants', 'canManageFeeSchedules'],
    writes: ['accounts', 'tenants', 'fees'],
  },
  { from: PLATFORM_ROLE_LEVELS.root, flags: ['canUsePlatformTestHacks'], writes: ['testData'] },
];

/**
 * The flags of a role level. A level between two named ones has the flags of the lower one.
 * @param roleLevel null for a buyer, who has no flags
 */
export function flagsFor(roleLevel: number | null, isPlatform: boolean): UserFlags {
  const granted = new Set(grantsFor(roleLevel, isPlatform).flatMap(({ flags }) => flags));
  return Object.fromEntries(FLAGS.map((flag) => [flag, granted.has(flag)])) as UserFlags;
}

/**
 * The rights of a role level.
 * @param roleLevel null for a buyer, who has no rights: buyers write only their own data
 */
export function rightsFor(roleLevel: number | null, isPlatform: boolean): UserRights {
  const granted = new Set(grantsFor(roleLevel, isPlatform).flatMap(({ writes }) => writes));
  return Object.fromEntries(RIGHTS.map((right) => [right, granted.has(right)])) as UserRights;
}

function grantsFor(roleLevel: number | null, isPlatform: boolean): Grant[] {
  if (roleLevel === null) return [];
  return (isPlatform ? PLATFORM_GRANTS : TENANT_GRANTS).filter(({ from }) => roleLevel >= from);
}

/** Rights of platform staff acting as a tenant user of this level. */
export function staffRightsFor(roleLevel: number | null): UserRights {
  const withheld = Object.fromEntries(PERSONAL_RIGHTS.map((right) => [right, false]));
  return { ...rightsFor(roleLevel, false), ...withheld };
}
