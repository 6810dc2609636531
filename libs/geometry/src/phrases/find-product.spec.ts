import { starterCatalogue } from '@glass/pricing';
import { findCornerFinish, findEdgeFinish, findGlass, toAliases } from './find-product.js';

const inch = starterCatalogue('inch', []);
const metric = starterCatalogue('metric', []);
const glassNamed = (text: string, catalogue = inch) => findGlass(text, catalogue).sure?.code ?? null;
const edgeNamed = (text: string, catalogue = inch) => findEdgeFinish(text, catalogue).sure?.code ?? null;

describe('findGlass', () => {
  it.each([
    ['3/8" Clear Tempered', 'CL38'],
    ['3/8 Clear Tempered', 'CL38'],
    ['⅜ Clear', 'CL38'],
    ['Clear ⅜″, tempered', 'CL38'],
    ['clear glass 0.375', 'CL38'],
    ['TEMP. CLR 3/8 IN', 'CL38'],
    ['cl38', 'CL38'],
    ['1/4 mirror', 'MI14'],
    ['Ultra-clear 1/2"', 'LI12'],
    ['starphire 3/8 tempered', 'LI38'],
    ['frosted 3/8', 'SE38'],
    ['grey 3/8', 'GY38'],
  ])('reads %s', (text, code) => expect(glassNamed(text)).toBe(code));

  it.each([
    ['klar 10 mm', 'CL10'],
    ['10mm clear tempered', 'CL10'],
    ['ESG klar 8', 'CL8'],
    ['Weißglas 12 mm ESG', 'LI12'],
    ['Satinato 10', 'SA10'],
    ['6 mm', 'CL6'],
  ])('reads the metric %s', (text, code) => expect(glassNamed(text, metric)).toBe(code));

  it.each([
    ['ESG 10', ['CL10', 'LI10', 'SA10', 'GR10']],
    ['clear', ['CL6', 'CL8', 'CL10', 'CL12']],
    ['10', ['CL10', 'LI10', 'SA10', 'GR10']],
  ])('guesses nothing for %s and offers all readings', (text, codes) => {
    const { sure, candidates } = findGlass(text, metric);
    expect(sure).toBeNull();
    expect(candidates.slice(0, codes.length).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['VSG 8.8.2', metric, 'CL12'],
    ['10 mm clear', inch, 'CL38'],
    ['clera 3/8', inch, 'CL38'],
    ['clear 3/8 annealed', inch, 'CL38'],
    ['clear 3/8 with holes', inch, 'CL38'],
  ])('asks about %s, which no glass fits, and offers the closest first', (text, catalogue, code) => {
    const { sure, candidates } = findGlass(text, catalogue);
    expect(sure).toBeNull();
    expect(candidates.map((each) => each.code)).toContain(code);
    if (text !== 'VSG 8.8.2') expect(candidates[0]?.code).toBe(code);
  });

  it('finds a laminate by its panes and foils', () => {
    const [first] = metric.materials;
    const laminate = {
      ...first!,
      uid: 'x',
      name: 'VSG Float',
      code: 'V882',
      thicknessMm: 16.76,
      thicknessName: '8.8.2',
      tempered: false,
    };
    const more = { ...metric, materials: [...metric.materials, laminate] };
    for (const text of ['VSG 8.8.2', '88.2', '16.76 laminated'])
      expect(findGlass(text, more).sure).toBe(laminate);
  });

  it('prefers the plain glass to one with more properties', () => {
    const [first] = metric.materials;
    const both = {
      ...first!,
      uid: 'x',
      name: 'Clear laminated',
      code: 'CLV',
      thicknessMm: 10,
      thicknessName: '10',
    };
    const more = { ...metric, materials: [both, ...metric.materials] };
    expect(findGlass('clear 10', more).sure?.code).toBe('CL10');
  });

  it('leaves out glass that isn’t sold', () => {
    const materials = inch.materials.map((each) => ({ ...each, active: each.code !== 'MI14' }));
    const { sure, candidates } = findGlass('MI14', { ...inch, materials });
    expect(sure).toBeNull();
    expect(candidates.some(({ code }) => code === 'MI14')).toBe(false);
  });

  it('takes what was remembered, in any spelling', () => {
    const productUID = metric.materials.find(({ code }) => code === 'LI10')!.uid;
    const aliases = toAliases([{ kind: 'glass', text: 'ESG  10', productUID }]);
    expect(findGlass(' esg 10', metric, aliases).sure?.code).toBe('LI10');
    expect(findGlass('ESG 8', metric, aliases).sure).toBeNull();
  });
});

describe('findEdgeFinish', () => {
  it.each([
    ['FP', 'FP'],
    ['KPO', 'FP'],
    ['flat polished all edges', 'FP'],
    ['pencil', 'PP'],
    ['Kanten gesäumt', 'SE'],
    ['seamed', 'SE'],
    ['mitre 45', 'M45'],
    ['mitre 22.5', 'M22'],
    ['Gehrung 22.5', 'M22'],
    ['miter 22.5', 'M22'],
    ['beveled 1"', 'BV1'],
  ])('reads %s', (text, code) => expect(edgeNamed(text)).toBe(code));

  it.each(['polished', 'poliert', 'polished 4 sides'])('offers flat and pencil for %s', (text) => {
    const { sure, candidates } = findEdgeFinish(text, inch);
    expect(sure).toBeNull();
    expect(candidates.slice(0, 2).map(({ code }) => code)).toEqual(['FP', 'PP']);
  });

  it('offers every angle for a miter without one', () => {
    const { sure, candidates } = findEdgeFinish('miter', inch);
    expect(sure).toBeNull();
    expect(candidates.slice(0, 2).map(({ code }) => code)).toEqual(['M45', 'M22']);
  });

  it.each(['2 sides flat polished', 'flat polish long edges', 'bevel 1/2'])('is not sure about %s', (text) =>
    expect(findEdgeFinish(text, inch).sure).toBeNull(),
  );

  it('reads polished if there is one polish', () => {
    const edgeFinishes = inch.edgeFinishes.filter(({ code }) => code !== 'PP');
    expect(findEdgeFinish('poliert', { ...inch, edgeFinishes }).sure?.code).toBe('FP');
  });
});

describe('findCornerFinish', () => {
  it.each([
    ['square', 'SQ', ''],
    ['radius 1/2', 'RC', '1/2'],
    ['R10', 'RC', '10'],
    ['clipped 2"', 'CC', '2"'],
    ['Ecken gestoßen', 'DU', ''],
  ])('reads %s', (text, code, size) => {
    const { sure, sizeText } = findCornerFinish(text, inch);
    expect(sure?.code).toBe(code);
    expect(sizeText).toBe(size);
  });
});
