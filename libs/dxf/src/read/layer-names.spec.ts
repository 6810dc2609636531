import { codesOf, readUpload, sizesOf } from '../../test/drawing-files.js';
import { circle, file, onLayer, polyline } from '../../test/dxf-file.js';
import { wordDxf } from '../words/index.js';

describe('withoutNamedLayers', () => {
  const GLASS = polyline([
    [100, 100],
    [700, 100],
    [700, 1000],
    [100, 1000],
  ]);
  it.each([
    ...['DONOTCUT', 'DO NOT CUT', 'Do-Not-Cut', 'NOT_TO_CUT', 'NO CUT'],
    ...['NOTES', 'Sheet', 'TITLE', 'Title Block', 'FRAME', 'DIM', 'Dimensions', 'TEXT', 'A-ANNO-TEXT'],
    ...['Nicht schneiden', 'RAHMEN', 'Bemaßung', 'BLATT', 'Schriftfeld', 'Bemerkungen'],
    ...['NE PAS COUPER', 'CADRE', 'Cotes', 'TEXTE', 'CARTOUCHE', 'FEUILLE'],
    ...['NO CORTAR', 'MARCO', 'COTAS', 'Acotación', 'TEXTO', 'NOTAS', 'HOJA'],
    ...['CONSTRUCTION', 'Hilfslinien', 'NOPLOT', 'No-Plot', 'CENTER', 'HIDDEN', 'MASS', 'Maß', 'SANDBLAST'],
    ...['Costruzione', 'Quotatura', 'NON TAGLIARE', 'CONSTRUCCION', 'EJES', 'Achsen'],
    ...['GLASS-DIMS', 'CUT-NOTES', 'Glass text', 'GlassDims', 'PANEL LABELS', "Don't cut"],
    ...['A-WALL', 'Walls', 'Wand', 'MURO'],
    ...['РАЗМЕРЫ', 'Текст', 'Wymiary', 'KÓTY', 'POPIS', 'Maatvoering', '标注', '玻璃尺寸', '寸法線'],
  ])('a rectangle on %s is neither panel nor opening', (name) => {
    const around = onLayer(
      name,
      polyline([
        [0, 0],
        [2000, 0],
        [2000, 1500],
        [0, 1500],
      ]),
    );
    const beside = onLayer(
      name,
      polyline([
        [3000, 0],
        [3800, 0],
        [3800, 300],
        [3000, 300],
      ]),
    );
    const found = readUpload(file([around, GLASS, beside]));
    expect(sizesOf(found)).toEqual(['600 × 900']);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(
      found.faults
        .map(({ message }) => wordDxf(message))
        .some((said) => said.includes(name) || said.includes('frame')),
    ).toBe(true);
  });

  it.each([
    ...['FRAMELESS', 'Frameless', 'SHEET GLASS', 'CUT', 'CONTOUR', 'DIMITRI', 'TEXTURED', 'Noteworthy'],
    ...[
      'TECNOCUT',
      'TecnoCut',
      'CENTER PANEL',
      'Sandblasted glass',
      'MASSIVE',
      'A-GLAZ',
      'GLASS WALL',
      'NO CUTOUTS',
    ],
  ])('%s has no special meaning', (name) => {
    const panel = onLayer(
      name,
      polyline([
        [3000, 0],
        [3800, 0],
        [3800, 300],
        [3000, 300],
      ]),
    );
    expect(sizesOf(readUpload(file([GLASS, panel])))).toEqual(['600 × 900', '800 × 300']);
  });

  const RIGHT = polyline([
    [3000, 0],
    [3800, 0],
    [3800, 300],
    [3000, 300],
  ]);

  it('leaves out A-WALL around A-GLAZ, but reads a wall if no layer names glass', () => {
    const wall = polyline([
      [0, 0],
      [2000, 0],
      [2000, 1500],
      [0, 1500],
    ]);
    const architect = readUpload(file([onLayer('A-WALL', wall), onLayer('A-GLAZ', GLASS)]));
    expect(sizesOf(architect)).toEqual(['600 × 900']);
    expect(architect.layers).toMatchObject([{ chosen: false }, { chosen: true }]);
    const fromOthers = readUpload(file([onLayer('WALL 1', GLASS), onLayer('HOLES', circle(400, 500, 10))]));
    expect(sizesOf(fromOthers)).toEqual(['600 × 900']);
    expect(fromOthers.panels[0]?.spec.features).toHaveLength(1);
  });

  it('reads CENTER beside LEFT as a panel', () => {
    const found = readUpload(file([onLayer('LEFT', GLASS), onLayer('CENTER', RIGHT)]));
    expect(sizesOf(found)).toEqual(['600 × 900', '800 × 300']);
  });

  it('leaves out solid lines on HIDDEN, and asks about broken ones', () => {
    const dashed = onLayer('HIDDEN', circle(400, 500, 40));
    const found = readUpload(
      file([GLASS, [dashed[0]!, [6, 'HIDDEN'], ...dashed.slice(1)], onLayer('HIDDEN', RIGHT)]),
    );
    expect(sizesOf(found)).toEqual(['600 × 900']);
    expect(found.questions.map(({ code }) => code)).toEqual(['hiddenLines']);
    expect(codesOf(found)).toContain('namedLayer');
  });

  it('reads such layers when chosen', () => {
    const all = file([
      GLASS,
      onLayer(
        'DONOTCUT',
        polyline([
          [3000, 0],
          [3800, 0],
          [3800, 300],
          [3000, 300],
        ]),
      ),
    ]);
    const found = readUpload(all);
    expect(found.layers).toMatchObject([
      { name: 'GLASS', chosen: true },
      { name: 'DONOTCUT', chosen: false },
    ]);
    expect(sizesOf(readUpload(all, 'metric', {}, ['DONOTCUT']))).toEqual(['800 × 300']);
  });

  it('explains a drawing without panels if such layers hold everything, but reads a drawing on Sheet1 only', () => {
    const alone = (name: string) => readUpload(file([onLayer(name, GLASS)]));
    expect(alone('DONOTCUT').panels).toEqual([]);
    expect(
      alone('DONOTCUT')
        .faults.map(({ message }) => wordDxf(message))
        .join(),
    ).toContain('not cut: DONOTCUT.');
    expect(sizesOf(alone('Sheet1'))).toEqual(['600 × 900']);
  });
});
