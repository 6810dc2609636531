import { parseLength } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { listBrokenWords } from '../../test/broken-words.js';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { deductionTable } from './deductions.js';
import { elevationOf } from './figure/elevation.js';
import { listAcross, listUp } from './figure/run-chains.js';
import { glassTable } from './glass-list.js';
import { hardwareTable } from './hardware-list.js';
import { stepTable, tightGapTable } from './installation.js';
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
    const long = hardware
      .filter(({ articleUID }) =>
        ['seal', 'channel', 'threshold', 'header', 'bar'].includes(
          facts.words.articles.find(({ uid }) => uid === articleUID)!.family,
        ),
      )
      .flatMap(({ places }) => places);
    const { rows } = sealTable(facts);
    expect(rows).toHaveLength(long.length);
    for (const { cells } of rows)
      expect(cells[0]).toMatch(
        /, (left|right|top|bottom) edge(, at the (wall|ceiling|header)|, to \w[\w ]* \d+)?$|^Side \d$/,
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
  it('are wide enough for each word of their heads and cells', () => {
    const broken = inLanguage(locale, () => {
      const facts = showerFacts(sampleShower('neoFour', { locale }));
      const lists = [glassTable, deductionTable, sealTable, hardwareTable, tightGapTable, stepTable];
      return listBrokenWords(lists.map((list) => list(facts)));
    });
    expect(broken).toEqual([]);
  });
});
