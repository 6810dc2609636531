import { colors, fontSizes } from '@glass/ui';

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
  color: colors.ink,
  fontWeight: 'fontWeightMedium',
  lineHeight: 1.2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { display: 'block', color: colors.mutedInk, fontWeight: 'fontWeightRegular' },
} as const;

const ROW_BUTTON = {
  display: 'flex',
  m: 'auto',
  p: '5px',
  border: 0,
  borderRadius: '50%',
  color: colors.mutedInk,
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
  '&[data-quiet]': { color: colors.mutedInk, fontStyle: 'italic' },
  '&[data-changed]': { backgroundColor: colors.warningTint },
  '&[data-fault]': {
    backgroundColor: colors.errorTint,
    color: colors.error,
    boxShadow: `inset 0 0 0 1px ${colors.error}`,
  },
} as const;

export const FRAME = {
  position: 'relative',
  minWidth: 0,
  fontSize: fontSizes.small,
  fontVariantNumeric: 'tabular-nums',
  '--dsg-border-color': colors.line,
  '--dsg-selection-border-color': colors.primary,
  '--dsg-selection-background-color': `${colors.primary}12`,
  '--dsg-selection-disabled-border-color': colors.strongLine,
  '--dsg-header-text-color': colors.mutedInk,
  '--dsg-header-active-text-color': colors.ink,
  '--dsg-cell-background-color': colors.surface,
  '--dsg-cell-disabled-background-color': colors.surface,
  '--dsg-transition-duration': '0s',
  '& .dsg-cell-header': { backgroundColor: colors.page, fontWeight: 'fontWeightMedium' },
  '& .dsg-cell-header:not(.dsg-cell-gutter)': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .dsg-cell-header.of-words': { justifyContent: 'flex-start !important', textAlign: 'left !important' },
  '& .dsg-cell-gutter': { justifyContent: 'flex-start', px: 1, backgroundColor: colors.page },
  '& .dsg-container': { color: colors.ink, borderRadius: 1 },
  '& .sheet-cell': CELL,
  '& .sheet-label': LABEL,
  '& .sheet-opener': ROW_BUTTON,
} as const;
