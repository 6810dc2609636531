import { endpointAt, endpointPaths } from '@glass/contracts';
import { describeAccess, describeEffect, describeStaff } from './endpoint.decorator.js';

/** A change here changes who can reach a call: review it as a change of permissions. */
it('who may make which call is as it was agreed', () => {
  const declarations = endpointPaths.map((path) => {
    const { method, access, effect, byStaff, duringSetUp } = endpointAt(path);
    const staff = describeStaff({ access, byStaff });
    return `${method} ${path}  ${describeAccess(access)} ${describeEffect(effect)}${staff}${duringSetUp ? '  (before the second factor)' : ''}`;
  });
  expect(declarations).toMatchSnapshot();
});
