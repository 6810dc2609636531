import { parseLength } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import type { OrderedHardware, PresetKey } from '@glass/layouts';
import { METRIC_UIDS } from '@glass/pricing';
import { listBrokenWords } from '../../test/broken-words.js';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { deductionTable } from './deductions.js';
import { elevationOf } from './figure/elevation.js';
import { listAcross, listUp } from './figure/run-chains.js';
import { glassTable } from './glass-list.js';
import { hardwareTable } from './hardware-list.js';
import { findingTable, stepTable, tightGapTable } from './installation.js';
import { sealTable } from './seal-map.js';
import { showerFacts, unitOfPaper } from './shower-facts.js';

const showers = Object.entries(SAMPLE_SHOWERS).flatMap(([name, [key, options]]) =>
  (['metric', 'inch'] as const).map(
    (units) => [`${name}, ${units}`, showerFacts(sampleShower(key, { ...options, units }))] as const,
  ),
);

/** `− 18.4 mm` as −18.4, `− 15⁄16″` as −23.8125. */
function toNumber(text: string): number {
  const read = parseLength(text.replace(/^[=+−] /, ''), 'inch');
  if (!read.ok) throw new Error(`${text}: ${read.reason}`);
  return text.startsWith('−') ? -read.mm : read.mm;
}

describe('edges on the glass list', () => {
  const edgesOf = (...sample: Parameters<typeof sampleShower>) =>
    glassTable(showerFacts(sampleShower(...sample))).rows.map(({ cells }) => cells.at(-1)!);

  it('name the finish of each edge of a panel', () => {
    const [panel, door] = edgesOf('kneeWallLeft');
    expect(panel).toMatch(/^ABCD Arris, EF Flat polish/);
    expect(door).toMatch(/^Flat polish, /);
    const inches = edgesOf('panelLeftDoor', { units: 'inch' });
    expect(inches[0]).toMatch(/^AB Seamed, CD Flat polish/);
    expect(inLanguage('de-DE', () => edgesOf('kneeWallLeft')[0])).toMatch(/^ABCD Gesäumt, EF Poliert/);
  });

  it('name a miter once: by its finish, or by its angle if the price list has none', () => {
    const [panel] = edgesOf('neoFour');
    expect(panel).toMatch(/^ABC Arris, D Mitre 22.5°/);
    expect(panel).not.toContain('mitered');
    const doc = sampleShower('neoFour', {
      change: (layout) => ({
        ...layout,
        joints: layout.joints.map((joint) => ({ ...joint, angleDegrees: 120 })),
      }),
    });
    expect(glassTable(showerFacts(doc)).rows[0]!.cells.at(-1)).toMatch(
      /D Flat polish.*; Right edge mitered 30°$/,
    );
  });
});

describe('findings on paper', () => {
  it('name the pane and the edge of a gap, and say each fact once', () => {
    const facts = showerFacts(
      sampleShower('steam', {
        change: (layout) => ({
          ...layout,
          runs: layout.runs.map((run) => ({ ...run, heights: { left: 2500, middle: null, right: 2350 } })),
        }),
      }),
    );
    const { rows } = findingTable(facts);
    const notes = rows.map(({ cells: [kind, , note] }) => `${kind} ${note}`);
    expect(new Set(notes).size).toBe(notes.length);
    const places = rows.filter(({ cells }) => cells[2]!.includes('this gap is')).map(({ cells }) => cells[1]);
    expect(places.join('; ')).toMatch(/Transom 4, top edge/);
    expect(places.every((place) => /^(Door|Panel|Transom) \d, \w+ edge/.test(place!))).toBe(true);
  });
});

