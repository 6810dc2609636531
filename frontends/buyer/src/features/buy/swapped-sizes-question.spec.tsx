import type { PanelDraft } from '@glass/contracts/quote';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { lengthOf } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fetchParts } from '@glass/ui';
import { catalogue } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { addPanel, createStoredPanels, storedPanels, type StoredPanels } from './stored-panels.js';
import { findPanelSwappedAgainst } from './swapped-sizes.js';

const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');
const QUESTION = 'Panel 1 is 28″ wide and 72″ high. Did you swap the sizes of this one?';

function panel(width: string, height: string): PanelDraft {
  const start = starterPanel(catalogue);
  const shape = {
    ...start.spec.shape,
    width: lengthOf(width, 'inch'),
    height: lengthOf(height, 'inch'),
  } as PanelDraft['spec']['shape'];
  return { ...start, spec: { ...start.spec, shape } };
}

/** Consecutive panels, the last in the editor. */
function panels(...sizes: [string, string][]): StoredPanels {
  const [first, ...rest] = sizes.map(([width, height]) => panel(width, height));
  return rest.reduce(addPanel, createStoredPanels(first!));
}
const turnedNumber = (kept: StoredPanels) => {
  const turned = findPanelSwappedAgainst(kept);
  return turned ? kept.panels.indexOf(turned) + 1 : null;
};

describe('swapped sizes', () => {
  it.each<[string, [string, string][], number | null]>([
    [
      'the same sizes the other way round',
      [
        ['28', '72'],
        ['72', '28'],
      ],
      1,
    ],
    [
      'nearly the same',
      [
        ['27 7/16', '72'],
        ['71 1/2', '28'],
      ],
      1,
    ],
    [
      'the last of those before',
      [
        ['20', '60'],
        ['28', '72'],
        ['72', '28'],
      ],
      2,
    ],
    [
      'a panel like one before',
      [
        ['72', '28'],
        ['28', '72'],
        ['72', '28'],
      ],
      null,
    ],
    [
      'another panel altogether',
      [
        ['28', '72'],
        ['48', '12'],
      ],
      null,
    ],
    [
      'a panel as wide as high, nearly',
      [
        ['30', '32'],
        ['32', '30'],
      ],
      null,
    ],
    ['the first panel', [['72', '28']], null],
  ])('are detected in %s', (_what, sizes, number) => {
    expect(turnedNumber(panels(...sizes))).toBe(number);
  });
});

describe('the question about swapped sizes', () => {
  configure({ defaultHidden: true });
  beforeAll(fetchParts);
  beforeEach(() => localStorage.clear());

  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  const widths = () =>
    KEPT.get()?.panels.map(({ spec }) => 'width' in spec.shape && spec.shape.width.text) ?? [];
  const arrive = async () => {
    KEPT.set(panels(['28', '72'], ['72', '28']));
    showBuyer('/get-a-quote', {}, GUEST);
    await screen.findByText(QUESTION);
  };

  it('swaps them in one click, as one undo step', async () => {
    await arrive();
    await press('Swap width and height');
    expect(widths()).toEqual(['28', '28']);
    expect(screen.queryByText(QUESTION)).toBeNull();
    await press('Undo');
    expect(widths()).toEqual(['28', '72']);
  });

  it('is not asked again after confirmation, even after a reload', async () => {
    await arrive();
    await press('Keep as is');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(widths()).toEqual(['28', '72']);
    expect(findPanelSwappedAgainst(KEPT.get()!)).toBeNull();
    expect(findPanelSwappedAgainst(addPanel(KEPT.get()!, panel('71', '28')))).toBeNull();
  });
});
