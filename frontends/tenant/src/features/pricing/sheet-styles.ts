import { colours, fontSizes } from '@glass/ui';

export const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

export const OPENER = {
  width: '100%',
  height: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  '&& > .sheet-label': { color: 'primary.main' },
  // Two lines: glass names often differ only at the end.
  '&& > .sheet-label:not(:has(small))': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    whiteSpace: 'normal',
  },
} as const;

const LABEL = {
  width: '100%',
  minWidth: 0,
  color: colours.ink,
  fontWeight: 'fontWeightMedium',
  lineHeight: 1.2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { display: 'block', color: colours.mutedInk, fontWeight: 'fontWeightRegular' },
} as const;

const ROW_BUTTON = {
  display: 'flex',
  m: 'auto',
  p: '5px',
  border: 0,
  borderRadius: '50%',
  color: colours.mutedInk,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const CELL = {
  width: '100%',
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  px: 1,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '&[data-words]': { justifyContent: 'flex-start' },
  '&[data-quiet]': { color: colours.mutedInk, fontStyle: 'italic' },
  '&[data-changed]': { backgroundColor: colours.warningTint },
  '&[data-fault]': {
    backgroundColor: colours.errorTint,
    color: colours.error,
    boxShadow: `inset 0 0 0 1px ${colours.error}`,
  },
} as const;

export const FRAME = {
  position: 'relative',
  minWidth: 0,
  fontSize: fontSizes.small,
  fontVariantNumeric: 'tabular-nums',
  '--dsg-border-color': colours.line,
  '--dsg-selection-border-color': colours.primary,
  '--dsg-selection-background-color': `${colours.primary}12`,
  '--dsg-selection-disabled-border-color': colours.strongLine,
  '--dsg-header-text-color': colours.mutedInk,
  '--dsg-header-active-text-color': colours.ink,
  '--dsg-cell-background-color': colours.surface,
  '--dsg-cell-disabled-background-color': colours.surface,
  '--dsg-transition-duration': '0s',
  '& .dsg-cell-header': { backgroundColor: colours.page, fontWeight: 'fontWeightMedium' },
  '& .dsg-cell-header:not(.dsg-cell-gutter)': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .dsg-cell-header.of-words': { justifyContent: 'flex-start !important', textAlign: 'left !important' },
  '& .dsg-cell-gutter': { justifyContent: 'flex-start', px: 1, backgroundColor: colours.page },
  '& .dsg-container': { color: colours.ink, borderRadius: 1 },
  '& .sheet-cell': CELL,
  '& .sheet-label': LABEL,
  '& .sheet-opener': ROW_BUTTON,
} as const;
