import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerCatalogue } from '../../../test/shower.factory.js';
import { choosePreset, showShower } from '../../../test/show-shower.js';
import { storedShower } from './draft/shower-draft.js';
import { assessShower } from './total/assess-shower.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);
const catalogue: Catalogue = showerCatalogue();

beforeEach(() => localStorage.clear());

const show = () => showShower(catalogue);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const leave = (name: string) => fireEvent.blur(field(name));
const total = () => screen.getAllByRole('status', { name: 'Price' })[0]!.textContent;
const layout = () => SHOWER.get()!;
const assessed = () => assessShower(layout(), catalogue, null);
const incomplete = () => within(screen.getByRole('region', { name: 'Incomplete' }));
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

/** Neither glass nor price follows from the layout. */
function expectNothingComputed(): void {
  expect(assessed()).toMatchObject({
    ...{ panes: [], totalMinor: null, glassMinor: null, isBlocked: true },
    evaluated: { schema: 1, panes: [], fits: [], hardware: [] },
  });
  expect(total()).toBe('—');
  expect(screen.queryByRole('region', { name: 'Price details' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull();
}

describe('a measure that can’t be read', () => {
  it.each([
    ['Width at the bottom', '12 foo', /Write a length such as/],
    ['Width at the top', '12 foo', /Write a length such as/],
    ['Lean of the left wall', 'a bit', /Write a length such as/],
    ['Height of the transom', '1 1', /Write|Add|can be/],
  ])('%s “%s” is no number: it stays with its error, and nothing is computed', async (name, text, reason) => {
    show();
    await choosePreset('Door');
    type(name, text);
    leave(name);
    expect(field(name).value).toBe(text);
    expect(isInvalid(name)).toBe(true);
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    expectNothingComputed();
    incomplete().getByText(new RegExp(`“${text}” can’t be read`));
  });

  it.each([
    ['Width at the bottom', '-5'],
    ['Width at the top', '−30 1/2'],
    ['Height on the left', '-78'],
    ['Height of the transom', '-1'],
    ['Width', '-24'],
  ])('%s “%s” is refused because of its sign, without glass or price', async (name, text) => {
    show();
    await choosePreset('Door');
    type(name, text);
    leave(name);
    expect(field(name).value).toBe(text);
    expect(isInvalid(name)).toBe(true);
    screen.getByText('A size can’t be negative. Enter it without the minus sign.');
    expectNothingComputed();
    incomplete().getByText(new RegExp(`“${text}” is negative. A size has no minus sign.`));
  });

  it.each([
    ['Lean of the left wall', '-1/4'],
    ['Curb, fall to the right', '-6 mm'],
  ])('%s “%s” is a direction and taken', async (name, text) => {
    show();
    await choosePreset('Door');
    type(name, text);
    leave(name);
    expect(isInvalid(name)).toBe(false);
    expect(total()).toMatch(/^\$/);
  });

  it('says where the height of a transom counts if the top isn’t level', async () => {
    show();
    await choosePreset('Steam shower with transom');
    const help = /Counts where the top is lowest\./;
    expect(screen.queryByText(help)).toBeNull();
    type('Height on the left', '90');
    type('Height on the right', '84');
    expect(screen.getAllByText(help)).toHaveLength(2);
    type('Height on the right', '90');
    expect(screen.queryByText(help)).toBeNull();
  });

  it('is missing if a needed one is emptied, and the total comes back with it', async () => {
    show();
    await choosePreset('Door');
    type('Width at the bottom', '30');
    const before = total();
    type('Width at the bottom', '');
    leave('Width at the bottom');
    expect(field('Width at the bottom').value).toBe('');
    screen.getByText('Enter a length.');
    expectNothingComputed();
    incomplete().getByText('“Width at the bottom” is missing.');
    type('Width at the bottom', '30');
    expect(total()).toBe(before);
    expect(screen.queryByRole('region', { name: 'Incomplete' })).toBeNull();
  });

  it('is named by “Add to quote”, which opens its field and asks for no quote', async () => {
    const { record } = show();
    await choosePreset('Door');
    type('Height on the left', 'high');
    press('Add to quote');
    expect(record.toasts.at(-1)?.message).toBe('Enter “Height on the left” first.');
    expect(document.activeElement).toBe(field('Height on the left'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its text after undo, redo and a reload of the page', async () => {
    show();
    await choosePreset('Door');
    type('Width at the top', '12 foo');
    leave('Width at the top');
    press('Undo');
    expect(field('Width at the top').value).toBe('');
    expect(total()).toMatch(/^\$/);
    press('Redo');
    expect(field('Width at the top').value).toBe('12 foo');
    cleanup();
    show();
    await screen.findByRole('region', { name: 'Incomplete' });
    expect(field('Width at the top').value).toBe('12 foo');
    expectNothingComputed();
  });

  it('is kept up to 40 characters, so that a reload loses nothing', async () => {
    show();
    await choosePreset('Door');
    type('Width at the top', 'x'.repeat(90));
    expect(layout().runs[0]!.widths.top?.text).toBe('x'.repeat(40));
  });

  it('is not turned into a number by arrow keys, mirroring or more hinges', async () => {
    const { record } = show();
    await choosePreset('Door');
    press('Set the heights of the hinges');
    type('Height of hinge 1', 'low');
    fireEvent.keyDown(field('Height of hinge 1'), { key: 'ArrowUp' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add hinge' }).disabled).toBe(true);
    press('Mirror');
    expect(record.toasts.at(-1)?.message).toMatch(/^Enter “1 · Door, height of hinge 1” before you mirror/);
    expect(layout().runs[0]!.bays[0]!.hingeHeights![0]!.text).toBe('low');
    expectNothingComputed();
  });

  it('is shown on the drawing as typed, and typed over there', async () => {
    show();
    await choosePreset('Door');
    press(/^Height on the left: 78/);
    type('Height on the left', '78 foo');
    leave('Height on the left');
    press('Height on the left: 78 foo. Change');
    type('Height on the left', '78');
    expect(total()).toMatch(/^\$/);
  });

  it('stays on the walk with its keys, and does not move on', async () => {
    show();
    await choosePreset('Door');
    press('One at a time');
    await act(async () => field('Width at the bottom').select());
    const keys = within(screen.getByRole('group', { name: 'Keys for “Width at the bottom”' }));
    for (const key of ['3', '⁄', 'Next']) fireEvent.click(keys.getByRole('button', { name: key }));
    screen.getByText('Measure 1 of 12');
    expect(field('Width at the bottom').value).toBe('3/');
    expectNothingComputed();
    fireEvent.click(keys.getByRole('button', { name: 'Delete' }));
    fireEvent.click(keys.getByRole('button', { name: 'Delete' }));
    expectNothingComputed();
    incomplete().getByText('“Width at the bottom” is missing.');
  });

  it('may be the place of an obstacle', async () => {
    show();
    await choosePreset('Door');
    press('Toilet');
    const toilet = within(screen.getByRole('group', { name: 'Toilet' }));
    fireEvent.change(toilet.getByRole('textbox', { name: 'From the glass' }), { target: { value: 'far' } });
    expectNothingComputed();
    incomplete().getByText('“Toilet, from the glass”: “far” can’t be read as a measure.');
    fireEvent.click(incomplete().getByRole('button', { name: 'Enter “Toilet, from the glass”' }));
    expect(document.activeElement).toBe(toilet.getByRole('textbox', { name: 'From the glass' }));
  });

  it('may be the width of a panel on another side', async () => {
    show();
    await choosePreset('Door, return on the right');
    fireEvent.click(screen.getByRole('tab', { name: /^Side 2/ }));
    type('Width', 'two');
    incomplete().getByText('“1 · Fixed panel, width, Side 2”: “two” can’t be read as a measure.');
    fireEvent.click(screen.getByRole('tab', { name: /^Side 1/ }));
    press('Enter “1 · Fixed panel, width, Side 2”');
    expect(document.activeElement).toBe(field('Width'));
    expect(field('Width').value).toBe('two');
  });
});

describe('an angle that can’t be read', () => {
  const ANGLE = 'Corner between sides 1 and 2';

  it('is kept as typed without glass and total, also after undo, redo and a reload', async () => {
    show();
    await choosePreset('Door, return on the right');
    type(ANGLE, 'square');
    leave(ANGLE);
    expect(field(ANGLE).value).toBe('square');
    screen.getByText('Enter an angle from 45° to 170°. Make sides that are in line one side.');
    expectNothingComputed();
    incomplete().getByText(`“${ANGLE}”: “square” isn’t an angle from 45° to 170°.`);
    press('Undo');
    expect(field(ANGLE).value).toBe('90');
    expect(layout().joints[0]).not.toHaveProperty('angleText');
    press('Redo');
    expect(field(ANGLE).value).toBe('square');
    cleanup();
    show();
    await screen.findByRole('region', { name: 'Incomplete' });
    expect(field(ANGLE).value).toBe('square');
    for (const outside of ['0', '44', '171', '181']) {
      type(ANGLE, outside);
      incomplete().getByText(`“${ANGLE}”: “${outside}” isn’t an angle from 45° to 170°.`);
    }
    type(ANGLE, '');
    incomplete().getByText(`“${ANGLE}” is missing.`);
    type(ANGLE, '92.5');
    expect(layout().joints[0]).toMatchObject({ angleDegrees: 92.5 });
    expect(layout().joints[0]).not.toHaveProperty('angleText');
    expect(screen.queryByRole('region', { name: 'Incomplete' })).toBeNull();
  });
});
