import { fireEvent, screen, within } from '@testing-library/react';
import type { ShapeRule } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { lengthOf, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { showEditor, starterFixture } from '../testing/editor.factory.js';
import { button, buttons, choose, fieldOf, group, press, section } from '../testing/form-steps.js';

const uid = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`;

function showDoor(...given: Parameters<typeof doorOf>) {
  const { catalogue, spec } = doorOf(...given);
  return showEditor(starterFixture(catalogue, spec), catalogue);
}

function doorOf(width: string, height: string, units: UnitSystem = 'inch', rules: ShapeRule[] = ruleSets.us) {
  const catalogue = starterCatalogue(units, rules);
  const length = (text: string) => lengthOf(text, units);
  const templateUID = units === 'inch' ? INCH_UIDS.geneva : METRIC_UIDS.geneva;
  const features: PanelFeature[] = (['start', 'end'] as const).map((from, index) => ({
    kind: 'hinge',
    uid: uid(index),
    templateUID,
    mirrored: false,
    edge: 1,
    from,
    distance: length(units === 'inch' ? '8' : '200'),
  }));
  const shape: PanelSpec['shape'] = { kind: 'rectangle', width: length(width), height: length(height) };
  return { catalogue, spec: { shape, features } };
}
/** Model names by group heading. */
const models = (model: HTMLElement) =>
  Object.fromEntries(
    [...model.querySelectorAll('optgroup')].map((heading) => [
      heading.label,
      [...heading.children].map(({ textContent }) => textContent),
    ]),
  );
/** Texts below the model select. */
const fit = (groupName: string) =>
  [...group(groupName).querySelectorAll('p')]
    .map((line) => line.textContent)
    .find((text) => text?.match(/^(Fits|Too)/));
const advice = () => document.querySelector('[aria-label="Hinges that hold this door"]');

describe('hinge fields', () => {
  it('show the weight and width that they fit', () => {
    showDoor('27', '60');
    expect(fit('Hinge 1')).toBe('Fits: 55 lb of 79.4 lb, 27″ of 28″ wide');
    expect(group('Hinge 1').textContent).toMatch(/Cutout: .+ deep, mouth .+, ears Ø/);
    expect(advice()).toBeNull();
  });

  it('accept a door exactly as wide as the maker allows', () => {
    showDoor('28', '60');
    expect(fit('Hinge 1')).toBe('Fits: 57 lb of 79.4 lb, 28″ of 28″ wide');
  });

  it('show what is too much in kilograms and millimeters', () => {
    showDoor('900', '1900', 'metric', ruleSets.en);
    expect(fit('Hinge 1')).toBe('Too heavy: 42.6 kg of 36 kg; too wide: 900 mm of 711 mm');
  });

  it('ask no capacity of hinges on a fixed panel that carries a door', async () => {
    const { draft } = showDoor('30', '90');
    expect(advice()).not.toBeNull();
    for (const name of ['Hinge 1', 'Hinge 2'])
      fireEvent.click(await screen.findByRole('switch', { name: `Fixed panel, carries a door: ${name}` }));
    expect(draft().spec.features).toMatchObject([{ carriesDoor: true }, { carriesDoor: true }]);
    expect(fit('Hinge 1')).toBeUndefined();
    expect(advice()).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Fixed panel, carries a door: Hinge 1' }));
    expect(draft().spec.features[0]).not.toHaveProperty('carriesDoor');
  });

  it('group models by whether they hold this door', () => {
    showDoor('27 1/2', '96');
    const listed = models(fieldOf('Hinge 1', 'Model'));
    expect(listed).toMatchObject({
      'Hold this door': expect.arrayContaining(['Vienna, wall to glass']),
      'Too weak for this door': expect.arrayContaining(['Geneva, wall to glass']),
    });
    expect(Object.values(listed).flat()).not.toContain(expect.stringMatching(/^Glass clamp/));
    expect(fit('Hinge 1')).toMatch(/^Too heavy: 89.7 lb of 79.4 lb/);
  });

  it('group models in the hinge pair form too', () => {
    showDoor('27 1/2', '96');
    press('Remove: Hinge 1');
    press('Remove: Hinge 1');
    press('Add hinge pair');
    const form = screen.getByRole('form', { name: 'Add hinge pair' });
    const model = within(form).getByLabelText('Model');
    expect(models(model)['Too weak for this door']).toContain('Geneva, wall to glass');
    choose(model, INCH_UIDS.geneva);
    expect(form.textContent).toContain('Too heavy: 90 lb of 79.4 lb');
  });
});

describe('hardware', () => {
  it('says that it is not included, what two carry, and its finishes, with a picture', async () => {
    showDoor('27', '60');
    const card = group('Hinge 1');
    await within(card).findByText('Cut-outs only');
    expect(card.textContent).toContain('The hinge itself is not included.');
    expect(card.textContent).toContain('2 carry 79.4 lb, 28″ wide');
    expect(card.textContent).toContain('Finish: chrome, the usual one');
    expect(
      within(card).getByRole('img', { name: 'Geneva, wall to glass, as mounted on glass' }),
    ).toBeTruthy();
  });

  it('keeps a chosen finish, offers it for all, and says when a price list no longer has it', async () => {
    const { draft } = showDoor('27', '60');
    const first = group('Hinge 1');
    fireEvent.click(await within(first).findByRole('radio', { name: 'Matte black' }));
    expect(draft().spec.features).toMatchObject([{ finish: 'matteBlack' }, {}]);
    expect(draft().spec.features[1]).not.toHaveProperty('finish');
    expect(first.textContent).toContain('Finish: matte black');
    fireEvent.click(await screen.findByRole('button', { name: 'Use matte black for all hardware' }));
    expect(draft().spec.features).toMatchObject([{ finish: 'matteBlack' }, { finish: 'matteBlack' }]);
    expect(screen.queryByRole('button', { name: /for all hardware/ })).toBeNull();
    choose(fieldOf('Hinge 1', 'Model'), INCH_UIDS.vienna);
    expect(draft().spec.features[0]).toMatchObject({ templateUID: INCH_UIDS.vienna, finish: 'matteBlack' });
    // Choosing the usual finish stores it too: the price list may get another usual one.
    fireEvent.click(within(group('Hinge 2')).getByRole('radio', { name: 'Chrome' }));
    expect(draft().spec.features[1]).toMatchObject({ finish: 'chrome' });
  });

  it('in a finish that the price list no longer has says so and takes the usual one', () => {
    const { catalogue, spec } = doorOf('27', '60');
    const features = spec.features.map((one): PanelFeature =>
      one.kind === 'hinge' ? { ...one, finish: 'brass' } : one,
    );
    const { draft } = showEditor(starterFixture(catalogue, { ...spec, features }), catalogue);
    const message = 'Geneva, wall to glass is not offered in brass. Choose another finish.';
    expect(within(group('Hinge 1')).getByText(message)).toBeTruthy();
    fireEvent.click(within(group('Hinge 1')).getByRole('button', { name: 'Use the usual finish' }));
    expect(draft().spec.features[0]).not.toHaveProperty('finish');
    expect(within(group('Hinge 1')).queryByText(message)).toBeNull();
  });

  it('is exchanged by the first fix of a door that is too wide, at its price', () => {
    const { draft } = showDoor('30', '60');
    press('Use Vienna, +$0.00, carries 34″');
    press('Apply');
    expect(draft().spec.features).toMatchObject([
      { templateUID: INCH_UIDS.vienna },
      { templateUID: INCH_UIDS.vienna },
    ]);
    expect(draft().spec.shape).toMatchObject({ width: { text: '30' } });
  });
});

describe('hinge proposals', () => {
  it('show changes and cost, and apply in one press', () => {
    const { draft } = showDoor('27 1/2', '96');
    expect(advice()?.textContent).toContain('3 × Geneva, wall to glass');
    expect(advice()?.textContent).toContain('1 more hinge: 48″ from corner AB.');
    expect(advice()?.textContent).toMatch(/One piece: \$\d+\.\d\d → \$\d+\.\d\d/);
    press('Use these: 3 × Geneva, wall to glass');
    expect(draft().spec.features).toMatchObject([
      {},
      {},
      { edge: 1, from: 'start', distance: { text: '48' } },
    ]);
    expect(draft().spec.features[2]?.uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(advice()).toBeNull();
    expect(group('Hinge 3').textContent).toContain('Fits');
  });

  it('preview on the drawing while pointed at or focused', () => {
    showDoor('27 1/2', '96');
    const dashed = () => document.querySelectorAll('path[stroke-dasharray="5 3"]').length;
    fireEvent.focus(button(/^Use these: 3 ×/));
    expect(dashed()).toBeGreaterThan(0);
    fireEvent.blur(button(/^Use these: 3 ×/));
    expect(dashed()).toBe(0);
    fireEvent.focus(button(/^Use these: 3 ×/));
    press(/^Use these: 3 ×/);
    expect(dashed()).toBe(0);
  });

  it('revert with one undo', () => {
    const { draft } = showDoor('27 1/2', '96');
    press(/^Use these: 3 ×/);
    press('Undo');
    expect(draft().spec.features).toHaveLength(2);
  });

  it('exchange the model if the cutouts stay the same', () => {
    const { draft } = showDoor('30', '66');
    expect(advice()?.textContent).toContain('No cutouts change.');
    press('Use these: 2 × Vienna, wall to glass');
    for (const feature of draft().spec.features)
      expect(feature).toMatchObject({ templateUID: INCH_UIDS.vienna });
  });

  it('show a message if no hinge holds the door', () => {
    showDoor('70', '90');
    expect(advice()?.textContent).toContain('No hinge in this catalog holds this door.');
    expect(buttons(/^Use these/)).toEqual([]);
  });

  it('disappear once a suitable model is selected', () => {
    showDoor('30', '66');
    choose(fieldOf('Hinge 1', 'Model'), INCH_UIDS.vienna);
    choose(fieldOf('Hinge 2', 'Model'), INCH_UIDS.vienna);
    expect(advice()).toBeNull();
    expect(button('Add hinge pair')).toBeTruthy();
    expect(section('Holes, notches and hinges').textContent).toContain('2 hinges');
    expect(screen.getByText('All checks passed')).toBeTruthy();
  });
});
