import type { Catalogue, Material } from '@glass/contracts/catalogue';
import { defaultDxfProfile, type DxfProfile, type PanelSpec } from '@glass/contracts/panel';
import { GENEVA, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { hinge, hole, rectangle, uidOf } from '@glass/geometry/test/panel.factory.js';
import { dxfFileName, panelDxf, panelFile } from './panel-file.js';
import { readDxf } from './read/read-dxf.js';
import { recognizePanel } from './recognize/recognize-panel.js';

const parts = {
  orderNumber: 'SO-1042',
  line: 3,
  quantity: 2,
  thicknessName: '3/8',
  thicknessMm: 9.525,
  widthMm: 925.5125,
  heightMm: 1828.8,
  unit: 'inch' as const,
};

describe('dxfFileName', () => {
  it('contains order, line, quantity, thickness, size and unit', () => {
    expect(dxfFileName(parts)).toBe('SO-1042-03_2x_3-8_36.4375x72_in.dxf');
    expect(dxfFileName({ ...parts, unit: 'metric', thicknessName: '10' })).toBe(
      'SO-1042-03_2x_10_925.51x1828.8_mm.dxf',
    );
  });

  it('falls back to millimeters if the thickness has no name', () => {
    expect(dxfFileName({ ...parts, thicknessName: undefined })).toBe('SO-1042-03_2x_9.53_36.4375x72_in.dxf');
  });

  it('uses only characters valid on every file system, whatever the order number', () => {
    const name = dxfFileName({ ...parts, orderNumber: '../Ä/..\\ "x"\n|<>:*?', thicknessName: '../..' });
    expect(name).toBe('A-..-x-03_2x_9.53_36.4375x72_in.dxf');
    expect(dxfFileName({ ...parts, orderNumber: '///' })).toMatch(/^order-03_/);
  });
});

describe('panelDxf, hinges', () => {
  it('draws their cutouts and not their plates', () => {
    const catalogue = testCatalogue('metric');
    const door = rectangle(700, 1800, { features: [hinge(1, 1, 250, GENEVA)] });
    const plated = catalogue.hinges.map((one) => ({ ...one, plate: { along: 90, inside: 60, outside: 10 } }));
    const file = panelDxf(door, catalogue, defaultDxfProfile);
    expect(panelDxf(door, { ...catalogue, hinges: plated }, defaultDxfProfile)).toBe(file);
    expect(file).not.toBe(panelDxf(rectangle(700, 1800), catalogue, defaultDxfProfile));
  });
});

describe('panelDxf, countersunk hole', () => {
  const describeCountersink = (side: 'near' | 'far') =>
    rectangle(500, 500, { features: [hole(1, 100, 200, 12, { diameter: 20, angleDegrees: 90, side })] });
  const catalogue = testCatalogue('metric');
  const write = (side: 'near' | 'far') => panelDxf(describeCountersink(side), catalogue, defaultDxfProfile);

  it('draws the countersink’s rim on a layer for its side, and its angle as text', () => {
    for (const [side, layer, words] of [
      ['near', 'COUNTERSINKS', 'this side'],
      ['far', 'COUNTERSINKS_FAR', 'far side'],
    ] as const) {
      const lines = write(side).split('\r\n');
      const circles = lines.flatMap((line, i) => (line === 'CIRCLE' ? [lines.slice(i, i + 30)] : []));
      expect(circles.map((circle) => circle[circle.indexOf('AcDbEntity') + 2])).toEqual(['HOLES', layer]);
      expect(lines).toContain(`hole 1: countersink 20 x 90 deg, ${words}`);
    }
    expect(panelDxf(rectangle(500, 500), catalogue, defaultDxfProfile)).not.toContain('COUNTERSINK');
  });

  it('reads back as a countersunk hole', () => {
    for (const side of ['near', 'far'] as const) {
      const [panel] = readDxf(write(side), { units: 'mm' }).panels;
      const options = { catalogue, sourceFileUID: '', newUID: () => uidOf(1) };
      expect(recognizePanel(panel!.contour, options).features).toEqual(describeCountersink(side).features);
    }
  });
});

describe('panelFile, drawing code', () => {
  const catalogue = testCatalogue('metric');
  const door = rectangle(700, 1800, { features: [hole(1, 100, 200, 12)] });

  it.each([true, false])('names the drawing without changing what is cut (texts: %s)', (withText) => {
    const profile = { ...defaultDxfProfile, withText };
    const line = { panel: door, number: 'SO-7', line: 1, quantity: 2 };
    const { content } = panelFile({ ...line, drawingCode: '7KQ2-M9XA' }, catalogue, profile);
    const plain = panelFile(line, catalogue, profile).content;
    const lines = content.split('\r\n');
    expect(lines[lines.indexOf('Drawing 7KQ2-M9XA') - 1]?.trim()).toBe(withText ? '1' : '999');
    expect(plain).not.toContain('Drawing');
    const cut = (text: string) => readDxf(text, { units: 'mm' }).panels;
    expect(cut(content)).toEqual(cut(plain));
  });
});

describe('panelDxf, side of the glass', () => {
  const catalogue = testCatalogue('metric');
  const fileOf = (panel: PanelSpec<number>, from: DxfProfile['seenFrom'], within: Catalogue = catalogue) =>
    panelFile({ panel, number: 'SO-1', line: 1, quantity: 1 }, within, {
      ...defaultDxfProfile,
      seenFrom: from,
    });
  const holeAt = (content: string) => {
    const opening = readDxf(content, { units: 'mm' }).panels[0]?.contour.openings[0];
    return opening?.kind === 'circle' ? opening : null;
  };
  const drilled = (viewingSide: PanelSpec<number>['viewingSide']): PanelSpec<number> => ({
    ...rectangle(500, 800, {
      features: [hole(1, 100, 200, 12, { diameter: 20, angleDegrees: 90, side: 'near' })],
    }),
    viewingSide,
  });

  it.each<
    [PanelSpec<number>['viewingSide'], DxfProfile['seenFrom'], PanelSpec<number>['viewingSide'], boolean]
  >([
    ['outside', 'viewingSide', 'outside', false],
    ['inside', 'viewingSide', 'inside', false],
    ['outside', 'otherSide', 'inside', true],
    ['inside', 'otherSide', 'outside', true],
    ['outside', 'outside', 'outside', false],
    ['inside', 'outside', 'outside', true],
    ['outside', 'inside', 'inside', true],
    ['inside', 'inside', 'inside', false],
  ])(
    'for a panel laid out from %s and the profile %s is %s (mirrored: %s)',
    (laidOut, from, side, isMirrored) => {
      const file = fileOf(drilled(laidOut), from);
      expect(file.seenFrom).toEqual({ side, isMirrored });
      expect(file.content).toContain(`Seen from ${side}${isMirrored ? ', mirrored' : ''}, drawn in mm`);
      const read = holeAt(file.content);
      expect(read?.centre.x).toBeCloseTo(isMirrored ? 400 : 100, 6);
      expect(read?.centre.y).toBeCloseTo(200, 6);
      expect(read?.countersink?.side).toBe(isMirrored ? 'far' : 'near');
      expect(file.content).toContain(isMirrored ? 'far side' : 'this side');
    },
  );

  it('is written as text for glass whose sides differ', () => {
    const satin = (surface: Material['sidedSurface']) => ({
      ...catalogue,
      materials: catalogue.materials.map((one) => ({ ...one, sidedSurface: surface })),
    });
    const panel = { ...drilled('outside'), materialUID: catalogue.materials[0]!.uid };
    expect(fileOf(panel, 'viewingSide', satin('etched')).content).toContain(
      'One side of the glass is satin or etched',
    );
    expect(fileOf(panel, 'viewingSide', satin('none')).content).not.toContain('mind which side');
  });
});
