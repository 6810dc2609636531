/** Screen texts of the 3D view. */
export const texts = {
  open: 'See in 3D',
  title: 'Your panel in 3D',
  close: 'Close',
  loading: 'Building the panel',
  drawn: (size: string) => `Panel in 3D, ${size}. Arrow keys turn it, plus and minus zoom.`,
  help: 'Drag to turn. Pinch or scroll to zoom.',
  views: 'Views',
  front: 'Front',
  side: 'Side',
  reset: 'Reset',
  dark: 'Dark background',
  noWebGl: 'This browser can’t show 3D, so here is the drawing.',
  failed: 'The 3D view couldn’t be loaded. Check your connection and open it again. Here is the drawing.',
  notPossible:
    'Nothing to show yet: the sizes don’t fit together, or this glass is no longer in the catalog.',
  ar: 'View in your room',
  arNote: 'True size. For a look, not for measuring.',
  arPhone: 'On a phone, you can see it in your room at true size.',
  arTooLong: 'This outline has too many points for your phone’s viewer.',
  model: 'Glass panel',
} as const;
