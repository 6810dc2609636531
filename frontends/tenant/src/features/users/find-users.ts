import type { TenantUser } from '@glass/contracts';

export const SORTS = ['name', 'role', 'seen'] as const;
export type UserSort = (typeof SORTS)[number];

/** What a person is called: by their address when they have not said their name. */
export function nameOf({ firstName, lastName, email }: Pick<TenantUser, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || email;
}

/**
 * The users in whose name or address every word is found, in order.
 * @param sort a column's name, with `-` before it for the other way round; anything else orders by name
 */
export function findUsers(
  users: readonly TenantUser[],
  search: string,
  sort: string,
  locale: string,
): TenantUser[] {
  const words = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const found = users.filter((user) => {
    const text = `${nameOf(user)} ${user.email}`.toLocaleLowerCase(locale);
    return words.every((word) => text.includes(word));
  });
  const { compare } = new Intl.Collator(locale);
  const byName = (one: TenantUser, other: TenantUser) => compare(nameOf(one), nameOf(other));
  const orders: Record<UserSort, (one: TenantUser, other: TenantUser) => number> = {
    name: byName,
    role: (one, other) => one.roleLevel - other.roleLevel,
    // Who was never seen was seen longest ago.
    seen: (one, other) => seenAt(one) - seenAt(other),
  };
  const column = SORTS.find((name) => name === sort.replace(/^-/, '')) ?? 'name';
  const direction = sort.startsWith('-') ? -1 : 1;
  return found.sort((one, other) => direction * orders[column](one, other) || byName(one, other));
}

function seenAt({ lastSeenAt }: TenantUser): number {
  return lastSeenAt ? Date.parse(lastSeenAt) : 0;
}
