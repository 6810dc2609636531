import type { Catalogue } from '../catalogue/catalogue.js';
import type { EvaluatedLayout, HardwareListLine } from '../layout/evaluated-layout.js';
import type { ShowerLayout } from '../layout/shower-layout.js';
import type { LengthPrecision, UnitSystem, WholeNumber } from '../primitives/formats.js';
import type { PanelSpec } from '../panel/panel.js';
import type { DocumentTenant } from './documents.js';

/* Input of the papers of a shower. Nothing is looked up. */

/** A shower as it is built: the installer's set. */
export interface ShowerDocument {
  /** BCP 47, for dates and numbers. */
  locale: string;
  tenant: DocumentTenant;
  job: ShowerJob;
  layout: ShowerLayout;
  /** Equal showers of the quote or order; 1 if omitted. */
  units?: WholeNumber;
  /** Ordered hardware of all its units; omitted if it is what the layout needs. */
  ordered?: Pick<HardwareListLine, 'articleUID' | 'hand' | 'quantity' | 'cutsMm'>[];
  /** Panels that were changed by hand, by the keys of their panes: the layout doesn't show them; none if omitted. */
  changedPanels?: Record<string, PanelSpec>;
  /** Pictures of the layout's photos as JPEG or PNG, by attachment. Photos without one are listed without it. */
  pictures?: Record<string, Uint8Array>;
  /** `evaluateLayout` of the layout with this catalog and its articles. */
  evaluated: EvaluatedLayout;
  /** Price list, or an order's excerpt of it: the glass, the cutouts and the articles of the layout. */
  catalogue: Catalogue;
}

/** The quote or order that a shower belongs to. Texts are '' if unknown. */
export interface ShowerJob {
  /** null for a shower without a quote. */
  order: { kind: 'order' | 'quote'; number: string } | null;
  /** The buyer's name for the quote or order. */
  name: string;
  /** Company or person. */
  customer: string;
  /** Address of the site, one entry per line, name first; empty if unknown. */
  site: string[];
  /** Printed as a calendar day: ISO 8601, with or without time. */
  date: string;
}

/** A sheet for measuring: filled with a layout's measures, or blank. */
export interface MeasuringSheetDocument {
  locale: string;
  /** Letter paper and inches, or A4 and millimeters. */
  units: UnitSystem;
  precision: LengthPrecision;
  tenant: DocumentTenant;
  job: ShowerJob;
  /** null for a blank sheet. */
  layout: ShowerLayout | null;
  /** Straight sides of a blank sheet, 1 to 5; a layout has its own. */
  runs: WholeNumber;
}
