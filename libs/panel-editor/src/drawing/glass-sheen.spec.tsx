import { screen } from '@testing-library/react';
import { glassLooks } from '@glass/ui/glass-looks';
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

it('a handle is a body from hole to hole that nobody can press', () => {
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
