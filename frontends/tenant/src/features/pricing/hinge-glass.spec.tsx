import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { aPriceList } from '../../../test/price-list.factory.js';
import { showTenant } from '../../../test/show-tenant.js';
import { stubLayout } from '../../../test/without-layout.js';
import { hasGlassLimits } from './entry-fields.js';
import { toSheetRows } from './matrix-rows.js';
import { toMatrixRows } from './matrix-section.js';

beforeAll(stubLayout);

/** A starter list whose hinges don't state their glass. */
function listWith(edit: (hinge: HingeTemplate) => Partial<HingeTemplate>) {
  const list = aPriceList();
  const content = {
    ...list.content,
    hinges: list.content.hinges.map((hinge) => ({ ...hinge, ...edit(hinge) })),
  };
  return { ...list, content, published: content };
}
const unstated = { minThicknessMm: null, maxThicknessMm: null };
const geneva = ({ code }: HingeTemplate) => (code === 'GEN' ? unstated : {});

const showHinges = (list = aPriceList()) =>
  showTenant(
    '/tenant/pricing-studio?section=hinges',
    { '/api/price-list/get': () => list, '/api/order/recent': () => ({ items: [] }) },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => true } },
  );

describe('hinges without a glass thickness', () => {
  it('are counted above the sheet, with what it means and what to do', async () => {
    showHinges(listWith(geneva));
    expect(
      await screen.findByText(
        '1 row has no minimum and maximum glass thickness, so panels of any thickness pass. Open each row marked “no glass thickness” and enter the manufacturer’s values.',
      ),
    ).toBeTruthy();
  });

  it('are not counted if they are not for sale', async () => {
    showHinges(listWith(({ code }) => (code === 'GEN' ? { ...unstated, active: false } : {})));
    expect(await screen.findByRole('heading', { name: /Hinges & handles/ })).toBeTruthy();
    expect(screen.queryByText(/no minimum and maximum glass thickness/)).toBeNull();
  });

  it('do not exist in a new starter list', async () => {
    showHinges();
    expect(await screen.findByRole('button', { name: /Add a hinge/ })).toBeTruthy();
    expect(screen.queryByText(/no minimum and maximum glass thickness/)).toBeNull();
  });

  it.each<[string, Partial<HingeTemplate>, string]>([
    ['neither limit', unstated, 'GEN, no glass thickness'],
    ['no thinnest glass', { minThicknessMm: null }, 'GEN, no glass thickness'],
    ['no thickest glass', { maxThicknessMm: null }, 'GEN, no glass thickness'],
    [
      'neither limit and not for sale',
      { ...unstated, active: false },
      'GEN, not for sale, no glass thickness',
    ],
    ['both limits', {}, 'GEN'],
  ])('have a note in their row: %s', (_what, edit, note) => {
    const { content } = listWith(({ code }) => (code === 'GEN' ? edit : {}));
    const rows = toSheetRows(toMatrixRows(content, 'hinges'), [], [], 'rate', 'en-US');
    expect(rows[0]).toMatchObject({ label: 'Geneva, wall to glass', note });
  });

  it('finishes have no such note', () => {
    const { content } = aPriceList();
    expect(toMatrixRows(content, 'edgeFinishes').map(({ note }) => note)).not.toContainEqual(
      expect.stringContaining('no glass thickness'),
    );
  });

  it('say in their dialog that thinner and thicker glass is not checked', async () => {
    showHinges(listWith(geneva));
    await userEvent.click(await screen.findByRole('button', { name: /Add a hinge/ }));
    expect(await screen.findByText('Empty: no minimum, thinner glass is not checked')).toBeTruthy();
    expect(screen.getByText('Empty: no maximum, thicker glass is not checked')).toBeTruthy();
  });
});

it.each([
  [9, 13, true],
  [9, null, false],
  [null, 13, false],
  [null, null, false],
])(
  'statesGlass tells whether both limits are there: %s to %s mm',
  (minThicknessMm, maxThicknessMm, states) => {
    expect(hasGlassLimits({ minThicknessMm, maxThicknessMm })).toBe(states);
  },
);
