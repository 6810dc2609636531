import { alpha, type Components, type Theme } from '@mui/material/styles';
import { colours, fontSizes, radii, shadows, sizes, weights } from './tokens.js';

/** Below this width an input's text must be 16 px or iOS zooms the page when it gets the focus. */
const PHONE = '@media (max-width: 599.95px)';

/** What toasts take of the window while something lies over the page (`placeToasts`). */
const TOAST_ROOM = 'var(--toast-room, 0px)';
const ROOMY = '@media (min-width: 600px) and (min-height: 600px)';

const TOUCH = '@media (pointer: coarse)';

/** How components look and behave unless a page says otherwise. Text fields and selects: specification §9. */
export function componentDefaults(primary: string): Components<Theme> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': { outline: `2px solid ${primary}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
        // What is reached by Tab does not come to rest below the bar of places.
        html: { scrollPaddingBottom: sizes.bottomBar + 8 },
        // `placeToasts` says how high.
        '.notistack-SnackbarContainer': { marginBottom: 'var(--toast-foot, 0px)' },
        // Paper has nothing to press, and nothing on it goes away again.
        '@page': { margin: '12mm' },
        '@media print': {
          // Read from nearer than a screen.
          html: { fontSize: '13px' },
          body: { backgroundColor: colours.surface },
          '.MuiCard-root': { boxShadow: 'none !important' },
          '.MuiButton-root, .MuiIconButton-root, .notistack-SnackbarContainer': {
            display: 'none !important',
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { backgroundColor: colours.surface, [PHONE]: { fontSize: '1rem' } },
        notchedOutline: { borderColor: colours.strongLine },
      },
    },
    MuiInputLabel: { defaultProps: { size: 'small' } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: fontSizes.small, marginLeft: 0 } } },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${primary}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: { borderRadius: radii.medium, minHeight: 36 },
        sizeLarge: { minHeight: sizes.touch },
        // Small ones below a text begin where it begins.
        text: { '&.MuiButton-sizeSmall': { minWidth: 0 } },
        // What a page is about is met by a thumb without aiming.
        contained: { [TOUCH]: { minHeight: sizes.touch } },
        outlined: { borderColor: colours.strongLine },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.medium } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radii.large, boxShadow: shadows.raised } },
    },
    MuiPaper: { styleOverrides: { outlined: { borderColor: colours.line } } },
    MuiDialog: {
      styleOverrides: {
        // Above the toasts; where there is room enough, in the middle, so that it does not move when one comes.
        container: { paddingBottom: TOAST_ROOM, [ROOMY]: { paddingTop: TOAST_ROOM } },
        paper: { borderRadius: radii.large },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { maxHeight: `calc(100% - ${TOAST_ROOM})` } } },
    MuiMenu: {
      styleOverrides: { paper: { boxShadow: shadows.floating, border: `1px solid ${colours.line}` } },
    },
    MuiTableCell: {
      styleOverrides: {
        // Figures stand under each other in columns only: in running text they would pull hyphens apart.
        root: { borderColor: colours.line, padding: '10px 16px', fontVariantNumeric: 'tabular-nums' },
        // With its line 40 px, where it holds one line of text or a chip.
        sizeSmall: { padding: '7.5px 16px', height: 40, boxSizing: 'border-box' },
        head: {
          color: colours.mutedInk,
          fontSize: fontSizes.small,
          fontWeight: weights.strong,
          lineHeight: 1.4,
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontSize: fontSizes.small, fontWeight: weights.medium } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: radii.medium } } },
    MuiTooltip: {
      defaultProps: { arrow: true },
      styleOverrides: {
        tooltip: { fontSize: fontSizes.small, fontWeight: weights.regular, backgroundColor: colours.ink },
        arrow: { color: colours.ink },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: colours.sunken } },
    },
    MuiLink: { styleOverrides: { root: { textDecorationColor: alpha(primary, 0.4) } } },
  };
}
