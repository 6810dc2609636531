import { t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import {
  PLATFORM_ROLE_LEVELS,
  ROLE_LEVELS,
  type RoleLevel,
  USER_MANAGER_LEVEL,
  flagsFor,
} from '@glass/contracts/flags';
import { type ScreenPath, screenAt } from '@glass/contracts/screens';
import { decideAccess } from './decide-access.js';

/** Role names inside a sentence: the group a page is for, what a user is, and whom to ask. */
const ROLES = defineTexts((): Record<RoleLevel, { all: string; own: string; asked: string }> => ({
  [ROLE_LEVELS.viewer]: {
    all: t({ message: 'viewers', context: 'This page is for …' }),
    own: t({ message: 'a viewer', context: 'you are …' }),
    asked: t({ message: 'a viewer', context: 'Ask …' }),
  },
  [ROLE_LEVELS.sales]: {
    all: t({ message: 'sales', context: 'This page is for …' }),
    own: t({ message: 'in sales', context: 'you are …' }),
    asked: t({ message: 'in sales', context: 'Ask …' }),
  },
  [ROLE_LEVELS.manager]: {
    all: t({ message: 'managers', context: 'This page is for …' }),
    own: t({ message: 'a manager', context: 'you are …' }),
    asked: t({ message: 'a manager', context: 'Ask …' }),
  },
  [ROLE_LEVELS.owner]: {
    all: t({ message: 'owners', context: 'This page is for …' }),
    own: t({ message: 'an owner', context: 'you are …' }),
    asked: t({ message: 'an owner', context: 'Ask …' }),
  },
}));
const LEVELS = Object.values(ROLE_LEVELS).sort((one, other) => one - other);

interface Refused {
  screen: ScreenPath;
  /** The page's name in the navigation. */
  name: string;
  tenantName: string;
  isPlatform: boolean;
  roleLevel: number | null;
}

/** Explains why a page is closed to a signed-in user: which roles may open it, and who can grant one. */
export function whatIsMissing({ screen, name, tenantName, isPlatform, roleLevel }: Refused): string {
  const opens = (level: number, platform: boolean) =>
    decideAccess(screenAt(screen).access, {
      isAuthenticated: true,
      flags: flagsFor(level, platform),
      isPlatform: platform,
    }) === 'allow';
  const levels = LEVELS.filter((level) => opens(level, false));
  if (isPlatform) {
    return Object.values(PLATFORM_ROLE_LEVELS).some((level) => opens(level, true))
      ? t`${name} needs a higher role. Ask someone who manages the platform’s users.`
      : t`${name} is for a fabricator’s team. Open their site to see it.`;
  }
  if (levels.length === 0) return t`${name} is for platform staff.`;
  if (roleLevel === null) return t`${name} is for the team of ${tenantName}. Ask them to invite you.`;
  const [least = ROLE_LEVELS.owner] = levels;
  const givers = LEVELS.filter((level) => level >= Math.max(least, USER_MANAGER_LEVEL));
  const own = LEVELS.findLast((level) => roleLevel >= level) ?? ROLE_LEVELS.viewer;
  const groups = listWords(
    levels.map((level) => ROLES[level].all),
    'conjunction',
  );
  const asked = listWords(
    givers.map((level) => ROLES[level].asked),
    'disjunction',
  );
  return t`${name} is for ${groups} of ${tenantName}, and you are ${{ role: ROLES[own].own }}. Ask ${asked} to change your role on the Users page.`;
}
