import type { HardwareRole } from '@glass/contracts/layout';
import { starterCatalogue } from '@glass/pricing';
import {
  evaluateLayout,
  findUsedRoles,
  layoutInMillimeters,
  layoutWithLengths,
  type PresetKey,
} from '@glass/layouts';
import { addBlock } from '../draft/layout-changes.js';
import { startLayout } from '../layout-step/start-layout.js';

const catalogue = starterCatalogue('inch');
const articles = catalogue.articles!.filter(({ active }) => active);
const rolesOf = (key: PresetKey): ReadonlySet<HardwareRole> => {
  const layout = startLayout(key, catalogue);
  return findUsedRoles(layout, evaluateLayout(layout, { catalogue, articles }).panes);
};

describe('jobs of hardware in a layout', () => {
  it.each([
    ['door', false],
    ['doubleDoor', false],
    ['panelDoorPanel', false],
    ['cornerReturnLeft', false],
    ['panelPanelDoor', true],
    ['cornerFixed', true],
    ['steam', true],
  ] as const)('%s has a joint between fixed panels: %s', (key, hasJoint) => {
    expect(rolesOf(key).has('glassJoint')).toBe(hasJoint);
  });
});

describe('knee walls and benches', () => {
  it.each([
    ['1/16', 'kneeWall', 10 * 25.4, 36 * 25.4],
    ['1/16', 'bench', 15 * 25.4, 18 * 25.4],
    ['1mm', 'kneeWall', 250, 900],
    ['1mm', 'bench', 380, 450],
  ] as const)('start with the sizes of the presets (%s, %s)', (precision, kind, width, height) => {
    const start = startLayout('door', starterCatalogue(precision === '1mm' ? 'metric' : 'inch'));
    const before = layoutWithLengths(start, precision);
    const layout = layoutInMillimeters(addBlock(0, kind, 'left', precision)(before));
    expect(layout.runs[0]!.blocks[0]).toMatchObject({ width, height });
  });
});
