/** Whose work it is. */
export interface Share {
  tenantUid: string;
  contactUid: string;
}

/** How many may be under way at a time. */
export interface ShareBounds {
  ofTenant: number;
  ofPerson: number;
}

export const personKey = ({ tenantUid, contactUid }: Share): string => `${tenantUid} ${contactUid}`;

/**
 * Who comes next: the tenant that was served longest ago, and of its people the one who was; each person's own work in
 * the order given. Whoever has as much under way as the bounds say is passed over.
 * @param last when each tenant (by uid) and person (by `personKey`) was served last, as numbers that grow; none is never
 */
export function inTurn<Work extends Share>(
  waiting: readonly Work[],
  underWay: readonly Share[],
  last: ReadonlyMap<string, number>,
  bounds: ShareBounds,
  count: number,
): Work[] {
  const [left, going, served] = [[...waiting], [...underWay], new Map(last)];
  const called: Work[] = [];
  let turn = Math.max(0, ...last.values());
  while (called.length < count) {
    const next = best(
      left.filter((work) => hasRoom(work, going, bounds)),
      served,
    );
    if (!next) break;
    turn += 1;
    served.set(next.tenantUid, turn).set(personKey(next), turn);
    left.splice(left.indexOf(next), 1);
    going.push(next);
    called.push(next);
  }
  return called;
}

function best<Work extends Share>(candidates: Work[], served: ReadonlyMap<string, number>): Work | undefined {
  const at = (key: string): number => served.get(key) ?? 0;
  // The sort is stable: of one person's work the first stays first.
  const [first] = candidates.toSorted(
    (a, b) => at(a.tenantUid) - at(b.tenantUid) || at(personKey(a)) - at(personKey(b)),
  );
  return first;
}

function hasRoom(work: Share, going: readonly Share[], { ofTenant, ofPerson }: ShareBounds): boolean {
  const tenants = going.filter(({ tenantUid }) => tenantUid === work.tenantUid);
  const persons = tenants.filter(({ contactUid }) => contactUid === work.contactUid);
  return tenants.length < ofTenant && persons.length < ofPerson;
}
