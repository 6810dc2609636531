import type { HardwareRole, ShowerLayout } from '@glass/contracts/layout';

/** Jobs that hardware has in a layout. A role that is chosen counts, too. */
export function findUsedRoles(layout: ShowerLayout<unknown>): ReadonlySet<HardwareRole> {
  const bays = layout.runs.flatMap((run) => run.bays);
  const has = (kind: string) => bays.some((bay) => bay.kind === kind);
  const tops = new Set(layout.runs.map(({ top }) => top));
  const hasWall = layout.start === 'wall' || layout.end === 'wall';
  const used = new Set<HardwareRole>(['floorFixing']);
  const add = (isUsed: boolean, ...roles: HardwareRole[]) => {
    if (isUsed) for (const role of roles) used.add(role);
  };
  const { atWall, onGlass } = findHingePlaces(layout);
  add(hasWall && (has('fixed') || has('slider')), 'wallFixing');
  add(tops.has('ceiling'), 'ceilingFixing');
  add(bays.length > 1 || layout.joints.length > 0, 'glassJoint');
  add(atWall, 'wallHinge');
  add(onGlass, 'glassHinge');
  add(has('door'), 'strikeSeal', 'hingeSeal', 'bottomSeal', 'handle');
  add(has('slider'), 'slidingSystem', 'strikeSeal');
  add(tops.has('header'), 'header');
  return used;
}

function findHingePlaces({ runs, joints }: ShowerLayout<unknown>): { atWall: boolean; onGlass: boolean } {
  const places = runs.flatMap(({ bays }, run) =>
    bays.flatMap((bay, index) => {
      if (bay.kind !== 'door') return [];
      const isLeft = bay.hinged !== 'right';
      const isAtEnd = isLeft ? index === 0 : index === bays.length - 1;
      const joint = isLeft ? joints[run - 1] : joints[run];
      return [isAtEnd && joint === undefined ? 'wall' : 'glass'];
    }),
  );
  return { atWall: places.includes('wall'), onGlass: places.includes('glass') };
}
