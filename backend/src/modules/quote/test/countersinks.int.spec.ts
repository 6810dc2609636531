import { inWords } from '@glass/pricing/test/in-words.js';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { demoPanel } from '../../../../test/demo-quote.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('countersinks')));
afterAll(() => scene.stop());

const inch = (text: string) => lengthOf(text, 'inch');

function withHole(hole: Partial<Extract<PanelFeature, { kind: 'hole' }>>): PanelSpec {
  const panel = demoPanel();
  return { ...panel, features: [{ ...panel.features[0]!, ...hole } as PanelFeature] };
}

describe('countersunk hole', () => {
  it('costs more than a plain hole, on its own price line', async () => {
    const countersunk = { diameter: inch('3/4'), angleDegrees: 82, side: 'far' } as const;
    const { panels } = await scene.draftOf([withHole({ countersunk })]);
    const { price } = await scene.panel(panels[0]!.uid);
    const lines = price.lines.filter(({ part }) => part.kind === 'feature');
    expect(inWords(lines)).toMatchObject([
      { step: 'holes', label: 'Hole 1⁄2″', amountMinor: 900 },
      { step: 'countersinks', label: 'Countersink 3⁄4″', amountMinor: 900 },
    ]);
    expect(panels[0]!.spec.features).toMatchObject([{ countersunk }]);
  });

  it.each([
    [true, 'spec.features.0.countersunk'],
    [{ diameter: inch('3/4'), angleDegrees: 30, side: 'far' }, 'spec.features.0.countersunk.angleDegrees'],
    [{ diameter: inch('1/2'), angleDegrees: 90, side: 'near' }, 'spec.features.0.countersunk.diameter'],
    [{ diameter: inch('3'), angleDegrees: 90, side: 'near' }, 'spec.features.0.countersunk.diameter'],
  ])('is rejected as %j', async (countersunk, name) => {
    const { uid } = await scene.draft();
    const spec = withHole({ countersunk: countersunk as never });
    const body = { quoteUID: uid, panelUID: uid, quantity: 1, spec };
    const refused = await scene.send('/api/quote/add-glass-panel', body);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name }] });
  });
});
