import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { assess, computeReadiness } from '../state/panel-assessment.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { setLength } from '../commands/details.js';
import { lengthFromMm } from '@glass/geometry';
import { START_KINDS, startPanel, type StartKind } from './start-panel.js';

function shop(units: 'inch' | 'metric' = 'inch', change: Partial<Catalogue> = {}): Catalogue {
  return { ...catalogueFixture(units), ...change };
}

const withoutHandles = () => ({ hinges: catalogueFixture().hinges.filter(({ kind }) => kind !== 'handle') });

function started(kind: StartKind, catalogue = shop(), from = starterFixture(catalogue).spec) {
  let count = 0;
  const options = { catalogue, isOurs: () => false, newUid: () => `ours ${(count += 1)}` };
  const start = startPanel(kind, from, options);
  const material = catalogue.materials.find(({ uid }) => uid === start.spec.materialUID);
  const finishes = start.spec.edges.map(
    ({ finishUID }) => catalogue.edgeFinishes.find(({ uid }) => uid === finishUID)?.kind,
  );
  const { price } = assess({ spec: start.spec, quantity: 1 }, catalogue);
  return { ...start, material, finishes, price };
}

const templatesOf = (spec: PanelSpec, { hinges }: Catalogue) =>
  spec.features.map((feature) =>
    feature.kind === 'hinge' ? hinges.find(({ uid }) => uid === feature.templateUID)?.kind : feature.kind,
  );

describe('startPanel', () => {
  it.each(START_KINDS)('is priced and ready to order: %s', (kind) => {
    const catalogue = shop();
    const { spec, lacks } = started(kind, catalogue);
    expect(lacks).toEqual([]);
    expect(computeReadiness(assess({ spec, quantity: 1 }, catalogue))).toBe('ready');
  });

  it.each(START_KINDS.filter((kind) => kind !== 'mirror'))('is ready in a metric shop too: %s', (kind) => {
    const catalogue = shop('metric');
    expect(computeReadiness(assess({ spec: started(kind, catalogue).spec, quantity: 1 }, catalogue))).toBe(
      'ready',
    );
  });

  it('makes a tempered door with a hinge pair and a handle opposite', () => {
    const catalogue = shop();
    const { spec, material, finishes } = started('showerDoor', catalogue);
    expect(material).toMatchObject({ name: 'Clear', thicknessName: '3/8', tempered: true });
    expect(finishes).toEqual(Array(4).fill('flatPolish'));
    expect(templatesOf(spec, catalogue)).toEqual(['hinge', 'hinge', 'handle']);
    const [first, , handle] = spec.features;
    expect(first).toMatchObject({ edge: 1, distance: { text: '8' } });
    expect(handle).toMatchObject({ edge: 3, from: 'end', distance: { text: '36' } });
  });

  it('picks the first hinges that hold a wider door', () => {
    const catalogue = shop();
    const { spec } = starterFixture(catalogue);
    const wide = setLength('shape.width', lengthFromMm(32 * 25.4, '1/16')).run({ spec, quantity: 1 }).spec;
    const { spec: door } = started('showerDoor', catalogue, wide);
    const [hinge] = door.features;
    const template = catalogue.hinges.find(({ uid }) => hinge?.kind === 'hinge' && uid === hinge.templateUID);
    expect(template?.code).toBe('VIE');
    expect(door.shape).toBe(wide.shape);
  });

  it('drills the usual hole if the shop has no handles, and reports it', () => {
    const catalogue = shop('inch', withoutHandles());
    const { spec, lacks } = started('showerDoor', catalogue);
    expect(lacks).toEqual(['handles']);
    expect(spec.features.at(-1)).toMatchObject({
      kind: 'standardHole',
      ...{ fromX: 'right', x: { text: '3' }, fromY: 'bottom', y: { text: '36' } },
    });
  });

  it('leaves out hinges and polish if the shop has none, and reports it', () => {
    const bare = shop('inch', { hinges: [], edgeFinishes: catalogueFixture().edgeFinishes.slice(0, 1) });
    const { lacks, finishes } = started('showerDoor', bare);
    expect(lacks).toEqual(['polish', 'hinges', 'handles']);
    expect(finishes).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps the panel if the shop has no glass for it', () => {
    const catalogue = shop('metric');
    const from = starterFixture(catalogue).spec;
    expect(started('mirror', catalogue, from)).toMatchObject({ spec: from, lacks: ['glass'] });
    const annealed = shop('inch', {
      materials: catalogueFixture().materials.map((material) => ({ ...material, tempered: false })),
    });
    expect(started('showerDoor', annealed).lacks).toEqual(['glass']);
    expect(started('shelf', annealed).lacks).toEqual([]);
  });

  it('keeps a glass selected for its look if suitable', () => {
    const catalogue = shop();
    const bronze = catalogue.materials.find(({ name }) => name === 'Bronze')!;
    const from = starterFixture(catalogue, { materialUID: bronze.uid }).spec;
    expect(started('showerDoor', catalogue, from).material).toBe(bronze);
    expect(started('mirror', catalogue, from).material?.name).toBe('Mirror');
  });

  it('keeps the buyer’s holes and texts, and removes features of an earlier start', () => {
    const catalogue = shop('inch', withoutHandles());
    const from = starterFixture(catalogue, { mark: 'Guest bath' }).spec;
    const door = started('showerDoor', catalogue, from).spec;
    const ours = new Set(door.features.map(({ uid }) => uid));
    const own = { ...door.features.at(-1)!, uid: 'own' };
    const drilled = { ...door, features: [...door.features, own] };
    const { spec } = startPanel('fixedPanel', drilled, {
      catalogue,
      isOurs: (uid) => ours.has(uid),
      newUid: () => 'new',
    });
    expect(spec.features.map(({ uid }) => uid)).toEqual(['own']);
    expect(spec.mark).toBe('Guest bath');
  });
});
