export interface ChangelogEntry {
  version: string;
  /** `2026-11-23`; omitted for versions before dates were recorded. */
  day?: string;
  changes: readonly string[];
}

/** Changes visible to users, newest first. Each version has a page and can be emailed. */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    version: '1.3.0',
    day: '2026-11-28',
    changes: [
      'Buy without an account: one page from the first look to the paid order, with the price, the tax and the dates of the order.',
      'Send a quote as a link that opens without signing in, on any device. Its recipient can ask, change, accept and pay.',
      'Confirm critical sizes on the drawing before ordering, and pay a deposit or the total, as the fabricator chooses.',
      'Edit a quote like a spreadsheet: type, paste, fill down, and change the glass or edges of many panels together.',
      'Split a quote into deliveries, each with its own address or pick-up, day and cost.',
      'After ordering: send messages and files, request changes, cancel, and order again.',
      'See glass, edges and hardware as pictures, and the panel in 3D.',
      'Home pages show what needs an answer. New fabricators set up their site with a checklist before it opens.',
      'Files, spreadsheets and numbers from other programs are read as they were meant, or with a question where they can mean two things.',
    ],
  },
  {
    version: '1.2.0',
    day: '2026-11-23',
    changes: [
      'Price lists have versions: prepare changes, check them, and publish them now or on a date.',
      'Track orders on a board of stages, and scan panels from stage to stage on the shop floor.',
      'Buyers can request approval for orders above a limit, and discuss a quote in messages.',
      'Fabricators build their own landing page, with their pictures and files.',
      'Sign in with a second factor: an authenticator app or a passkey.',
    ],
  },
  {
    version: '1.1.101',
    changes: [
      'Labels, order summaries and machine files of many orders are created in the background, with progress.',
      'If part of the site doesn’t load, only that part shows an error and can be retried.',
    ],
  },
  {
    version: '1.1.100',
    changes: [
      'Fabricators see all orders in one list, with summaries, labels and DXF files.',
      'Demo sites simulate payments.',
    ],
  },
  {
    version: '1.1.99',
    changes: [
      'Panels are drawn to scale with dimension lines, and problems are marked where they occur.',
      'The price updates with every change, with a full breakdown.',
    ],
  },
  {
    version: '1.1.98',
    changes: [
      'Type lengths as fractions, decimals, feet or millimeters.',
      'Each fabricator’s site has its own name, logo and colors.',
    ],
  },
];
