import { fireEvent, screen } from '@testing-library/react';
import type { PanelFeature, PanelSpec } from '@glass/contracts';
import { lengthOf } from '@glass/geometry';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import {
  button,
  buttons,
  choose,
  enter,
  field,
  fieldOf,
  group,
  groups,
  leave,
  menuItems,
  pick,
  press,
} from '../testing/form-steps.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const uid = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`;

const show = (features: PanelFeature[] = [], change: Partial<PanelSpec> = {}) =>
  showEditor(starterFixture(catalogue, { features, ...change }), catalogue);

const hole: PanelFeature = {
  kind: 'hole',
  uid: uid(1),
  diameter: inch('1/2'),
  countersunk: false,
  fromX: 'left',
  x: inch('3 1/16'),
  fromY: 'bottom',
  y: inch('36'),
};
const hinge: PanelFeature = {
  kind: 'hinge',
  uid: uid(2),
  templateUID: catalogue.hinges[0]?.uid ?? '',
  mirrored: false,
  edge: 1,
  from: 'start',
  distance: inch('8'),
};
const toRim = () => fireEvent.click(button('to rim'));

describe('adding to a panel', () => {
  it('offers every kind of hole, notch, cut-out, hinge and clamp', () => {
    show();
    press('More holes, notches and hinges');
    expect(menuItems().map((item) => item.textContent)).toEqual([
      ...['1⁄2', '5⁄8', '3⁄4', '7⁄8', '1', '1 1⁄4', '2'].map((size) => `Hole ${size}″`),
      'Hole of another size',
      'Notch in an edge',
      'Notch at a corner',
      'Inner cut-out',
      'One hinge',
      'Clamp',
    ]);
  });

  it('says what came, for who does not see the drawing', () => {
    show([hole]);
    pick('More holes, notches and hinges', 'Hole 3⁄4″');
    expect(screen.getByText('Hole 2 added.')).toBeTruthy();
  });

  it.each([
    ['Notch in an edge', 'Notch 1', { kind: 'edgeNotch', edge: 0 }],
    ['Notch at a corner', 'Notch 1', { kind: 'cornerNotch', corner: 0 }],
    ['Inner cut-out', 'Cut-out 1', { kind: 'cutout' }],
    ['Clamp', 'Hinge 1', { kind: 'hinge', edge: 1 }],
  ])('%s brings fields for all of it', (item, name, feature) => {
    const { draft } = show();
    pick('More holes, notches and hinges', item);
    expect(draft().spec.features).toMatchObject([feature]);
    expect(group(name)).toBeTruthy();
  });

  it('has no corner to notch on a circle', () => {
    show([], {
      shape: { kind: 'circle', diameter: inch('28') },
      edges: [{ finishUID: null }],
      corners: [],
    });
    press('More holes, notches and hinges');
    expect(menuItems('Notch at a corner')).toEqual([]);
    expect(menuItems('Notch in an edge')).toHaveLength(1);
  });
});

describe('what a feature is', () => {
  it('can be a countersunk hole, also of a standard size', () => {
    const { draft } = show();
    pick('More holes, notches and hinges', 'Hole 3⁄4″');
    fireEvent.click(fieldOf('Hole 1', 'Countersunk: Hole 1'));
    expect(draft().spec.features).toMatchObject([
      {
        kind: 'hole',
        diameter: { text: '3/4' },
        countersunk: { diameter: { text: '1 1/8' }, angleDegrees: 82, side: 'near' },
      },
    ]);
    choose(fieldOf('Hole 1', 'Angle'), '90');
    choose(fieldOf('Hole 1', 'Opens to'), 'far');
    expect(fieldOf('Hole 1', 'Countersink diameter').name).toBe('features.0.countersunk.diameter');
    expect(draft().spec.features).toMatchObject([{ countersunk: { angleDegrees: 90, side: 'far' } }]);
    fireEvent.click(fieldOf('Hole 1', 'Countersunk: Hole 1'));
    expect(draft().spec.features).toMatchObject([{ kind: 'hole', countersunk: false }]);
  });

  it('names the legs of a corner notch by their edges and takes it to another corner', () => {
    const { draft } = show();
    pick('More holes, notches and hinges', 'Notch at a corner');
    expect(fieldOf('Notch 1', 'Along edge A').name).toBe('features.0.alongPrevious');
    choose(fieldOf('Notch 1', 'At corner'), '2');
    expect(fieldOf('Notch 1', 'Along edge D').name).toBe('features.0.alongNext');
    expect(draft().spec.features).toMatchObject([{ corner: 2 }]);
  });

  it('can go to any edge, by its letter and place', () => {
    const { draft } = show([hinge]);
    const edges = fieldOf('Hinge 1', 'On edge') as unknown as HTMLSelectElement;
    expect([...edges.options].map((option) => option.textContent)).toEqual([
      'A (bottom)',
      'B (left)',
      'C (top)',
      'D (right)',
    ]);
    choose(edges, '3');
    expect(draft().spec.features).toMatchObject([{ edge: 3, from: 'start', distance: { text: '8' } }]);
    expect(fieldOf('Hinge 1', 'From corner CD to centre line').value).toBe('8');
  });
});

