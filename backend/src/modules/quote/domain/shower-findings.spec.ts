import { ruleSets } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { starterCatalogue } from '@glass/pricing';
import { demoShower } from '../../../../test/demo-shower.js';
import { evaluateShower, planPanes } from './quote-showers.js';
import { listHandFindings, listMissingHardware } from './shower-findings.js';

const catalogue = starterCatalogue('inch', ruleSets.us);
const layout = demoShower(catalogue, { key: 'bench' });
const evaluated = evaluateShower(layout, catalogue);
const [pane] = planPanes(layout, evaluated, catalogue);

describe('listHandFindings', () => {
  const messages = (quantity: number, units: number) =>
    listHandFindings(
      { layout, units, evaluated },
      [{ key: pane!.key, panel: { lineNumber: 1, quantity, spec: pane!.spec } }],
      catalogue,
    ).map(({ message }) => message);

  it.each([
    [1, 2, 'Panel 1 has 1 piece, but the hardware is for 2. Check both.'],
    [3, 2, 'Panel 1 has 3 pieces, but the hardware is for 2. Check both.'],
  ])('says that a panel has %d and the hardware is for %d', (quantity, units, message) => {
    expect(messages(quantity, units)).toEqual([message]);
  });

  it('has nothing about a panel as planned', () => {
    expect(messages(2, 2)).toEqual([]);
  });
});

describe('listMissingHardware', () => {
  const shower = { uid: 's', layout, units: 1, evaluated };
  const messages = () => listMissingHardware(shower, [], catalogue).map(({ message }) => message);

  it('has words that hold for a quote and an order', () => {
    expect(messages().length).toBeGreaterThan(0);
    for (const message of messages()) expect(message).toMatch(/ Included: 0\.$/);
    for (const message of inLanguage('de-DE', messages)) expect(message).toMatch(/ Enthalten: 0\.$/);
  });
});
