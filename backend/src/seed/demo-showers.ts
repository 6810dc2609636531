import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, HardwareChoice, ShowerLayout } from '@glass/contracts/layout';
import type { StoredHardwareLine } from '@glass/contracts/quote';
import {
  chooseUsualEdges,
  layoutWithLengths,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import type { UnitSystem } from '@glass/contracts/primitives';
import { INCH_UIDS, METRIC_UIDS } from '@glass/pricing';
import {
  evaluateShower,
  listShowerHardware,
  planPanes,
  type PlannedPane,
  type StoredShower,
} from '../modules/quote/public.js';
import { deriveDemoUid } from './random.js';

/** A shower of the demo with the panels that it becomes. */
export interface DemoShower {
  layout: ShowerLayout;
  evaluated: EvaluatedLayout;
  planned: PlannedPane[];
}

/** A preset of the starter price list. @param uidKey makes its uids */
export function demoShower(uidKey: string, catalogue: Catalogue, key: PresetKey, name: string): DemoShower {
  const { units, precision } = catalogue;
  const preset = starterShower(catalogue, key, name, key === 'neoThree' ? neoHinge(units) : {});
  // The demo data is the same each time.
  const runs = preset.runs.map((run, index) => ({
    ...run,
    uid: deriveDemoUid(`${uidKey}/run/${index}`),
    bays: run.bays.map((bay, at) => ({ ...bay, uid: deriveDemoUid(`${uidKey}/bay/${index}/${at}`) })),
  }));
  const layout = layoutWithLengths({ ...preset, runs }, precision);
  const evaluated = evaluateShower(layout, catalogue);
  return { layout, evaluated, planned: planPanes(layout, evaluated, catalogue) };
}

/** A preset of tempered glass of 10 mm or 3/8″ with the usual hardware. @param hardware chosen instead of the usual one */
export function starterShower(
  catalogue: Catalogue,
  key: PresetKey,
  name: string,
  hardware: HardwareChoice = {},
) {
  const { units, materials, articles = [] } = catalogue;
  const glass = materials.find(
    ({ tempered, thicknessMm }) => tempered && thicknessMm > 9 && thicknessMm < 11,
  )!;
  return toPresetLayout(key, {
    ...{ name, units, materialUID: glass.uid, finish: 'chrome' },
    hardware: { ...usualHardware(articles, glass.thicknessMm), ...hardware },
    edges: chooseUsualEdges(catalogue, glass.uid),
  });
}

/** A door at a corner of 135° needs hinges for that angle. */
const neoHinge = (units: UnitSystem) => ({
  glassHinge: units === 'inch' ? INCH_UIDS.genevaNeo : METRIC_UIDS.bevelNeo,
});

/** The shower and hardware of a quote. @param panels one for each pane, in their order */
export function storeDemoShower(
  name: string,
  { layout, evaluated, planned }: DemoShower,
  panels: readonly { uid: string }[],
  catalogue: Catalogue,
): { showers: StoredShower[]; hardware: StoredHardwareLine[] } {
  const panes = planned.map(({ key, drawingHash, spec }, index) => ({
    ...{ key, drawingHash, mark: spec.mark },
    panelUID: panels[index]!.uid,
  }));
  const shower = { uid: deriveDemoUid(`${name}/shower`), layout, units: 1, panes };
  let count = 0;
  const newUid = () => deriveDemoUid(`${name}/hardware/${count++}`);
  return { showers: [shower], hardware: listShowerHardware(shower, evaluated, catalogue, [], newUid) };
}