describe('hardware list of a shower whose hardware was changed', () => {
  const shower = sampleShower('doorPanelRight');
  const rowsOf = (units: number, change: (ordered: OrderedHardware[]) => OrderedHardware[]) => {
    const all = shower.evaluated.hardware.map(({ articleUID, hand, quantity, cutsMm }) => ({
      ...{ articleUID, hand, quantity: quantity * units },
      cutsMm: cutsMm.flatMap((mm) => Array.from({ length: units }, () => mm)),
    }));
    return hardwareTable(showerFacts({ ...shower, units, ordered: change(all) })).rows;
  };
  const hinge = shower.evaluated.hardware.find(({ role }) => role === 'wallHinge')!;
  const channel = shower.evaluated.hardware.find(({ cutsMm }) => cutsMm.length > 1)!;
  const isOf = (line: OrderedHardware) => (other: OrderedHardware) => other.articleUID === line.articleUID;

  it('is the same if all of it is ordered', () => {
    const plain = hardwareTable(showerFacts(shower)).rows;
    expect(rowsOf(1, (ordered) => ordered)).toEqual(plain);
    expect(rowsOf(3, (ordered) => ordered)).toEqual(plain);
  });

  it('lists ordered pieces, and marks what is needed', () => {
    const marked = rowsOf(1, (ordered) =>
      ordered.map((line) => (isOf(hinge)(line) ? { ...line, quantity: line.quantity - 1 } : line)),
    ).filter(({ isStrong }) => isStrong);
    expect(marked.map(({ cells }) => [cells[4], cells[6]!.split('; ')[0]])).toEqual([
      [String(hinge.quantity - 1), `Needed: ${hinge.quantity}`],
    ]);
  });

  it('keeps a row for a removed profile, with the lengths of all units', () => {
    const marked = rowsOf(2, (ordered) => ordered.filter((line) => !isOf(channel)(line))).filter(
      ({ isStrong }) => isStrong,
    );
    expect(marked).toHaveLength(1);
    expect(marked[0]!.cells[4]).toBe('0');
    expect(marked[0]!.cells[6]).toBe('Needed for 2 showers: 4 × 1990 mm; Cut by the shop');
  });
});

describe.each(showers)('lists of a shower: %s', (_, facts) => {
  const { panes, hardware } = facts.doc.evaluated;

  it('write sums of deductions that add up to the evaluated size', () => {
    const sums = deductionTable(facts).rows.reduce<string[][]>(
      (all, { cells, isStrong }) => {
        all.at(-1)!.push(cells[2]!);
        return isStrong ? [...all, []] : all;
      },
      [[]],
    );
    const explanations = panes.flatMap((pane) => pane.explanations);
    expect(sums.slice(0, -1)).toHaveLength(explanations.length);
    explanations.forEach(({ steps, mm }, index) => {
      const [result, ...figures] = sums[index]!.toReversed().map(toNumber);
      expect(result).toBeCloseTo(mm, 1);
      expect(figures.reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(result!, 6);
      expect(steps.reduce((sum, step) => sum + step.mm, 0)).toBeCloseTo(mm, 6);
    });
  });

  it('list every pane and every article', () => {
    const shown = hardwareTable(facts).rows.map(({ cells }) => cells[2]);
    for (const { articleUID } of hardware) {
      const article = facts.words.articles.find(({ uid }) => uid === articleUID)!;
      expect(shown).toContain(article.code);
    }
    for (const name of facts.names.values())
      expect(deductionTable(facts).rows.some(({ cells }) => cells[0] === name)).toBe(true);
  });

  it('count the pieces that the shop cuts, and list each with its length and place', () => {
    const cuts = hardware.flatMap(({ cutsMm }) => cutsMm.map(facts.format.length)).toSorted();
    const counted = hardwareTable(facts).rows.flatMap(({ cells }) =>
      cells[6]!.includes('Cut by the shop') ? Array.from({ length: Number(cells[4]) }, () => cells[3]!) : [],
    );
    expect(counted.toSorted()).toEqual(cuts);
    const familyOf = (uid: string) => facts.words.articles.find((article) => article.uid === uid)!.family;
    const long = hardware.flatMap(({ articleUID, places }) =>
      places.filter(
        ({ trackMm }) =>
          trackMm !== undefined ||
          ['seal', 'channel', 'threshold', 'header', 'bar'].includes(familyOf(articleUID)),
      ),
    );
    const { rows } = sealTable(facts);
    expect(rows).toHaveLength(long.length);
    for (const { cells } of rows)
      expect(cells[0]).toMatch(
        /, (left|right|top|bottom) edge(, at the (wall|ceiling|header)|, to \w[\w ]* \d+)?$|^Side \d(, .*mitered .*)?$|^Sliding door \d$/,
      );
    const listed = rows.map(({ cells }) => cells[2]!);
    for (const cut of cuts) expect(listed).toContain(cut);
  });

  it('dimension each side from end to end, and from the curb to the top', () => {
    facts.layout.runs.forEach((run, index) => {
      const elevation = elevationOf(facts, index);
      for (const row of listAcross(elevation)) {
        const unit = unitOfPaper(facts);
        const written = Math.round(run.widths.bottom / unit) * unit;
        expect(row.reduce((sum, { mm }) => sum + mm, 0)).toBeCloseTo(written, 6);
        expect(row.every(({ from, to }) => to > from)).toBe(true);
      }
      for (const side of ['left', 'right'] as const) {
        const parts = listUp(elevation, side);
        const height = side === 'left' ? run.heights.left : (run.heights.right ?? run.heights.left);
        if (parts.length > 0)
          expect(Math.abs(parts.reduce((sum, { mm }) => sum + mm, 0) - height)).toBeLessThanOrEqual(1.5);
      }
    });
  });
});

describe('listAcross', () => {
  it('ends the glass at its notch and counts the knee wall into the gap', () => {
    const [row] = listAcross(elevationOf(showerFacts(sampleShower('bench')), 0));
    expect(row!.map(({ mm }) => mm)).toEqual([10, 700, 7, 397, 386]);
  });

  it('gives sliding panes a row each', () => {
    const rows = listAcross(elevationOf(showerFacts(sampleShower('sliderLeft')), 0));
    expect(rows).toHaveLength(2);
  });
});

describe.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'] as const)('columns in %s', (locale) => {
  it.each([
    ['neoFour', 'metric'],
    ['sliderReturn', 'metric'],
    ['sliderReturn', 'inch'],
  ] as const)('are wide enough for each word of their heads and cells: %s, %s', (key, units) => {
    const broken = inLanguage(locale, () => {
      const facts = showerFacts(sampleShower(key, { locale, units }));
      const lists = [glassTable, deductionTable, sealTable, hardwareTable, tightGapTable, stepTable];
      return listBrokenWords(lists.map((list) => list(facts)));
    });
    expect(broken).toEqual([]);
  });
});

