import { parseLength } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { deductionTable } from './deductions.js';
import { elevationOf } from './figure/elevation.js';
import { listAcross, listUp } from './figure/run-chains.js';
import { glassTable } from './glass-list.js';
import { barTable, cutTable, hardwareTable } from './hardware-list.js';
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

  it('cut every piece from a bar, and say where it goes', () => {
    const cuts = hardware.flatMap(({ cutsMm }) => cutsMm);
    expect(cutTable(facts).rows).toHaveLength(cuts.length);
    for (const { cells } of cutTable(facts).rows)
      expect(cells[2]).toMatch(/, (left|right|top|bottom) edge$|^Side \d$/);
    const fromBars = barTable(facts).rows.flatMap(({ cells }) => cells[2]!.split(' + '));
    expect(fromBars.map(toNumber).toSorted()).toEqual(
      cutTable(facts)
        .rows.map(({ cells }) => toNumber(cells[1]!))
        .toSorted(),
    );
  });

  it('map every seal and channel to its edge', () => {
    const edges = hardware
      .filter(({ articleUID }) =>
        ['seal', 'channel', 'threshold'].includes(
          facts.words.articles.find(({ uid }) => uid === articleUID)!.family,
        ),
      )
      .flatMap(({ places }) => places);
    expect(sealTable(facts).rows).toHaveLength(edges.length);
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
  /** Beside texts and figures, points. */
  const PADDING = { text: 8, figure: 11 };

  it('are wide enough for each word of their heads and cells', () => {
    const pdf = openPdf({ title: 'Widths', author: 'Test' });
    pdf.addPage({ size: [600, 800], margin: 0 });
    const pen = new Pen(pdf);
    const broken = inLanguage(locale, () => {
      const facts = showerFacts(sampleShower('neoFour', { locale }));
      const lists = [
        glassTable,
        deductionTable,
        sealTable,
        hardwareTable,
        cutTable,
        barTable,
        tightGapTable,
        stepTable,
      ];
      return lists.flatMap((list) => {
        const { columns, rows } = list(facts);
        return columns.flatMap(({ name, share, isText }, index) =>
          [name, ...rows.map(({ cells }) => cells[index]!)]
            .flatMap((text) => text.split(/[\s-]/))
            .filter(
              (word) =>
                pen.width(word, { size: 8.5 }) > share * A4_WIDTH - (isText ? PADDING.text : PADDING.figure),
            ),
        );
      });
    });
    pdf.destroy();
    expect(broken).toEqual([]);
  });
});

const A4_WIDTH = 511;
