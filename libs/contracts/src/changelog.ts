export interface ChangelogEntry {
  version: string;
  /** `2026-11-23`; omitted for versions before dates were recorded. */
  day?: string;
  changes: readonly string[];
}

/** Changes visible to users, newest first. Each version has a page and can be emailed. */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    version: '1.2.0',
    day: '2026-11-23',
    changes: [
      'Prices are kept in versions: they can be prepared, checked and published for a day to come.',
      'Orders move over a board of stages, and panels are scanned from stage to stage on the shop floor.',
      'Buyers can have orders above a limit approved, and ask for changes to a quote in a conversation.',
      'Fabricators build their landing page themselves, with their own pictures and files.',
      'Signing in can ask for a second factor: an authenticator app or a passkey.',
    ],
  },
  {
    version: '1.1.101',
    changes: [
      'Labels, order summaries and machine files of many orders are made in the background, with progress.',
      'A part of the site that does not load shows an error in its own place and can be tried again.',
    ],
  },
  {
    version: '1.1.100',
    changes: [
      'Fabricators see their orders in one list and open summary, labels and DXF files from there.',
      'Orders can be paid on demo sites without moving money.',
    ],
  },
  {
    version: '1.1.99',
    changes: [
      'Panels are drawn to scale with dimension lines, and a broken rule is marked where it happens.',
      'The price follows every change, with a breakdown of what it is made of.',
    ],
  },
  {
    version: '1.1.98',
    changes: [
      'Lengths are read as they are typed: fractions, decimals, feet and millimetres.',
      'Each fabricator’s site carries its own name, logo and colours.',
    ],
  },
];
