import { randomUUID } from 'node:crypto';
import type { AddGlassPanelRequest } from '@glass/contracts/quote';
import { starterCatalogue } from '@glass/pricing';
import { demoPanel } from '../../../../test/demo-quote.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { readPanels } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';

const catalogue = applyTerms(starterCatalogue('inch'), GENERAL_TERMS);
const sent = (changes: Partial<AddGlassPanelRequest> = {}) => ({
  panelUID: randomUUID(),
  quantity: 1,
  spec: demoPanel(),
  ...changes,
});
function faultsOf(panels: ReturnType<typeof sent>[]): string[] {
  try {
    readPanels(panels, catalogue);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.errors.map(({ name }) => name);
    throw error;
  }
}

describe('readPanels', () => {
  it('parses and prices each panel as if alone', () => {
    const [one, other] = [sent(), sent({ quantity: 3 })];
    const read = readPanels([one, other], catalogue);
    expect(read.map(({ panelUID, quantity }) => [panelUID, quantity])).toEqual([
      [one.panelUID, 1],
      [other.panelUID, 3],
    ]);
    expect(read[1]!.price.totalMinor).toBe(read[0]!.price.totalMinor! * 3);
  });

  it('reports all errors of all panels with their index', () => {
    const twice = sent();
    const bad = sent({ spec: { ...demoPanel(), materialUID: randomUUID(), edges: [] } });
    expect(faultsOf([sent(), bad, twice, sent(), twice])).toEqual([
      expect.stringMatching(/^panels\.1\.spec\./),
      expect.stringMatching(/^panels\.1\.spec\./),
      'panels.4.panelUID',
    ]);
  });
});
