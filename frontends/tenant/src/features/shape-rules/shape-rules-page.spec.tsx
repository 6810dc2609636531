// Loaded on demand by the page; loading them here keeps waits short.
import '@glass/formats/tables';
import '@glass/geometry/rules-csv';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PriceList, SaveShapeRulesRequest, ShapeRule } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const RULES = ruleSets.us.slice(0, 3).concat(ruleSets.us.filter(({ code }) => code === 'HOLE_EDGE_MIN'));
const catalogue = { ...starterCatalogue('inch', []), shapeRules: RULES };
const { version: _version, ...content } = catalogue;

function listOf(shapeRules: ShapeRule[] = RULES, version = 4, changes = 0): PriceList {
  const mark = { at: '2026-11-20T10:00:00.000Z', by: 'Mia Manager' };
  return {
    live: { ...mark, version: 7, note: '' },
    scheduled: null,
    draft: { revision: 12, changed: mark, changes },
    content: { ...content, shapeRules },
    versions: { shapeRules: version },
    published: content,
  };
}

const manager = {
  flags: ['canTenantManagePricing'] as const,
  session: { roleLevel: ROLE_LEVELS.manager },
};
const edit = (replies: FakeReplies = {}) =>
  showTenant('/tenant/shape-rules', { '/api/price-list/get': () => listOf(), ...replies }, manager);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

