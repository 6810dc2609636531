/** The frame of a panel's row in the list of a quote or an order. */
export const panelRow = {
  px: { xs: 1.5, sm: 2 },
  py: 1,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  // Of hundreds of rows the browser lays out those in sight; the others are taken for as high as most.
  '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
} as const;
