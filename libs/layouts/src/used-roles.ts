import type { HardwareRole, LayoutPane, ShowerLayout } from '@glass/contracts/layout';

type PaneRoles = Pick<LayoutPane, 'key' | 'role'> & {
  edges: readonly Pick<LayoutPane['edges'][number], 'role' | 'otherPaneKey'>[];
};

/**
 * Jobs that hardware has in a layout, without parts that a shower can have but doesn't need.
 * @param panes none for a layout that isn't worked out
 */
export function findUsedRoles(
  layout: ShowerLayout<unknown>,
  panes: readonly PaneRoles[],
): ReadonlySet<HardwareRole> {
  const bays = layout.runs.flatMap((run) => run.bays);
  const has = (kind: string) => bays.some((bay) => bay.kind === kind);
  const tops = new Set(layout.runs.map(({ top }) => top));
  const hasWall = layout.start === 'wall' || layout.end === 'wall';
  const used = new Set<HardwareRole>();
  const add = (isUsed: boolean, ...roles: HardwareRole[]) => {
    if (isUsed) for (const role of roles) used.add(role);
  };
  const { atWall, onGlass } = findHingePlaces(layout);
  // Both panes of a bypass slide.
  const hasFixed = has('fixed') || bays.some(({ kind, opens }) => kind === 'slider' && opens !== 'both');
  add(hasFixed, 'floorFixing');
  add(hasWall && hasFixed, 'wallFixing');
  add(tops.has('ceiling'), 'ceilingFixing');
  const hasManyPanes = bays.length > 1 || layout.joints.length > 0;
  add(panes.length > 0 ? hasGlassJoint(panes) : hasManyPanes, 'glassJoint');
  add(atWall, 'wallHinge');
  add(onGlass, 'glassHinge');
  const closes = panes.some(({ edges }) => edges.some(({ role }) => role === 'strikeSeal'));
  add(panes.length > 0 ? closes : has('door') || has('slider'), 'strikeSeal');
  add(has('door'), 'hingeSeal', 'bottomSeal', 'handle');
  add(has('slider'), 'slidingSystem', 'handle');
  add(tops.has('header'), 'header');
  return used;
}

/** Whether panes that don't move meet; a door only passes below its transom. */
function hasGlassJoint(panes: readonly PaneRoles[]): boolean {
  const doors = new Set(panes.filter(({ role }) => role === 'door').map(({ key }) => key));
  return panes.some(
    ({ key, edges }) =>
      !doors.has(key) &&
      edges.some(
        ({ role, otherPaneKey }) =>
          role === 'glassJoint' && !(otherPaneKey !== null && doors.has(otherPaneKey)),
      ),
  );
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
