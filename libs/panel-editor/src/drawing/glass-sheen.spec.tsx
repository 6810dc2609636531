import { screen } from '@testing-library/react';
import { computeContrast } from '@glass/contracts/tenant';
import { lengthOf } from '@glass/geometry';
import { colors } from '@glass/ui';
import { glassLooks, hardwareLook } from '@glass/ui/glass-looks';
import { addHandle } from '../commands/handles.js';
import { assess } from '../state/panel-assessment.js';
import { catalogueFixture, showDrawing, starterFixture } from '../testing/editor.factory.js';

const tints = () =>
  [...document.querySelectorAll('linearGradient stop')].map((stop) => stop.getAttribute('stop-color'));

it.each([
  ['Bronze', 'bronze'],
  ['Mirror', 'mirror'],
  ['Clear', 'clear'],
] as const)('%s is drawn as it looks', (name, look) => {
  const catalogue = catalogueFixture();
  const material = catalogue.materials.find((one) => one.name === name)!;
  showDrawing(starterFixture(catalogue, { materialUID: material.uid }), catalogue);
  expect(tints()).toEqual([...glassLooks[look]]);
});

it('a handle is a bar from hole to hole without pointer events', () => {
  const catalogue = catalogueFixture();
  const draft = starterFixture(catalogue);
  const frame = assess(draft, catalogue).drawable!.frame;
  const pull = catalogue.hinges.find(({ code }) => code === 'PULL')!;
  showDrawing(addHandle('pull', pull.uid, frame, catalogue).run(draft), catalogue);
  const bodies = [...document.querySelectorAll('[stroke-linecap="round"]')].map((path) =>
    path.getAttribute('d'),
  );
  expect(bodies[0]).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  expect(
    document.querySelector('[stroke-linecap="round"]')?.closest('[pointer-events="none"]'),
  ).not.toBeNull();
  expect(screen.getByRole('group', { name: 'Drawing of the panel' })).toBeTruthy();
});

it.each(['satin', 'patterned'] as const)('%s glass has a grain', (look) => {
  const catalogue = catalogueFixture();
  const names = { satin: 'Satin etched', patterned: 'Rain' };
  const [glass] = catalogue.materials;
  const materials = [{ ...glass!, name: names[look] }];
  showDrawing(starterFixture(catalogue, { materialUID: glass!.uid }), { ...catalogue, materials });
  expect(document.querySelector('[data-grain]')?.getAttribute('data-grain')).toBe(look);
});

it('each edge shows its finish, and bevels meet in a line at their corner', () => {
  const catalogue = catalogueFixture();
  const bevel = catalogue.edgeFinishes.find(({ kind }) => kind === 'bevel')!;
  const draft = starterFixture(catalogue);
  const edges = draft.spec.edges.map((edge, index) => (index < 2 ? { finishUID: bevel.uid } : edge));
  showDrawing({ ...draft, spec: { ...draft.spec, edges } }, catalogue);
  const rims = [...document.querySelectorAll('[data-rim]')].map((rim) => rim.getAttribute('data-rim'));
  expect(rims.filter((kind) => kind === 'bevel')).toHaveLength(2);
  expect(document.querySelectorAll('[data-bevel-line]')).toHaveLength(1);
});

it('hinges are drawn as bodies on the glass', () => {
  const catalogue = catalogueFixture();
  const hinge = catalogue.hinges.find(({ kind }) => kind === 'hinge')!;
  const feature = {
    ...{ kind: 'hinge' as const, uid: 'a0000000-0000-4000-8000-000000000001', templateUID: hinge.uid },
    ...{ mirrored: false, edge: 1, from: 'start' as const, distance: lengthOf('8', 'inch') },
  };
  showDrawing(starterFixture(catalogue, { features: [feature] }), catalogue);
  expect(document.querySelector(`[data-hardware="${feature.uid}"]`)?.getAttribute('d')).toMatch(/^M.*Z$/);
});

it('text has enough contrast on every glass and on all hardware', () => {
  const grounds = [...Object.values(glassLooks).flat(), hardwareLook.body];
  for (const ground of grounds) {
    expect({ ground, contrast: computeContrast(colors.ink, ground) >= 7 }).toEqual({
      ground,
      contrast: true,
    });
  }
});
