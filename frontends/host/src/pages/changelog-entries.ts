export interface ChangelogEntry {
  version: string;
  changes: readonly string[];
}

/** What has changed for the people who use the site, newest first. */
export const changelogEntries: readonly ChangelogEntry[] = [
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
