import type { PaperTable } from '@glass/contracts/document';
import type { LayoutPane } from '@glass/contracts/layout';
import { hardwareFinishName } from '@glass/geometry';
import { layoutNames } from '@glass/layouts/words';
import { partiesBlock, tableBlocks } from '../paper/paper-pdf.js';
import type { Pen } from '../text/pen.js';
import { dayText, weightText } from '../text/amounts.js';
import { listWords } from '@glass/language';
import { letterhead, textBlocks } from '../summary/heading.js';
import { type Block, gap, type Sheet } from '../summary/sheet.js';
import { paperTexts } from '../texts.js';
import { drawPlan } from './figure/plan-figure.js';
import { findFoldedOn } from './folding.js';
import { sizeText } from './glass-list.js';
import { measuringTexts } from './measuring-texts.js';
import { nameMeasurers } from './name-measurers.js';
import { paneName, paneWeightText, type ShowerFacts, showerName, weightOf } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** A lower plan is hard to read: the table then follows on the next page. */
const LEAST_PLAN = 220;
const MOST_PLAN = 420;

/** Sender, job, plan from above and all panes. */
export function coverBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts): Block[] {
  const { doc } = facts;
  const { order, date } = doc.job;
  const shown: [string, string][] = [
    [order?.kind === 'quote' ? paperTexts.quote : paperTexts.order, order?.number ?? ''],
    [paperTexts.date, dayText(date, doc.locale)],
    [showerTexts.units, (doc.units ?? 1) > 1 ? String(doc.units) : ''],
    [showerTexts.panels, String(doc.evaluated.panes.length)],
    [showerTexts.totalWeight, totalWeight(facts)],
  ];
  const head = [
    letterhead(pen, sheet, doc, {
      title: showerName(facts),
      facts: shown.filter(([, value]) => value !== ''),
      valueWidth: 120,
    }),
    gap(12),
    partiesBlock(pen, sheet, { ...doc, parties: listParties(facts) }),
    gap(10),
    ...changedByHandBlocks(pen, sheet, facts),
    ...textBlocks(pen, sheet, showerTexts.glassLine, showerTexts.measuredTo[facts.layout.measuredTo]),
    gap(6),
  ];
  const table = tableBlocks(pen, sheet, paneTable(facts), doc);
  const used = heightOf(head);
  const room = sheet.height - used - heightOf(table) - 24;
  const height = Math.min(Math.max(room, LEAST_PLAN), Math.max(MOST_PLAN, room));
  const area = { x: sheet.left, width: sheet.width, height: height - 14 };
  const plan: Block = {
    height,
    part: { tag: 'Figure', alt: describePlan(facts) },
    draw: (top) => drawPlan(pen, { ...facts, evaluated: doc.evaluated }, { ...area, y: top }),
  };
  return [...head, plan, gap(6), ...table];
}

/** Warns of panels that are made otherwise than drawn here. */
function changedByHandBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts): Block[] {
  const keys = Object.keys(facts.doc.changedPanels ?? {});
  const panels = keys.flatMap((key) => facts.names.get(key) ?? []);
  if (panels.length === 0) return [];
  const text = showerTexts.changedByHandWhy(listWords(panels, 'conjunction'));
  return [...textBlocks(pen, sheet, showerTexts.changedByHand, text, 'bold'), gap(10)];
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

function totalWeight(facts: ShowerFacts): string {
  const { doc } = facts;
  const kg = doc.evaluated.panes.reduce((sum, pane) => sum + weightOf(facts, pane), 0);
  return weightText(kg, { units: doc.catalogue.units, locale: doc.locale });
}

function listParties({ doc, layout, glass }: ShowerFacts): [string, string[]][] {
  const { customer, name, site } = doc.job;
  const measuredOn = layout.survey?.measuredOn ?? null;
  const parties: [string, string[]][] = [
    [paperTexts.customer, [customer, name]],
    [showerTexts.site, site],
    [showerTexts.glassAndFinish, [glass, hardwareFinishName(layout.finish)]],
    [measuringTexts.measuredBy, [nameMeasurers(layout), measuredOn ? dayText(measuredOn, doc.locale) : '']],
  ];
  return parties
    .map(([heading, lines]): [string, string[]] => [heading, lines.filter((line) => line.trim() !== '')])
    .filter(([, lines]) => lines.length > 0);
}

/** All panes with side, size, weight, and the way doors open. */
function paneTable(facts: ShowerFacts): PaperTable {
  const { doc } = facts;
  return {
    heading: showerTexts.panels,
    columns: [
      { name: showerTexts.panel, share: 0.17, isText: true },
      { name: showerTexts.sideColumn, share: 0.1, isText: true },
      { name: showerTexts.size, share: 0.27, isText: true },
      { name: showerTexts.weight, share: 0.12, isText: false },
      { name: showerTexts.lift, share: 0.12, isText: true },
      { name: showerTexts.opening, share: 0.22, isText: true },
    ],
    rows: doc.evaluated.panes.map((pane) => ({
      cells: [
        paneName(facts, pane),
        showerTexts.side(pane.run + 1),
        sizeText(facts, pane),
        paneWeightText(facts, pane),
        showerTexts.people(pane.peopleToLift),
        openingText(facts, pane),
      ],
    })),
  };
}

/** `Hinges left, opens outward`, `Hinges on Door 1, folds back onto it`; '' for fixed panes. */
export function openingText(facts: ShowerFacts, pane: LayoutPane): string {
  const { layout } = facts;
  const { role, hinged, opens, bayUID } = pane;
  const carrier = findFoldedOn(facts, pane);
  if (carrier) return showerTexts.foldsOn(paneName(facts, carrier));
  if (role === 'door' && hinged) return showerTexts.hinged[hinged](showerTexts.opens[opens]);
  if (role !== 'slider') return '';
  const bay = layout.runs.flatMap(({ bays }) => bays).find(({ uid }) => uid === bayUID);
  if (opens === 'both') return showerTexts.slidesBoth;
  return showerTexts.slidesTo[bay?.hinged ?? 'left'];
}

/** Alternative text of the plan: the sides with their widths, and the angles between them. */
function describePlan({ layout, format }: ShowerFacts): string {
  const sides = layout.runs.map(({ widths }, index) =>
    showerTexts.sideOfWidth(showerTexts.side(index + 1), format.length(widths.bottom)),
  );
  const corners = layout.joints.map(({ angleDegrees }) => format.angle(angleDegrees));
  const obstacles = layout.obstacles.map(({ kind }) => layoutNames.obstacles[kind]);
  return [showerTexts.plan, ...sides, ...corners, ...obstacles].join(', ');
}
