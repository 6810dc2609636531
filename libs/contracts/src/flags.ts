/** Every permission flag, spelt as the specification (§6) spells it. */
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

/** The tenant of the platform's own staff; its id is fixed (specification §4). */
export const ROOT_TENANT_UID = '10000000-0000-4000-8000-000000000001';

/** Role level of a tenant user, or of platform staff when the tenant is the root tenant. A buyer has none. */
export const ROLE_LEVELS = { viewer: 10, sales: 20, manager: 30, owner: 40 } as const;
export const PLATFORM_ROLE_LEVELS = { support: 10, admin: 30, root: 40 } as const;
export type RoleLevel = (typeof ROLE_LEVELS)[keyof typeof ROLE_LEVELS];

/** From this level on a tenant user manages the tenant's users, up to their own level. */
export const USER_MANAGER_LEVEL = ROLE_LEVELS.manager;

const TENANT_FLAGS_FROM_LEVEL: ReadonlyArray<[number, readonly Flag[]]> = [
  [ROLE_LEVELS.viewer, ['canTenantViewQuotes', 'canTenantViewOrders']],
  [ROLE_LEVELS.sales, ['canTenantManageCompanies']],
  [
    ROLE_LEVELS.manager,
    [
      'canTenantManagePricing',
      'canTenantManageDiscountStructures',
      'canTenantManageAssets',
      'canTenantViewCompanySettings',
    ],
  ],
  [ROLE_LEVELS.owner, ['canViewPaymentDashboard', 'canTopupTenantPaymentBalance']],
];

const PLATFORM_FLAGS_FROM_LEVEL: ReadonlyArray<[number, readonly Flag[]]> = [
  [PLATFORM_ROLE_LEVELS.support, ['canManagePlatformQuotesAndOrders']],
  [PLATFORM_ROLE_LEVELS.admin, ['canManageUsers', 'canManageTenants', 'canManageFeeSchedules']],
  [PLATFORM_ROLE_LEVELS.root, ['canUsePlatformTestHacks']],
];

/**
 * The flags that a role level gives. A level between two named ones gives what the lower one gives.
 * @param roleLevel null for a buyer, who has no flag.
 */
export function flagsFor(roleLevel: number | null, isPlatform: boolean): UserFlags {
  const table = isPlatform ? PLATFORM_FLAGS_FROM_LEVEL : TENANT_FLAGS_FROM_LEVEL;
  const granted = new Set<Flag>();
  for (const [level, flags] of table) {
    if (roleLevel !== null && roleLevel >= level) flags.forEach((flag) => granted.add(flag));
  }
  return Object.fromEntries(FLAGS.map((flag) => [flag, granted.has(flag)])) as UserFlags;
}