/** jsdom can't read files. */
function readable(parts: string[], name: string): File {
  const bytes = new TextEncoder().encode(parts.join(''));
  return Object.assign(new File(parts, name, { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
}

describe('ShapeRulesPage for visitors', () => {
  it('shows the rules by part, without a form', async () => {
    showTenant('/tenant/shape-rules', { '/api/glass-options/get-all': () => catalogue });
    const size = within(await screen.findByRole('region', { name: 'Size and weight' }));
    expect(size.getAllByRole('listitem')).toHaveLength(3);
    const holes = screen.getByRole('region', { name: 'Holes' });
    expect(holes.textContent).toMatch(/From the rim of a hole to the edge.*3⁄4″ for 3⁄8″.*Can’t be made/);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Print']);
  });

  it('omits rules for glass that is not on sale', async () => {
    const rules = [{ ...RULES[0]!, thicknessMm: 77 }, RULES[3]!];
    showTenant('/tenant/shape-rules', {
      '/api/glass-options/get-all': () => ({ ...catalogue, shapeRules: rules }),
    });
    await screen.findByRole('region', { name: 'Holes' });
    expect(screen.queryByRole('region', { name: 'Size and weight' })).toBeNull();
  });
});

describe('RulesEditor', () => {
  it('links to the price list if there is none', async () => {
    const shown = edit({
      '/api/price-list/get': () => Promise.reject(refusal(404, 'NOT_FOUND', 'There is no price list.')),
    });
    expect(await screen.findByRole('link', { name: 'Start price list' })).toBeTruthy();
    expect(shown.record.toasts).toEqual([]);
  });

  it('shows the load error', async () => {
    const shown = edit({
      '/api/price-list/get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'The server is away.')),
    });
    await waitFor(() =>
      expect(shown.record.toasts).toEqual([{ kind: 'error', message: 'The server is away.' }]),
    );
  });

  it('edits a rule with its formula’s result and errors, and saves all rules', async () => {
    let saved: SaveShapeRulesRequest | null = null;
    edit({
      '/api/shape-rules/save': (body) => {
        saved = body;
        return { version: 13, rules: body.rules };
      },
      '/api/price-list/get': () => (saved ? listOf(saved.rules, 13, 1) : listOf()),
    });
    await press(/^Edit: From the rim of a hole to the edge/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
    const limit = dialog.getByLabelText('Limit');
    await userEvent.clear(limit);
    await userEvent.type(limit, '3*(t');
    expect(await dialog.findByText('“)” is missing.')).toBeTruthy();
    await userEvent.type(limit, ')');
    expect(await dialog.findByText(/^3 × \(t\) = 1 1⁄8″ for 3⁄8″ glass$/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Unsaved: 1 new or changed, 1 removed.')).toBeTruthy();
    await press('Save draft');
    expect(await screen.findByText(/^One unpublished change in the price list/)).toBeTruthy();
    expect(saved!.version).toBe(4);
    expect(saved!.rules.map(({ formula }) => formula)).toEqual([
      ...RULES.slice(0, 3).map(({ formula }) => formula),
      '3*(t)',
    ]);
  });

  it('checks a sample panel before and after a change', async () => {
    edit();
    const check = within(await screen.findByRole('region', { name: 'Try on a panel' }));
    expect(check.getByText('No rules broken.')).toBeTruthy();
    await press(/^Edit: From the rim of a hole to the edge/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Limit'));
    await userEvent.type(dialog.getByLabelText('Limit'), '8*t');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect((await check.findAllByText('New with your change')).length).toBeGreaterThan(0);
    await press('Undo changes');
    expect(await check.findByText('No rules broken.')).toBeTruthy();
  });

  it('applies a ready set after a preview', async () => {
    const { calls } = edit();
    await press('Rule sets');
    const dialog = within(await screen.findByRole('dialog', { name: 'Use a rule set' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Australia/ }));
    expect(dialog.getByRole('status').textContent).toBe(
      `${ruleSets.au.length} added, ${RULES.length} removed, 0 unchanged.`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Replace rules' }));
    expect(await screen.findByText(/^Unsaved/)).toBeTruthy();
    expect(calls('/api/shape-rules/save')).toEqual([]);
  });

  it('warns before overwriting another user’s rules', async () => {
    const theirs = RULES.slice(1);
    const { calls } = edit({
      '/api/shape-rules/save': ({ version, rules }) =>
        version === 20
          ? { version: 21, rules }
          : Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', { rules: theirs, version: 20 })),
    });
    await press(/^Remove: From the rim of a hole to the edge/);
    await press('Save draft');
    expect((await screen.findByText(/^Someone else changed the rules/)).textContent).toContain('one place');
    await press('Overwrite with mine');
    await waitFor(() => expect(calls('/api/shape-rules/save')).toHaveLength(2));
    expect(calls('/api/shape-rules/save')[1]).toEqual({ version: 20, rules: RULES.slice(0, 3) });
  });

  it('publishes the whole price list after a confirmation', async () => {
    const { calls, record } = edit({
      '/api/price-list/get': () => listOf(RULES, 4, 3),
      '/api/price-list/publish': () => ({ ...listOf(), live: { ...listOf().live, version: 8 } }),
    });
    await press('Publish');
    await waitFor(() => expect(calls('/api/price-list/publish')).toEqual([{ revision: 12 }]));
    expect(record.questions).toEqual(['3 changes to rules and prices will go live immediately.']);
    expect(record.toasts.map(({ message }) => message)).toContain('Version 8 of the price list is live.');
  });

  it('previews an uploaded table before it replaces the rules', async () => {
    const { calls } = edit({ '/api/shape-rules/upload-csv': () => ({ rules: [], version: 5 }) });
    await button('Upload CSV');
    const text = 'rule_code,operator,value,unit,severity,message\nHOLE_EDGE_MIN,>=,20,mm,block,Too near';
    const file = readable([text], 'mine.csv');
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload mine.csv' }));
    expect(dialog.getByText(/^1 added, \d+ removed/)).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'Added' }).textContent).toMatch(/20 mm.*“Too near”/);
    expect(calls('/api/shape-rules/upload-csv')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Replace rules' }));
    await waitFor(() => expect(calls('/api/shape-rules/upload-csv')).toHaveLength(1));
  });

  it('lists upload errors by row and column', async () => {
    const problem: Partial<ProblemDetails> = {
      code: 'VALIDATION_FAILED',
      errors: [
        { name: 'file.3.formula', reason: '")" is missing.', code: 'invalid' },
        { name: 'file.4.rule_code', reason: 'There is no rule with this code.', code: 'invalid' },
      ],
    };
    const { calls } = edit({
      '/api/shape-rules/upload-csv': () =>
        Promise.reject(Object.assign(new Error('refused'), { status: 400, body: problem })),
    });
    await button('Upload CSV');
    const file = readable(['rule_code'], 'mine.csv');
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload CSV' }));
    expect(dialog.getAllByRole('listitem').map((fault) => fault.textContent)).toEqual([
      'Row 3, formula")" is missing.',
      'Row 4, rule_codeThere is no rule with this code.',
    ]);
    const [form] = calls('/api/shape-rules/upload-csv') as FormData[];
    expect(form?.get('version')).toBe('4');
  });

  it('filters by part', async () => {
    edit();
    await press('Holes');
    expect(screen.queryByRole('region', { name: 'Size and weight' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Holes' })).toBeTruthy();
    await press('Hinges');
    expect(screen.getByText('No rules here.')).toBeTruthy();
  });
});