describe('the distances of a feature', () => {
  it('turn to the other side without moving it, exactly, and back', () => {
    const { draft } = show([hole]);
    press('Measure from right');
    expect(draft().spec.features).toMatchObject([
      { fromX: 'right', x: { text: '24 15/16' }, y: { text: '36' } },
    ]);
    expect(fieldOf('Hole 1', 'From right to centre').value).toBe('24 15/16');
    press('Measure from left');
    expect(draft().spec.features).toEqual([hole]);
  });

  it('turn to the other end of the edge for a hinge', () => {
    const { draft } = show([hinge]);
    press('Measure from corner BC');
    expect(draft().spec.features).toMatchObject([{ from: 'end', distance: { text: '64' } }]);
  });

  it('are shown and typed to the rim where that is chosen; the centre is what is kept', () => {
    const { draft } = show([hole]);
    toRim();
    expect(fieldOf('Hole 1', 'From left to rim').value).toBe('2 13/16');
    enter('features.0.x', '4-1/2');
    expect(field('features.0.x').value).toBe('4-1/2');
    expect(draft().spec.features).toMatchObject([{ x: { text: '4 3/4' } }]);
    leave('features.0.x');
    expect(field('features.0.x').value).toBe('4 1/2');
  });

  it('say at the field when what is typed to the rim is no length, and keep the text', () => {
    show([hole]);
    toRim();
    enter('features.0.x', '4 1/');
    expect(field('features.0.x').value).toBe('4 1/');
    expect(field('features.0.x').getAttribute('aria-invalid')).toBe('true');
  });

  it('go to the near side of a notch and always to the centre line of a hinge', () => {
    show([hinge]);
    pick('More holes, notches and hinges', 'Notch in an edge');
    toRim();
    expect(fieldOf('Notch 1', /to near side$/).value).toBe('12');
    expect(fieldOf('Hinge 1', 'From corner AB to centre line').value).toBe('8');
  });
});

describe('copies of a feature', () => {
  it('come in a row: three more every 12 in', () => {
    const { draft } = show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    choose(fieldOf('Hole 1', 'How many more'), '3');
    choose(fieldOf('Hole 1', 'Going'), 'down');
    press('Add 3 copies');
    expect(draft().spec.features.map((feature) => 'y' in feature && feature.y.text)).toEqual([
      '36',
      '24',
      '12',
      '0',
    ]);
  });

  it('are not made beyond the panel, and the form says so', () => {
    const { draft } = show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    choose(fieldOf('Hole 1', 'How many more'), '4');
    choose(fieldOf('Hole 1', 'Going'), 'down');
    expect(screen.getByText('The last one would lie beyond the panel.')).toBeTruthy();
    expect(button('Add 4 copies').hasAttribute('disabled')).toBe(true);
    expect(draft().spec.features).toHaveLength(1);
  });

  it('can be mirrored, for the second of two handles', () => {
    const { draft } = show([hole]);
    pick('More: Hole 1', 'Mirrored copy, left to right');
    expect(draft().spec.features).toMatchObject([
      { fromX: 'left', x: { text: '3 1/16' } },
      { fromX: 'right', x: { text: '3 1/16' } },
    ]);
    expect(groups(/^Hole \d$/)).toHaveLength(2);
  });
});

describe('removing a feature', () => {
  it('says what went and leaves the focus where the next one is added', () => {
    show([hole, hinge]);
    press('Remove: Hole 1');
    expect(screen.getByText('Hole 1 removed.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Add hole'));
    expect(buttons(/^Remove: /)).toHaveLength(1);
  });
});

describe('a feature that cannot be', () => {
  it('says so at its card', () => {
    show([{ ...hole, x: inch('0') } as PanelFeature]);
    const fault = screen.getByText('It touches the edge of the glass or lies off it.', {
      selector: '[role="alert"]',
    });
    expect(group('Hole 1').contains(fault)).toBe(true);
  });

  it('is named at the foot, which leads to its fields', () => {
    show([{ ...hole, x: inch('0') } as PanelFeature]);
    press('Hole 1: It touches the edge of the glass or lies off it.');
    expect(group('Hole 1').contains(document.activeElement)).toBe(true);
  });

  it('goes from the drawing alone: all others stay, with their own dimensions', () => {
    const other = { ...hole, uid: 'a0000000-0000-4000-8000-0000000000aa' } as PanelFeature;
    show([{ ...hole, x: inch('0') } as PanelFeature, other]);
    const drawn = [...document.querySelectorAll('svg [role="button"]')].map((part) =>
      part.getAttribute('aria-label'),
    );
    expect(drawn.filter((name) => name?.startsWith('Hole 1. '))).toEqual([]);
    expect(drawn.filter((name) => name?.startsWith('Hole 2. '))).toHaveLength(1);
    expect(document.querySelector('[data-dimension="features.1.x"]')).toBeTruthy();
    expect(document.querySelector('[data-dimension="features.0.x"]')).toBeNull();
  });
});

describe('what is asked for comes into focus', () => {
  const isIn = (form: string) =>
    document.querySelector(`form[aria-label="${form}"]`)?.contains(document.activeElement);

  it('as the form for a pair of hinges, and when it is called off the focus goes back', () => {
    show([]);
    press('Add hinge pair');
    expect(isIn('Add hinge pair')).toBe(true);
    press('Cancel');
    expect(document.activeElement).toBe(button('Add hinge pair'));
  });

  it('as the hinges that were added', () => {
    show([]);
    press('Add hinge pair');
    press('Add');
    expect(document.activeElement).toBe(fieldOf('Hinge 1', 'Model'));
  });

  it('as the form for copies in a row', () => {
    show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    expect(isIn('Copies in a row: Hole 1')).toBe(true);
  });
});
