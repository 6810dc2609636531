import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { INCH_UIDS } from '@glass/pricing';
import { choosePreset, showShower } from '../../../../test/show-shower.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { storedShower } from '../draft/shower-draft.js';

const { tenant } = fakeShell().services;
const SHOWER = storedShower(tenant.tenantUID);

beforeEach(() => localStorage.clear());

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choiceOf = (name: string) => field(name).selectedOptions[0]!.textContent;
const optionsOf = (name: string) => [...field(name).options].map(({ textContent }) => textContent);
const choose = (name: string, option: string) =>
  fireEvent.change(field(name), {
    target: { value: [...field(name).options].find(({ textContent }) => textContent === option)!.value },
  });
const total = () =>
  Number(screen.getByRole('status', { name: 'Price' }).textContent!.replaceAll(/[^\d.]/g, ''));
const edges = () => SHOWER.get()!.edges;

async function openHardware(preset: string, catalogue = showerCatalogue()) {
  showShower(catalogue);
  await choosePreset(preset);
  fireEvent.click(screen.getByRole('tab', { name: 'Hardware' }));
}

describe('edges of a shower', () => {
  it('are polished where they are seen, and seamed where they are hidden', async () => {
    await openHardware('Fixed panel and door');
    expect(choiceOf('Exposed edges')).toBe('Flat polish');
    expect(choiceOf('Hidden edges')).toBe('Seamed');
    expect(optionsOf('Exposed edges')).toEqual(['Flat polish', 'Pencil polish', 'Seamed']);
    expect(screen.queryByRole('combobox', { name: 'Edges between panels' })).toBeNull();
    expect(screen.getByText('Edges: Seamed (left, bottom), Flat polish (top, right)')).toBeTruthy();
    expect(screen.getByText('Edges: Flat polish')).toBeTruthy();
  });

  it('change the total with their finish, and a finding offers the polish again', async () => {
    await openHardware('Door');
    const polished = total();
    choose('Exposed edges', 'Seamed');
    expect(edges().exposed).toBe(INCH_UIDS.seamed);
    await waitFor(() => expect(total()).toBeLessThan(polished));
    expect(screen.getByText('Exposed edges: not polished. Polished edges are usual here.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use Flat polish' }));
    await waitFor(() => expect(total()).toBe(polished));
    expect(edges().exposed).toBe(INCH_UIDS.flatPolish);
  });

  it('are mitered at a corner of fixed panels', async () => {
    await openHardware('Walk-in with return');
    expect(choiceOf('Edges between panels')).toBe('Flat polish');
    const square = total();
    choose('Corner between sides 1 and 2', 'Mitered');
    await waitFor(() => expect(total()).toBeGreaterThan(square));
    expect(screen.getAllByText(/^Edges: .*Miter 45° \((left|right)\)/)).toHaveLength(2);
  });

  it('offer no miter at a corner of a door', async () => {
    await openHardware('Return on the left, door');
    expect(screen.queryByRole('combobox', { name: /^Corner/ })).toBeNull();
  });

  it('offer a miter at a corner of the fixed pane of a slider', async () => {
    await openHardware('Sliding door with return');
    expect(optionsOf('Corner between sides 1 and 2')).toEqual(['Square', 'Mitered']);
    fireEvent.click(screen.getByRole('tab', { name: 'Measures' }));
    expect(optionsOf('Glass that runs through')).toEqual(['Side 1', 'Side 2']);
  });

  it('without a finish for the glass keep its standard, and say so', async () => {
    const catalogue = showerCatalogue();
    const edgeFinishes = catalogue.edgeFinishes.filter(({ kind }) => kind === 'seamed');
    await openHardware('Door', { ...catalogue, edgeFinishes });
    expect(optionsOf('Exposed edges')).toEqual(['Standard: Seamed', 'Seamed']);
    const note = within(screen.getByRole('region', { name: 'Your shower' }));
    expect(note.getByText(/^Exposed edges: not polished/)).toBeTruthy();
  });

  it('of a draft stored before they could be chosen are the standard ones', async () => {
    await openHardware('Fixed panel and door');
    const { edges: _edges, ...stored } = SHOWER.get()!;
    SHOWER.set({ ...stored, schema: 1 } as never);
    cleanup();
    showShower(showerCatalogue());
    fireEvent.click(await screen.findByRole('tab', { name: 'Hardware' }));
    expect(['Exposed edges', 'Hidden edges'].map(choiceOf)).toEqual(['Standard: Seamed', 'Standard: Seamed']);
  });
});
