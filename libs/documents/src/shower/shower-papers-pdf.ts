import type { PaperTable, ShowerDocument } from '@glass/contracts/document';
import { tableBlocks } from '../paper/paper-pdf.js';
import { openPdf, type Pdf, type PdfTitle, type PrintedPdf } from '../pdf/open-pdf.js';
import {
  type Block,
  drawSections,
  gap,
  keepEndWith,
  type Section,
  type Sheet,
  sheetFor,
} from '../summary/sheet.js';
import { signatureBlock } from '../summary/totals.js';
import { textLocale } from '../text/amounts.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { describeUnprintedFields } from '../unprinted.js';
import { coverBlocks } from './cover.js';
import { deductionTable } from './deductions.js';
import { elevationPages } from './elevation-section.js';
import { glassTable } from './glass-list.js';
import { hardwareTable } from './hardware-list.js';
import { checkTable, findingTable, stepTable, tightGapTable } from './installation.js';
import { panelSections } from './panel-sheet.js';
import { installTexts } from './install-texts.js';
import { photoBlocks } from './photo-pages.js';
import { sealTable } from './seal-map.js';
import { type ShowerFacts, showerFacts, showerName } from './shower-facts.js';
import { listWrittenTexts } from './written-texts.js';

/** The installer's set of one shower as a separate PDF. */
export async function showerPapersPdf(doc: ShowerDocument): Promise<PrintedPdf> {
  const pdf = openPdf(showerPapersTitle(doc));
  const note = await writeShowerPapers(pdf, doc);
  pdf.end();
  return { pdf, note };
}

export function showerPapersTitle(doc: ShowerDocument): PdfTitle {
  const order = doc.job.order?.number ?? '';
  return {
    title: [showerName({ layout: doc.layout }), order].filter((text) => text !== '').join(' · '),
    author: doc.tenant.name,
    locale: textLocale(doc.locale),
  };
}

/**
 * Appends the installer's set of a shower to an open PDF, on pages with their own page numbers.
 * @returns note about unprintable characters; '' if everything was printed
 */
export async function writeShowerPapers(pdf: Pdf, doc: ShowerDocument): Promise<string> {
  const facts = showerFacts(doc);
  const written = listWrittenTexts(facts.doc);
  const fonts = await prepareFonts(written.map(([, text]) => text).join('\n'), doc.locale);
  const pen = new Pen(pdf, fonts);
  const running = {
    named: showerPapersTitle(doc).title,
    holder: doc.job.customer,
    maker: doc.tenant.name,
    unprinted: (boxed: readonly string[]) => describeUnprintedFields(boxed, written),
  };
  return drawSections(pdf, pen, running, listSections(pen, facts));
}

function listSections(pen: Pen, facts: ShowerFacts): Section[] {
  const sheet = sheetFor(facts.doc.catalogue);
  const { sections, rest } = elevationPages(pen, facts);
  return [
    { sheet, blocks: coverBlocks(pen, sheet, facts) },
    ...sections,
    ...panelSections(pen, sheet, facts),
    { sheet, blocks: photoBlocks(pen, sheet, facts) },
    { sheet, blocks: listBlocks(pen, sheet, facts, rest) },
  ];
}

/** Lists in the order in which they are used: how sizes are computed, what comes with the shower, how it is installed. */
function listBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts, rest: readonly PaperTable[]): Block[] {
  const draw = (tables: readonly PaperTable[]) =>
    tables
      .filter(({ rows }) => rows.length > 0)
      .flatMap((table) => [...tableBlocks(pen, sheet, table, facts.doc), gap(14)]);
  const install = draw([checkTable(facts), stepTable(facts), tightGapTable(facts), findingTable(facts)]);
  return keepEndWith(
    [
      ...draw([...rest, deductionTable(facts), glassTable(facts), hardwareTable(facts), sealTable(facts)]),
      ...install.map((block, index) => (index === 0 ? { ...block, startsPage: true } : block)),
    ],
    signatureBlock(pen, sheet, installTexts.installedBy),
  );
}
