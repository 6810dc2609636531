/** Owner of a job. */
export interface JobOwner {
  tenantUid: string;
  contactUid: string;
}

/** Maximum number of concurrent jobs. */
export interface JobLimits {
  ofTenant: number;
  ofPerson: number;
}

export const personKey = ({ tenantUid, contactUid }: JobOwner): string => `${tenantUid} ${contactUid}`;

/**
 * Orders jobs round-robin: by tenant, then by user, each served longest ago first. A user's own jobs keep their order,
 * and owners at their limit are skipped.
 * @param last when each tenant (by uid) and user (by `personKey`) was last served, as increasing numbers; absent if
 * never
 */
export function scheduleFairly<Work extends JobOwner>(
  waiting: readonly Work[],
  underWay: readonly JobOwner[],
  last: ReadonlyMap<string, number>,
  bounds: JobLimits,
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

function best<Work extends JobOwner>(
  candidates: Work[],
  served: ReadonlyMap<string, number>,
): Work | undefined {
  const at = (key: string): number => served.get(key) ?? 0;
  // The sort is stable: a user's first job stays first.
  const [first] = candidates.toSorted(
    (a, b) => at(a.tenantUid) - at(b.tenantUid) || at(personKey(a)) - at(personKey(b)),
  );
  return first;
}

function hasRoom(work: JobOwner, going: readonly JobOwner[], { ofTenant, ofPerson }: JobLimits): boolean {
  const tenants = going.filter(({ tenantUid }) => tenantUid === work.tenantUid);
  const persons = tenants.filter(({ contactUid }) => contactUid === work.contactUid);
  return tenants.length < ofTenant && persons.length < ofPerson;
}
