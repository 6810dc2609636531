import { countText } from './texts.js';

/** Texts that describe a panel, on screen and on paper. */
export const panelTexts = {
  title: (line: number | null, mark: string) =>
    [line === null ? 'New panel' : `Panel ${line}`, mark].filter(Boolean).join(' · '),
  /** Print: a panel that is not in a quote yet. */
  draft: 'Draft, not ordered',
  panel: 'Panel',
  glass: 'Glass',
  size: 'Size',
  quantity: 'Quantity',
  pieces: (count: number) => countText(count, 'piece'),
  area: 'Area of one',
  weight: 'Weight of one',
  template: 'Template',
  seenFrom: 'Seen from',
  sides: { outside: 'Outside', inside: 'Inside' },
  notes: 'Notes',
  edges: 'Edges',
  corners: 'Corners',
  cornersSquare: 'All corners are square.',
  features: 'Holes, hinges and cutouts',
  hardware: 'Hardware',
  points: 'Points, across and up',
} as const;
