import { endpointAt, endpointPaths } from '@glass/contracts/endpoints';
import { describeAccess, describeEffect, describeLink, describeStaff } from './endpoint.decorator.js';

/** A change of the snapshot is a change of permissions. Review it as one. */
it('allows each call to the agreed roles', () => {
  const declarations = endpointPaths.map((path) => {
    const { method, access, effect, byStaff, byLink, duringSetUp } = endpointAt(path);
    const staff = describeStaff({ access, byStaff }) + describeLink({ byLink });
    return `${method} ${path}  ${describeAccess(access)} ${describeEffect(effect)}${staff}${duringSetUp ? '  (before the second factor)' : ''}`;
  });
  expect(declarations).toMatchSnapshot();
});
