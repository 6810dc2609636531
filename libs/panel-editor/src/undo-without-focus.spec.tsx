import { act, fireEvent, screen } from '@testing-library/react';
import { catalogueFixture, showEditor, starterFixture } from './testing/editor.factory.js';

const keys = (key: string) => act(() => void fireEvent.keyDown(document.body, { key, ctrlKey: true }));

it('redoes by keyboard when the focused element was removed by undo', async () => {
  const catalogue = catalogueFixture();
  const { draft } = showEditor(starterFixture(catalogue), catalogue);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add hole' })));
  expect(draft().spec.features).toHaveLength(1);
  keys('z');
  expect(draft().spec.features).toEqual([]);
  keys('y');
  expect(draft().spec.features).toHaveLength(1);
});

it('shows undo and redo over the drawing and announces them', async () => {
  const catalogue = catalogueFixture();
  showEditor(starterFixture(catalogue), catalogue);
  const shown = () => document.querySelector('[data-change-note]')?.textContent;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add hole' })));
  expect(shown()).toBeUndefined();
  keys('z');
  expect(shown()).toMatch(/^Undone: add hole/);
  keys('y');
  expect(shown()).toMatch(/^Redone: add hole/);
});
