import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CatalogueTranslation } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { Locale } from '@glass/language';
import { aPriceList } from '../../../../test/price-list.factory.js';
import { showTenant } from '../../../../test/show-tenant.js';
import { stubLayout } from '../../../../test/without-layout.js';
import { mapFileCells, sheetTable } from '../files/file-table.js';
import { readTranslations, toTranslationRows } from './translation-rows.js';

beforeAll(stubLayout);

const lowIron: CatalogueTranslation = { text: 'Low-iron', de: 'Weißglas', en: '', es: '', fr: '' };
const starter = aPriceList().content;
const content = { ...starter, translations: [lowIron] };

function studio(languages: readonly Locale[], translations: CatalogueTranslation[]) {
  const shown = { ...starter, translations };
  return showTenant(
    '/tenant/pricing-studio?section=languages',
    {
      '/api/price-list/get': () => aPriceList({ content: shown, published: shown }),
      '/api/order/recent': () => ({ items: [] }),
    },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => true }, tenant: { languages } },
  );
}

const section = async () => within(await screen.findByRole('region', { name: 'Translations' }));

describe('LanguagesSection', () => {
  it('counts missing translations of the languages that the site offers in addition to its own', async () => {
    studio(['en-US', 'de-DE', 'de-AT', 'fr-FR'], [lowIron]);
    const shown = await section();
    const missing = (language: string) =>
      Number(/(\d+) missing/.exec(shown.getByText(new RegExp(`^${language}: `)).textContent)?.[1]);
    expect(missing('Français')).toBe(missing('Deutsch') + 1);
    expect(shown.queryByText(/^English: /)).toBeNull();
  });

  it('shows that nothing is missing in a translated price list', async () => {
    studio(['en-US', 'de-DE'], starter.translations ?? []);
    const shown = await section();
    expect(shown.getByText('Deutsch: complete')).toBeTruthy();
    await userEvent.click(shown.getByRole('switch', { name: 'Show only missing translations' }));
    expect(shown.getByText('Nothing is missing.')).toBeTruthy();
  });

  it('leads shops with one language to the settings', async () => {
    studio(['en-US'], []);
    const link = await screen.findByRole('link', { name: 'Open settings' });
    expect(link.getAttribute('href')).toBe('/tenant/settings');
  });
});

describe('readTranslations', () => {
  const rows = toTranslationRows(content, content, ['de'], 'en-US');
  const cellOf = (text: string, word: string) => ({
    row: rows.find(({ label }) => label === text)!.id,
    column: 'de',
    text: word,
  });

  it('adds a translation to the others', () => {
    const { edit, faults, hasChanged } = readTranslations(
      [cellOf('Clear', ' Floatglas ')],
      content,
      ['de'],
      'en-US',
    );
    expect({ faults, hasChanged }).toEqual({ faults: [], hasChanged: true });
    expect(edit).toEqual({
      kind: 'part',
      part: 'translations',
      value: [{ text: 'Clear', de: 'Floatglas', en: '', es: '', fr: '' }, lowIron],
    });
  });

  it('removes a translation by an empty cell, and refuses a text that is too long', () => {
    expect(readTranslations([cellOf('Low-iron', '')], content, ['de'], 'en-US').edit).toMatchObject({
      value: [],
    });
    const long = readTranslations([cellOf('Clear', 'x'.repeat(301))], content, ['de'], 'en-US');
    expect(long.faults).toMatchObject([{ column: 'de', reason: 'Use 300 characters or fewer.' }]);
    expect(long.hasChanged).toBe(false);
  });
});

describe('files of translations', () => {
  const columns = [{ id: 'de', title: 'Deutsch', isText: true }];
  const rows = toTranslationRows(content, content, ['de'], 'en-US');
  const how = { locale: 'en-US' };

  it('are read back without changes', () => {
    const table = sheetTable('Your text', rows, columns, 'en-US');
    expect(table).toContainEqual(['Low-iron', 'Weißglas']);
    const { cells, faults } = mapFileCells(table, () => ({ rows, columns }), how);
    expect(faults).toEqual([]);
    expect(readTranslations(cells, content, ['de'], 'en-US').hasChanged).toBe(false);
  });

  it('are refused with a text that the price list doesn’t have', () => {
    const table = [
      ['Your text', 'Deutsch'],
      ['Kryptonite', 'Kryptonit'],
    ];
    expect(mapFileCells(table, () => ({ rows, columns }), how).faults).toMatchObject([{ row: 2 }]);
  });
});
