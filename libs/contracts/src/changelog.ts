import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export interface ChangelogEntry {
  version: string;
  /** `2026-11-23`; omitted for versions before dates were recorded. */
  day?: string;
  changes: readonly string[];
}

/** Changes visible to users, newest first. Each version has a page and can be emailed. */
export const CHANGELOG: readonly ChangelogEntry[] = defineTexts(() => [
  {
    version: '1.3.0',
    day: '2026-11-28',
    changes: [
      t`Buy without an account: one page from the first look to the paid order, with the price, the tax and the dates of the order.`,
      t`Send a quote as a link that opens without signing in, on any device. Its recipient can ask, change, accept and pay.`,
      t`Confirm critical sizes on the drawing before ordering, and pay a deposit or the total, as the fabricator chooses.`,
      t`Edit a quote like a spreadsheet: type, paste, fill down, and change the glass or edges of many panels together.`,
      t`Split a quote into deliveries, each with its own address or pick-up, day and cost.`,
      t`After ordering: send messages and files, request changes, cancel, and order again.`,
      t`See glass, edges and hardware as pictures, and the panel in 3D.`,
      t`Home pages show what needs an answer. New fabricators set up their site with a checklist before it opens.`,
      t`Files, spreadsheets and numbers from other programs are read as they were meant, or with a question where they can mean two things.`,
      t`Pages, documents, emails and labels in German, French and Spanish. Each person chooses a language, and fabricators translate their own catalog.`,
      t`Invoices as XRechnung, ZUGFeRD and Factur-X. Private customers see prices with tax, where the law requires it.`,
      t`Design whole showers: from the measured opening to glass, hardware, drawings and one price. Panels follow the opening, and each size is explained.`,
      t`Quotes and orders carry hardware: add a hinge alone, swap it for one with the same cutouts, and print pick lists with the cuts of bars.`,
      t`VAT IDs of companies are checked in the register of the European Union. Deliveries to other member states need a confirmed VAT ID to be untaxed.`,
    ],
  },
  {
    version: '1.2.0',
    day: '2026-11-23',
    changes: [
      t`Price lists have versions: prepare changes, check them, and publish them now or on a date.`,
      t`Track orders on a board of stages, and scan panels from stage to stage on the shop floor.`,
      t`Buyers can request approval for orders above a limit, and discuss a quote in messages.`,
      t`Fabricators build their own landing page, with their pictures and files.`,
      t`Sign in with a second factor: an authenticator app or a passkey.`,
    ],
  },
  {
    version: '1.1.101',
    changes: [
      t`Labels, order summaries and machine files of many orders are created in the background, with progress.`,
      t`If part of the site doesn’t load, only that part shows an error and can be retried.`,
    ],
  },
  {
    version: '1.1.100',
    changes: [
      t`Fabricators see all orders in one list, with summaries, labels and DXF files.`,
      t`Demo sites simulate payments.`,
    ],
  },
  {
    version: '1.1.99',
    changes: [
      t`Panels are drawn to scale with dimension lines, and problems are marked where they occur.`,
      t`The price updates with every change, with a full breakdown.`,
    ],
  },
  {
    version: '1.1.98',
    changes: [
      t`Type lengths as fractions, decimals, feet or millimeters.`,
      t`Each fabricator’s site has its own name, logo and colors.`,
    ],
  },
]);
