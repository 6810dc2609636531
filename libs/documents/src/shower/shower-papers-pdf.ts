import type { ShowerDocument } from '@glass/contracts/document';
import { hardwareFinishName } from '@glass/geometry';
import { tableBlocks } from '../paper/paper-pdf.js';
import { openPdf, type Pdf, type PdfTitle, type PrintedPdf } from '../pdf/open-pdf.js';
import { letterhead } from '../summary/heading.js';
import { type Block, drawSections, gap, type Section, type Sheet, sheetFor } from '../summary/sheet.js';
import { dayText, textLocale } from '../text/amounts.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { paperTexts } from '../texts.js';
import { describeUnprintedFields } from '../unprinted.js';
import { deductionTable } from './deductions.js';
import { glassTable } from './glass-list.js';
import { barTable, cutTable, hardwareTable } from './hardware-list.js';
import { type ShowerFacts, showerFacts, showerName } from './shower-facts.js';
import { showerTexts } from './texts.js';
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
  return [{ sheet, blocks: [...coverBlocks(pen, sheet, facts), ...listBlocks(pen, sheet, facts)] }];
}

function coverBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts): Block[] {
  const { doc, layout, glass } = facts;
  const { order, date } = doc.job;
  const shown: [string, string][] = [
    [order?.kind === 'quote' ? paperTexts.quote : paperTexts.order, order?.number ?? ''],
    [paperTexts.date, dayText(date, doc.locale)],
    [showerTexts.glass, glass],
    [showerTexts.finish, hardwareFinishName(layout.finish)],
  ];
  return [
    letterhead(pen, sheet, doc, {
      title: showerName(facts),
      facts: shown.filter(([, value]) => value !== ''),
      valueWidth: 150,
    }),
    gap(14),
  ];
}

function listBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts): Block[] {
  const tables = [
    glassTable(facts),
    deductionTable(facts),
    hardwareTable(facts),
    cutTable(facts),
    barTable(facts),
  ];
  return tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap((table) => [...tableBlocks(pen, sheet, table, facts.doc), gap(14)]);
}
