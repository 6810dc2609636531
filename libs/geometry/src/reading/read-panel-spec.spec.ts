import type { PanelSpec } from '@glass/contracts/panel';
import { readPanelSpec } from './read-panel-spec.js';

const inches = (count: number) => ({ text: String(count), mm: count * 25.4 });
const uid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

const door: PanelSpec = {
  materialUID: uid(1),
  shape: { kind: 'rectangle', width: inches(28), height: inches(72) },
  edges: [{ finishUID: uid(2) }, { finishUID: null }, { finishUID: uid(2) }, { finishUID: uid(2) }],
  corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
  features: [
    {
      kind: 'hole',
      uid: uid(3),
      diameter: inches(0.5),
      countersunk: false,
      fromX: 'right',
      x: inches(3),
      fromY: 'bottom',
      y: inches(36),
    },
    {
      kind: 'hinge',
      uid: uid(4),
      templateUID: uid(5),
      mirrored: false,
      edge: 1,
      from: 'start',
      distance: inches(8),
    },
  ],
  viewingSide: 'outside',
  mark: 'Bath 2',
  notes: 'two\nlines',
};

function faultsOf(value: unknown): string[] {
  const read = readPanelSpec(value);
  return read.ok ? [] : read.faults.map(({ path, problem }) => [path, ...Object.values(problem)].join(' '));
}

describe('readPanelSpec', () => {
  it('returns a valid panel unchanged', () => {
    expect(readPanelSpec(structuredClone(door))).toEqual({ ok: true, spec: door });
  });

  it('reads a chosen finish of hardware and refuses an unknown one', () => {
    const inFinish = (finish: string) => ({
      ...door,
      features: [door.features[0], { ...door.features[1], finish }],
    });
    expect(readPanelSpec(inFinish('matteBlack'))).toEqual({ ok: true, spec: inFinish('matteBlack') });
    expect(faultsOf(inFinish('gold'))[0]).toMatch(/^features.1.finish notOneOf chrome, /);
  });

  it('reads whether a hinge carries a door, and refuses anything but true or false', () => {
    const carrying = (carriesDoor: unknown) => ({
      ...door,
      features: [door.features[0], { ...door.features[1], carriesDoor }],
    });
    expect(readPanelSpec(carrying(true))).toEqual({ ok: true, spec: carrying(true) });
    expect(readPanelSpec(carrying(false))).toEqual({ ok: true, spec: carrying(undefined) });
    expect(faultsOf(carrying('yes'))).toEqual(['features.1.carriesDoor notBoolean']);
  });

  it('names every invalid field at any depth', () => {
    const broken = structuredClone(door) as unknown as Record<string, unknown>;
    broken.shape = { kind: 'rectangle', width: { text: '28', mm: '711' }, height: inches(72), depth: 3 };
    broken.features = [{ ...door.features[0], uid: 'x', fromX: 'middle' }];
    broken.viewingSide = undefined;
    expect(faultsOf(broken)).toEqual([
      'shape.depth unknownField',
      'shape.width.mm notNumber -100000 100000',
      'features.0.uid notIdentifier',
      'features.0.fromX notOneOf left, right',
      'viewingSide notOneOf outside, inside',
    ]);
  });

  it.each([[null], [7], ['panel'], [[]]])('refuses %j', (value) => {
    expect(faultsOf(value)).toContain(' notObject');
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1e9]])('refuses a length of %d mm', (mm) => {
    const shape = { ...door.shape, width: { text: 'x', mm } };
    expect(faultsOf({ ...door, shape })).toEqual(['shape.width.mm notNumber -100000 100000']);
  });

  it('refuses an unknown shape and lists the known ones', () => {
    expect(faultsOf({ ...door, shape: { kind: 'heart' } })[0]).toMatch(
      /^shape.kind notOneOf rectangle, quad/,
    );
  });

  it('refuses two features with the same uid, since a fix could not tell them apart', () => {
    expect(faultsOf({ ...door, features: [door.features[0], door.features[0]] })).toEqual([
      'features.1.uid twice',
    ]);
  });

  it.each(['a\r\n0\nLINE', 'a\n0\nLINE', 'a\u0085b'])(
    'refuses control characters in the mark %j, which would end up in machine files',
    (mark) => {
      expect(faultsOf({ ...door, mark })).toEqual(['mark controlCharacters']);
    },
  );

  it('refuses lone surrogates, which PostgreSQL cannot store', () => {
    expect(faultsOf({ ...door, notes: 'a\ud800' })).toEqual(['notes halfCharacter']);
  });

  it('refuses too many features before reading them', () => {
    expect(faultsOf({ ...door, features: Array(201).fill({}) })).toEqual(['features tooManyEntries 200']);
  });
});
