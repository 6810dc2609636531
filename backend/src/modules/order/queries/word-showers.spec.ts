import { EVALUATION_SCHEMA, type EvaluatedLayout } from '@glass/contracts/layout';
import { ruleSets } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { starterCatalogue } from '@glass/pricing';
import { demoPanel } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { wordShowers } from './word-showers.js';

describe('wordShowers', () => {
  it('marks panels of a shower in the current language', () => {
    const layout = demoShower(starterCatalogue('inch', ruleSets.en));
    const panes = [{ key: 'a', lineNumber: 1, isDetached: false }];
    const evaluated: EvaluatedLayout = {
      ...{ schema: EVALUATION_SCHEMA, panes: [], fits: [], findings: [], hardware: [] },
    };
    const showers = [{ ...{ uid: 's', units: 1, layout, panes }, evaluated }];
    const price = {
      ...{ currency: 'USD', catalogueVersion: 1, quantity: 1, chargedArea: '1', lines: [], missing: [] },
      ...{ unitMinor: null, totalMinor: null },
    };
    const panels = ['Door 1 of Master bath', 'Door 2 of Master bath'].map((mark, index) => ({
      ...{ uid: `p${index}`, lineNumber: index + 1, quantity: 1, price, areaM2: 1, weightKg: 1 },
      spec: { ...demoPanel(), mark },
    }));
    const marksIn = () => wordShowers(showers, panels).panels.map(({ spec }) => spec.mark);
    expect(inLanguage('de-DE', marksIn)).toEqual([
      'Tür 1, Master bath',
      // Belongs to no shower.
      'Door 2 of Master bath',
    ]);
    expect(marksIn()).toEqual(panels.map(({ spec }) => spec.mark));
  });
});
