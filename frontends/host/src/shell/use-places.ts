import { screenAt } from '@glass/contracts/screens';
import { PLACES, type Place, type PlaceAudience, type ShellTenant } from '@glass/shell-contract';
import { decideAccess, needsOpenSite, type Person } from '../access/decide-access.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from './host-context.js';

export interface VisiblePlaces {
  /** Shown in the app bar on a wide screen. */
  main: Place[];
  /** Shown in the drawer. */
  all: Place[];
  /** Shown in the bottom bar on a phone; signed-in buyers only. */
  bottom: Place[];
}

/** Number of items that fit a phone's width. */
const BOTTOM_PLACES = 4;

/**
 * Lists the pages a user may open.
 * @param site `isOpen`: otherwise only the tenant's team sees it
 */
export function placesFor(
  person: Person & { roleLevel: number | null },
  { isOpen, offersShowers }: Pick<ShellTenant, 'isOpen' | 'offersShowers'>,
): VisiblePlaces {
  const audience = audienceOf(person);
  const level = person.roleLevel ?? 0;
  const all = PLACES.filter(
    ({ path, audience: whose, fromLevel = 0 }) =>
      whose === audience &&
      level >= fromLevel &&
      (offersShowers || path !== '/shower') &&
      (isOpen || person.roleLevel !== null || !needsOpenSite(path)) &&
      decideAccess(screenAt(path).access, person) === 'allow',
  );
  const main = all.filter((place) => place.main);
  const isBuyer = audience === 'buyer' && person.isAuthenticated;
  return { main, all, bottom: isBuyer ? main.slice(0, BOTTOM_PLACES) : [] };
}

export function usePlaces(): VisiblePlaces {
  const { isAuthenticated, details } = usePerson();
  return placesFor({ ...details, isAuthenticated }, useHost().tenant);
}

function audienceOf({
  isAuthenticated,
  isPlatform,
  roleLevel,
}: Person & { roleLevel: number | null }): PlaceAudience {
  if (!isAuthenticated) return 'buyer';
  if (isPlatform) return 'platform';
  return roleLevel === null ? 'buyer' : 'tenant';
}
