import { fireEvent, screen } from '@testing-library/react';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
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
const toRim = () => fireEvent.click(button('to edge'));

describe('adding features', () => {
  it('offers every kind of hole, notch, cutout, hinge and clamp', () => {
    show();
    press('More holes, notches and hinges');
    expect(menuItems().map((item) => item.textContent)).toEqual([
      ...['1⁄2', '5⁄8', '3⁄4', '7⁄8', '1', '1 1⁄4', '2'].map((size) => `Hole ${size}″`),
      'Hole, custom size',
      'Notch in an edge',
      'Notch at a corner',
      'Outlet or inside cutout',
      'One hinge',
      'Clamp',
    ]);
  });

  it('announces the added feature to screen readers', () => {
    show([hole]);
    pick('More holes, notches and hinges', 'Hole 3⁄4″');
    expect(screen.getByText('Hole 2 added.')).toBeTruthy();
  });

  it.each([
    ['Notch in an edge', 'Notch 1', { kind: 'edgeNotch', edge: 0 }],
    ['Notch at a corner', 'Notch 1', { kind: 'cornerNotch', corner: 0 }],
    ['Outlet or inside cutout', 'Cutout 1', { kind: 'cutout' }],
    ['Clamp', 'Hinge 1', { kind: 'hinge', edge: 1 }],
  ])('%s adds all its fields', (item, name, feature) => {
    const { draft } = show();
    pick('More holes, notches and hinges', item);
    expect(draft().spec.features).toMatchObject([feature]);
    expect(group(name)).toBeTruthy();
  });

  it('offers no corner notch on a circle', () => {
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

describe('feature settings', () => {
  it('countersink a hole, also a standard one', () => {
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

  it('name the legs of a corner notch by edge and move it to another corner', () => {
    const { draft } = show();
    pick('More holes, notches and hinges', 'Notch at a corner');
    expect(fieldOf('Notch 1', 'Along edge A').name).toBe('features.0.alongPrevious');
    choose(fieldOf('Notch 1', 'At corner'), '2');
    expect(fieldOf('Notch 1', 'Along edge D').name).toBe('features.0.alongNext');
    expect(draft().spec.features).toMatchObject([{ corner: 2 }]);
  });

  it('move a feature to any edge, by its letter and place', () => {
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
    expect(fieldOf('Hinge 1', 'From corner CD to center line').value).toBe('8');
  });
});

describe('distances of a feature', () => {
  it('switch to the other side and back without moving it', () => {
    const { draft } = show([hole]);
    press('Measure from right');
    expect(draft().spec.features).toMatchObject([
      { fromX: 'right', x: { text: '24 15/16' }, y: { text: '36' } },
    ]);
    expect(fieldOf('Hole 1', 'From right to center').value).toBe('24 15/16');
    press('Measure from left');
    expect(draft().spec.features).toEqual([hole]);
  });

  it('switch to the other end of the edge for a hinge', () => {
    const { draft } = show([hinge]);
    press('Measure from corner BC');
    expect(draft().spec.features).toMatchObject([{ from: 'end', distance: { text: '64' } }]);
  });

  it('can be shown and typed to the edge; the distance to the center is stored', () => {
    const { draft } = show([hole]);
    toRim();
    expect(fieldOf('Hole 1', 'From left to edge').value).toBe('2 13/16');
    enter('features.0.x', '4-1/2');
    expect(field('features.0.x').value).toBe('4-1/2');
    expect(draft().spec.features).toMatchObject([{ x: { text: '4 3/4' } }]);
    leave('features.0.x');
    expect(field('features.0.x').value).toBe('4 1/2');
  });

  it('show an error for an edge distance that is not a length, and keep the text', () => {
    show([hole]);
    toRim();
    enter('features.0.x', '4 1/');
    expect(field('features.0.x').value).toBe('4 1/');
    expect(field('features.0.x').getAttribute('aria-invalid')).toBe('true');
  });

  it('measure to the near side of a notch and always to the center line of a hinge', () => {
    show([hinge]);
    pick('More holes, notches and hinges', 'Notch in an edge');
    toRim();
    expect(fieldOf('Notch 1', /to near side$/).value).toBe('12');
    expect(fieldOf('Hinge 1', 'From corner AB to center line').value).toBe('8');
  });
});

describe('copies of a feature', () => {
  it('are added in a row: three more every 12 in', () => {
    const { draft } = show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    choose(fieldOf('Hole 1', 'Number of copies'), '3');
    choose(fieldOf('Hole 1', 'Direction'), 'down');
    press('Add 3 copies');
    expect(draft().spec.features.map((feature) => 'y' in feature && feature.y.text)).toEqual([
      '36',
      '24',
      '12',
      '0',
    ]);
  });

  it('are rejected beyond the panel, with a message', () => {
    const { draft } = show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    choose(fieldOf('Hole 1', 'Number of copies'), '4');
    choose(fieldOf('Hole 1', 'Direction'), 'down');
    expect(screen.getByText('The last copy would be outside the panel.')).toBeTruthy();
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
  it('announces the removal and moves the focus to the add button', () => {
    show([hole, hinge]);
    press('Remove: Hole 1');
    expect(screen.getByText('Hole 1 removed.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Add hole'));
    expect(buttons(/^Remove: /)).toHaveLength(1);
  });
});

describe('a feature that cannot be made', () => {
  it('shows the error at its card', () => {
    show([{ ...hole, x: inch('0') } as PanelFeature]);
    const fault = screen.getByText('It touches the edge of the glass or is outside it.', {
      selector: '[role="alert"]',
    });
    expect(group('Hole 1').contains(fault)).toBe(true);
  });

  it('is named in the foot, which links to its fields', () => {
    show([{ ...hole, x: inch('0') } as PanelFeature]);
    press('Hole 1: It touches the edge of the glass or is outside it.');
    expect(group('Hole 1').contains(document.activeElement)).toBe(true);
  });

  it('is left out of the drawing alone: all others stay, with their dimensions', () => {
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

describe('focus', () => {
  const isIn = (form: string) =>
    document.querySelector(`form[aria-label="${form}"]`)?.contains(document.activeElement);

  it('moves to the hinge pair form, and back when it is canceled', () => {
    show([]);
    press('Add hinge pair');
    expect(isIn('Add hinge pair')).toBe(true);
    press('Cancel');
    expect(document.activeElement).toBe(button('Add hinge pair'));
  });

  it('moves to the added hinges', () => {
    show([]);
    press('Add hinge pair');
    press('Add');
    expect(document.activeElement).toBe(fieldOf('Hinge 1', 'Model'));
  });

  it('moves to the form for copies in a row', () => {
    show([hole]);
    pick('More: Hole 1', 'Copies in a row');
    expect(isIn('Copies in a row: Hole 1')).toBe(true);
  });
});