describe('papers of parts that an installer has to cut, hang and join', () => {
  const factsOf = (key: PresetKey, units: 'inch' | 'metric' = 'metric') =>
    showerFacts(sampleShower(key, { units }));
  const stepsOf = (facts: ReturnType<typeof factsOf>) => stepTable(facts).rows.map(({ cells }) => cells[1]!);

  it('give the length of a track and what fixes it to the walls', () => {
    const facts = factsOf('sliderLeft');
    expect(stepsOf(facts)).toContain(
      'Track for Sliding door 2. Check the length of 1496 mm on site, cut it, and fix it level. Its upper edge is 2000 mm above the curb. Fix its ends at walls with 4 × Screw and wall anchor (A-SET).',
    );
    const notes = hardwareTable(facts).rows.map(({ cells }) => cells[6]!);
    expect(notes.some((note) => note.startsWith('Sliding door 2: cut its track to 1496 mm'))).toBe(true);
  });

  it('say how a track ends at a return', () => {
    const held = showerFacts(
      sampleShower('sliderReturn', {
        change: (layout) => ({
          ...layout,
          materialUID: METRIC_UIDS.clear6,
          hardware: { ...layout.hardware, slidingSystem: METRIC_UIDS.edgeSlider },
        }),
      }),
    );
    const track = stepsOf(held).find((step) => step.startsWith('Track for '));
    // 1500 − 2 at the wall − 2 at the face of the return of 6 mm.
    expect(track).toContain('the length of 1490 mm on site');
    expect(track).toContain('Fix its ends at walls with 2 × Screw and wall anchor (A-SET).');
    expect(track).toContain('Fix its end at Panel 3 to the holes there.');
    expect(elevationOf(held, 0).sketch.tracks).toHaveLength(1);
    expect(stepsOf(factsOf('sliderReturn')).join(' ')).toContain('Fix its end at Panel 3 as the maker');
  });

  it('say which leaf of a folding door hangs on which, after the door that carries it', () => {
    const steps = stepsOf(factsOf('biFold')).filter((step) => step.startsWith('Hang'));
    expect(steps[0]).toMatch(/^Hang Door 1 on /);
    expect(steps[1]).toMatch(/^Hang Door 2 on Door 1 with .* so that it folds back onto Door 1\./);
  });

  it('name what holds a transom, and that nothing holds its lower edge', () => {
    const steps = stepsOf(factsOf('steam')).join(' ');
    expect(steps).toContain('Set Transom 2, held by U-channel on the left');
    expect(steps).toContain('Nothing holds its lower edge.');
  });

  it('miter headers at the corners of a neo-angle', () => {
    const places = sealTable(factsOf('neoThree')).rows.map(({ cells }) => cells[0]!);
    expect(places).toContain('Side 1, right end mitered 22.5°, length on the center line');
    expect(places).toContain('Side 2, ends mitered 22.5° left and 22.5° right, length on the center line');
  });

  it('split the end of a side at a return into the glass of the return and the gap', () => {
    const [row] = listAcross(elevationOf(factsOf('cornerReturnRight'), 0));
    expect(row!.at(-1)!.to).toBe(800);
    expect(row!.at(-1)!.mm).toBe(10);
    expect(row!.reduce((sum, { mm }) => sum + mm, 0)).toBe(800);
  });
});
