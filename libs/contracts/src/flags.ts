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

/**
 * What a tenant user or platform staff may write. Flags, as the specification has them, open screens; whoever changes
 * something needs its right besides. The second line is about all tenants, and for platform staff alone.
 */
export const RIGHTS = [
  ...([
    'quotes',
    'orders',
    'customers',
    'catalogue',
    'settings',
    'users',
    'content',
    'receivables',
    'money',
  ] as const),
  ...(['platformQuotes', 'tenants', 'accounts', 'fees', 'testData'] as const),
] as const;

export type Right = (typeof RIGHTS)[number];
/**
 * What nobody does in a tenant user's name: give others a way in, pay, and what is done to all tenants.
 */
export const RIGHTS_OF_THEIR_OWN: readonly Right[] = [
  ...(['users', 'money'] as const),
  ...(['platformQuotes', 'tenants', 'accounts', 'fees', 'testData'] as const),
];

export type UserRights = Record<Right, boolean>;

/** What a level gives besides what the levels below it give. */
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
 * The flags that a role level gives. A level between two named ones gives what the lower one gives.
 * @param roleLevel null for a buyer, who has no flag.
 */
export function flagsFor(roleLevel: number | null, isPlatform: boolean): UserFlags {
  const granted = new Set(grantsFor(roleLevel, isPlatform).flatMap(({ flags }) => flags));
  return Object.fromEntries(FLAGS.map((flag) => [flag, granted.has(flag)])) as UserFlags;
}

/**
 * What a role level may write, as `flagsFor` says what it may see.
 * @param roleLevel null for a buyer, who has no right: what is their own they write without one
 */
export function rightsFor(roleLevel: number | null, isPlatform: boolean): UserRights {
  const granted = new Set(grantsFor(roleLevel, isPlatform).flatMap(({ writes }) => writes));
  return Object.fromEntries(RIGHTS.map((right) => [right, granted.has(right)])) as UserRights;
}

function grantsFor(roleLevel: number | null, isPlatform: boolean): Grant[] {
  if (roleLevel === null) return [];
  return (isPlatform ? PLATFORM_GRANTS : TENANT_GRANTS).filter(({ from }) => roleLevel >= from);
}

/** What staff of the platform may write in the name of a tenant user of this level. */
export function rightsOfStaff(roleLevel: number | null): UserRights {
  const withheld = Object.fromEntries(RIGHTS_OF_THEIR_OWN.map((right) => [right, false]));
  return { ...rightsFor(roleLevel, false), ...withheld };
}
