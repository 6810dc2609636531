import type { MeasuringSheetDocument, ShowerDocument } from '@glass/contracts/document';
import type { ObstacleKind, ShowerLayout } from '@glass/contracts/layout';
import type { UnitSystem } from '@glass/contracts/primitives';
import { ruleSets } from '@glass/geometry';
import {
  chooseUsualEdges,
  evaluateLayout,
  layoutInMillimeters,
  layoutWithLengths,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { sampleOrder } from './sample-order.js';

interface SampleOptions {
  units?: UnitSystem;
  locale?: string;
  /** Changes the layout, mm. */
  change?: (layout: ShowerLayout<number>) => ShowerLayout<number>;
}

/** A shower of a preset with the starter hardware of a shop, 3/8 in or 10 mm glass; tests change what they need. */
export function sampleShower(
  key: PresetKey,
  {
    units = 'metric',
    locale = units === 'inch' ? 'en-US' : 'en-GB',
    change = (layout) => layout,
  }: SampleOptions = {},
): ShowerDocument {
  const catalogue = starterCatalogue(units, ruleSets[units === 'inch' ? 'us' : 'en']);
  const materialUID = units === 'inch' ? INCH_UIDS.clear38 : METRIC_UIDS.clear10;
  const preset = toPresetLayout(key, {
    name: 'Master bath',
    materialUID,
    units,
    hardware: usualHardware(catalogue.articles ?? [], 10),
    finish: 'chrome',
    edges: chooseUsualEdges(catalogue, materialUID),
  });
  const layout = layoutWithLengths(change(preset), catalogue.precision);
  return {
    locale,
    tenant: sampleOrder().tenant,
    job: {
      order: { kind: 'order', number: 'SO-1042' },
      name: 'Lakeview bath',
      customer: 'Clearview Showers LLC',
      site: ['Miller residence', '8 Lakeview Court', 'Rocky River, OH 44116'],
      date: '2026-11-20T14:02:00Z',
    },
    layout,
    evaluated: evaluateLayout(layoutInMillimeters(layout), { catalogue, articles: catalogue.articles ?? [] }),
    catalogue: { ...catalogue, version: 3 },
  };
}

const firstRun =
  (change: Partial<ShowerLayout<number>['runs'][number]>) => (layout: ShowerLayout<number>) => ({
    ...layout,
    runs: layout.runs.map((run, index) => (index === 0 ? { ...run, ...change } : run)),
  });

/** Showers with everything that drawings must hold, by name. */
export const SAMPLE_SHOWERS: Record<string, [PresetKey, Pick<SampleOptions, 'change'>?]> = {
  'inline door and panel': ['doorPanelRight'],
  'door between panels': ['panelDoorPanel'],
  'return at a right angle': ['cornerPanelRight'],
  'neo-angle': ['neoThree'],
  'knee wall': ['kneeWallLeft'],
  'bench notch': ['bench'],
  'sloped ceiling': [
    'panelLeftDoor',
    { change: firstRun({ top: 'ceiling', heights: { left: 2400, middle: null, right: 2050 } }) },
  ],
  'sliding door': ['sliderLeft'],
  'walk-in with bar': [
    'walkIn',
    {
      change: (layout) => ({
        ...layout,
        hardware: { ...layout.hardware, bar: METRIC_UIDS.supportBar },
      }),
    },
  ],
  'double door with transoms': [
    'doubleDoor',
    {
      change: ({ runs: [run], ...layout }) => ({
        ...layout,
        runs: [
          {
            ...run!,
            top: 'ceiling',
            heights: { left: 2400, middle: null, right: null },
            bays: run!.bays.map((bay) => ({ ...bay, transom: 350 })),
          },
        ],
      }),
    },
  ],
  'walls out of plumb and obstacles': [
    'cornerPanelLeft',
    {
      change: (layout) => ({
        ...layout,
        runs: layout.runs.map((run, index) => ({
          ...run,
          widths: { ...run.widths, middle: run.widths.bottom - 2, top: run.widths.bottom - 8 },
          heights: { left: run.heights.left, middle: run.heights.left, right: run.heights.left + 6 },
          leans: index === 0 ? { left: 8, right: null } : { left: null, right: 8 },
          leansAcross: { left: 2, right: -3 },
          curbFall: { along: 6, inward: 2 },
        })),
        obstacles: [
          { ...obstacle(1, 'toilet'), run: 1, where: 'outside', along: 100, away: 450, width: 400 },
          { ...obstacle(2, 'showerHead'), run: 1, where: 'inside', along: 1300, away: 500, width: 100 },
        ],
      }),
    },
  ],
};

const obstacle = (number: number, kind: ObstacleKind) => ({
  uid: `80000000-0000-4000-8000-00000000000${number}`,
  kind,
});

/** A measuring sheet filled with a preset, or blank for a number of sides. */
export function sampleMeasuringSheet(
  of: PresetKey | number,
  options: SampleOptions = {},
): MeasuringSheetDocument {
  const { locale, tenant, job, layout, catalogue } = sampleShower(
    typeof of === 'number' ? 'door' : of,
    options,
  );
  const { units, precision } = catalogue;
  if (typeof of !== 'number')
    return { locale, units, precision, tenant, job, layout, runs: layout.runs.length };
  const blank = { order: null, name: '', customer: '', site: [], date: job.date };
  return { locale, units, precision, tenant, job: blank, layout: null, runs: of };
}
