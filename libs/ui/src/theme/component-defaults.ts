import { alpha, type Components, type Theme } from '@mui/material/styles';
import { colors, fontSizes, radii, shadows, sizes, weights } from './tokens.js';

/** Below this width an input's text must be 16 px, or iOS zooms the page on focus. */
const PHONE = '@media (max-width: 599.95px)';

/** Height that toasts cover while an overlay is open (`placeToasts`). */
const TOAST_ROOM = 'var(--toast-room, 0px)';
const ROOMY = '@media (min-width: 600px) and (min-height: 600px)';

const TOUCH = '@media (pointer: coarse)';

/** Component defaults. Text fields and selects: specification §9. */
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
        // Keeps focused elements above the bottom bar.
        html: { scrollPaddingBottom: sizes.bottomBar + 8 },
        // Set by `placeToasts`.
        '.notistack-SnackbarContainer': { marginBottom: 'var(--toast-foot, 0px)' },
        // Printed pages have no controls.
        '@page': { margin: '12mm' },
        '@media print': {
          // Paper is read from a shorter distance than a screen.
          html: { fontSize: '13px' },
          body: { backgroundColor: colors.surface },
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
        root: { backgroundColor: colors.surface, [PHONE]: { fontSize: '1rem' } },
        notchedOutline: { borderColor: colors.strongLine },
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
        // Small text buttons align with the text above.
        text: { '&.MuiButton-sizeSmall': { minWidth: 0 } },
        // Primary actions are touch-sized.
        contained: { [TOUCH]: { minHeight: sizes.touch } },
        outlined: { borderColor: colors.strongLine },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.medium } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radii.large, boxShadow: shadows.raised } },
    },
    MuiPaper: { styleOverrides: { outlined: { borderColor: colors.line } } },
    MuiDialog: {
      styleOverrides: {
        // Dialogs stay above the toasts, and centered where there is room, so that they don't move when a toast
        // appears.
        container: { paddingBottom: TOAST_ROOM, [ROOMY]: { paddingTop: TOAST_ROOM } },
        paper: { borderRadius: radii.large },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { maxHeight: `calc(100% - ${TOAST_ROOM})` } } },
    MuiMenu: {
      styleOverrides: { paper: { boxShadow: shadows.floating, border: `1px solid ${colors.line}` } },
    },
    MuiTableCell: {
      styleOverrides: {
        // Tabular figures only in columns: they would space out hyphens in running text.
        root: { borderColor: colors.line, padding: '10px 16px', fontVariantNumeric: 'tabular-nums' },
        // 40 px with its border, for one line of text or a chip.
        sizeSmall: { padding: '7.5px 16px', height: 40, boxSizing: 'border-box' },
        head: {
          color: colors.mutedInk,
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
        tooltip: { fontSize: fontSizes.small, fontWeight: weights.regular, backgroundColor: colors.ink },
        arrow: { color: colors.ink },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: colors.sunken } },
    },
    MuiLink: { styleOverrides: { root: { textDecorationColor: alpha(primary, 0.4) } } },
  };
}
