/** Style of a panel's row in a quote or an order. */
export const panelRow = {
  px: { xs: 1.5, sm: 2 },
  py: 1,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  // The browser skips layout of rows out of view and assumes this height for them.
  '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
} as const;
