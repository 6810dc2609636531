import { act, fireEvent, screen } from '@testing-library/react';
import { catalogueFixture, showEditor, starterFixture } from './testing/editor.factory.js';

const keys = (key: string) => act(() => void fireEvent.keyDown(document.body, { key, ctrlKey: true }));

it('makes a step again by its keys when the thing in focus went with it', async () => {
  const catalogue = catalogueFixture();
  const { draft } = showEditor(starterFixture(catalogue), catalogue);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add hole' })));
  expect(draft().spec.features).toHaveLength(1);
  keys('z');
  expect(draft().spec.features).toEqual([]);
  keys('y');
  expect(draft().spec.features).toHaveLength(1);
});
