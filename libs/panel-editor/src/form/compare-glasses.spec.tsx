import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { glassName } from '@glass/geometry';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import { assess } from '../state/panel-assessment.js';

const catalogue = catalogueFixture();
const start = starterFixture(catalogue);

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const column = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) => (column(name).getByRole('combobox') as HTMLSelectElement).value;
const priceOf = (materialUID: string) => {
  const minor = assess({ spec: { ...start.spec, materialUID }, quantity: 1 }, catalogue).price?.unitMinor;
  return (minor! / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
};
const nameOf = (materialUID: string) =>
  glassName(
    catalogue.materials.find(({ uid }) => uid === materialUID)!,
    catalogue.units,
  );

async function compare(of: Catalogue = catalogue) {
  const shown = showEditor(start, of);
  await press('Compare glasses');
  await screen.findByRole('dialog', { name: 'Compare two glasses' });
  return shown;
}

describe('CompareGlasses', () => {
  it('starts with the current glass beside another kind of the same thickness, with both prices', async () => {
    await compare();
    const [own, other] = [chosen('First glass'), chosen('Second glass')];
    expect(own).toBe(start.spec.materialUID);
    const [one, two] = [own, other].map((uid) => catalogue.materials.find((glass) => glass.uid === uid));
    expect(two?.thicknessMm).toBe(one?.thicknessMm);
    expect(two?.name).not.toBe(one?.name);
    const prices = ['First glass', 'Second glass'].map(
      (name) => column(name).getByRole('status', { name }).textContent,
    );
    expect(prices).toEqual([priceOf(own), priceOf(other)]);
    expect(column('Second glass').getByText(/^\$\d+\.\d\d (more|less)$/)).toBeTruthy();
  });

  it('switches to the other glass in one press and one undo step', async () => {
    const { draft } = await compare();
    const other = chosen('Second glass');
    await press(`Use ${nameOf(other)}`);
    expect(draft().spec.materialUID).toBe(other);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Undo');
    expect(draft().spec.materialUID).toBe(start.spec.materialUID);
  });

  it('shows any glass of the shop, and changes nothing when closed', async () => {
    const { draft } = await compare();
    const last = catalogue.materials.findLast(({ active }) => active)!.uid;
    fireEvent.change(column('Second glass').getByRole('combobox'), { target: { value: last } });
    expect(column('Second glass').getByRole('status').textContent).toBe(priceOf(last));
    await press('Close');
    expect(draft().spec.materialUID).toBe(start.spec.materialUID);
  });

  it('is not available if the shop has one glass', () => {
    const [only] = catalogue.materials;
    showEditor(starterFixture(catalogue, { materialUID: only!.uid }), { ...catalogue, materials: [only!] });
    expect(screen.queryByRole('button', { name: 'Compare glasses' })).toBeNull();
  });
});
