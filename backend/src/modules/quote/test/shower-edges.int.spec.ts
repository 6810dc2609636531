import { randomUUID } from 'node:crypto';
import type { ShowerLayout } from '@glass/contracts/layout';
import { STANDARD_EDGES } from '@glass/contracts/layout';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { layoutInMillimeters, layoutWithLengths, mirrorLayout } from '@glass/layouts';
import { INCH_UIDS } from '@glass/pricing';
import { demoShower } from '../../../../test/demo-shower.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('shower-edges');
});
afterAll(() => scene.stop());

const { flatPolish, seamed } = INCH_UIDS;
const NAMES: Record<string, string> = { [flatPolish]: 'polish', [seamed]: 'seam' };
const save = async (layout: ShowerLayout, before?: QuoteDetails, units = 1) => {
  const { uid: quoteUID, version, showers } = before ?? (await scene.draft([]));
  const showerUID = showers[0]?.uid ?? randomUUID();
  return scene.call('/api/quote/save-shower', { quoteUID, version, showerUID, layout, units });
};
const layoutOf = (edges?: ShowerLayout['edges']): ShowerLayout => {
  const layout = demoShower(scene.tenant.catalogue);
  return edges ? { ...layout, edges } : layout;
};
/** Edges of each panel from the bottom one, clockwise seen from outside. */
const edgesOf = ({ panels }: QuoteDetails) =>
  panels.map(({ spec }) => spec.edges.map(({ finishUID }) => NAMES[finishUID ?? ''] ?? 'standard'));
const sizeOf = ({ spec }: QuoteLine) => {
  const { width, height } = spec.shape as { width: { text: string }; height: { text: string } };
  return `${width.text} × ${height.text}`;
};

const SIZES = ['28 × 77 9/16', '31 7/16 × 77 3/4'];
const POLISHED = [
  ['polish', 'polish', 'polish', 'polish'],
  ['seam', 'polish', 'polish', 'seam'],
];

describe('edges of a shower', () => {
  it('are polished where they are seen, at the price of the price list', async () => {
    const layout = layoutOf({ ...STANDARD_EDGES });
    const before = await save(layout);
    const after = await save({ ...layout, edges: layoutOf().edges }, before);
    expect(edgesOf(before)).toEqual([Array(4).fill('standard'), Array(4).fill('standard')]);
    expect(edgesOf(after)).toEqual(POLISHED);
    expect([before, after].map(({ panels }) => panels.map(sizeOf))).toEqual([SIZES, SIZES]);
    const more = after.panels.map(({ price }, at) => price.unitMinor! - before.panels[at]!.price.unitMinor!);
    // Flat polish is 0.22, seams are 0.03 per inch; each edge is rounded to cents.
    // Door: 2 × (6.16 − 0.84) for 28″, 2 × (17.06 − 2.33) for 77 9/16″. Panel: 6.92 − 0.94 for 31 7/16″, 17.11 − 2.33 for 77 3/4″.
    expect(more).toEqual([4010, 2076]);
  });

  it('stay with other units, other hinges and in a mirror', async () => {
    const layout = layoutOf();
    const one = await save(layout);
    expect(edgesOf(await save(layout, one, 3))).toEqual(POLISHED);
    const now = await scene.get(one.uid);
    const hinge = { ...layout, hardware: { ...layout.hardware, wallHinge: INCH_UIDS.viennaWall } };
    const hung = await save(hinge, now);
    expect(edgesOf(hung)).toEqual(POLISHED);
    const mirrored = layoutWithLengths(mirrorLayout(layoutInMillimeters(hinge)), '1/16');
    // The fixed panel is now left of the door: its wall is at edge B, its free edge at D.
    expect(edgesOf(await save(mirrored, hung)).toSorted()).toEqual(
      [
        ['polish', 'polish', 'polish', 'polish'],
        ['seam', 'seam', 'polish', 'polish'],
      ].toSorted(),
    );
  });

  it('of a panel that was changed by hand stay as they are', async () => {
    const layout = layoutOf();
    const quote = await save(layout);
    const [, panel] = quote.panels;
    const edges = panel!.spec.edges.map(() => ({ finishUID: INCH_UIDS.pencil }));
    await scene.call('/api/glass-panel/save', {
      ...{ panelUID: panel!.uid, version: panel!.version, quantity: 1, spec: { ...panel!.spec, edges } },
    });
    const changed = await scene.get(quote.uid);
    expect(changed.showers[0]!.panes.map(({ isDetached }) => isDetached)).toEqual([false, true]);
    const after = await save(
      { ...layout, edges: { exposed: seamed, joint: seamed, hidden: seamed } },
      changed,
    );
    expect(after.panels.map(({ spec }) => spec.edges.map(({ finishUID }) => finishUID))).toEqual([
      Array(4).fill(seamed),
      Array(4).fill(INCH_UIDS.pencil),
    ]);
  });

  it('are the standard ones for a client that doesn’t know them yet, with advice', async () => {
    const { edges: _edges, ...known } = layoutOf();
    const quote = await save({ ...known, schema: 1 } as never);
    expect(quote.showers[0]!.layout).toMatchObject({ schema: 2, edges: STANDARD_EDGES });
    expect(edgesOf(quote).flat()).toEqual(Array(8).fill('standard'));
    expect(quote.showers[0]!.findings).toContainEqual({
      ...{ severity: 'warn', code: 'edgeNotPolished' },
      message: 'Exposed edges: not polished. Polished edges are usual here.',
    });
  });

  it('are refused if the price list doesn’t have their finish', async () => {
    const { uid: quoteUID, version } = await scene.draft([]);
    const layout = layoutOf({ ...STANDARD_EDGES, exposed: randomUUID() });
    const body = { quoteUID, version, showerUID: randomUUID(), layout, units: 1 };
    const answer = await scene.send('/api/quote/save-shower', body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          ...{ name: 'layout.edges.exposed', code: 'edgeNotSold' },
          reason: 'Exposed edges: the chosen finish is no longer sold.',
        },
      ],
    ]);
  });
});
