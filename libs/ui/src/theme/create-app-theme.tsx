import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import CssBaseline from '@mui/material/CssBaseline';
import {
  type Components,
  type Theme,
  ThemeProvider,
  alpha,
  createTheme,
  getContrastRatio,
} from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import {
  colors,
  fontFamily,
  fontSizes,
  LOW_WINDOW,
  radii,
  shadows,
  sizes,
  spacingStep,
  weights,
} from './tokens.js';

/** WCAG 2.2, success criterion 1.4.3, for normal text. */
const MIN_CONTRAST = 4.5;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Returns the tenant's color if it is legible with white, otherwise ours.
 * @param wanted `#rgb` or `#rrggbb`; anything else is ignored
 */
export function readableColor(wanted: string | null | undefined, ours: string): string {
  if (!wanted || !HEX.test(wanted)) return ours;
  return getContrastRatio(wanted, colors.surface) >= MIN_CONTRAST ? wanted : ours;
}

interface TenantColors {
  /** `#rrggbb`; used when its contrast with white is at least 4.5:1. */
  primary?: string | null;
  secondary?: string | null;
}

/** The theme of host and remotes: light, with the tenant's colors where they are legible. */
export function createAppTheme({ primary, secondary }: TenantColors = {}): Theme {
  const main = readableColor(primary, colors.primary);
  const title = {
    fontSize: fontSizes.title,
    fontWeight: weights.title,
    lineHeight: 1.25,
    letterSpacing: '-0.015em',
  };
  const heading = { fontSize: fontSizes.body, fontWeight: weights.strong, lineHeight: 1.4 };
  const body = { fontSize: fontSizes.body, lineHeight: 1.5, letterSpacing: 0 };
  const small = { fontSize: fontSizes.small, lineHeight: 1.45, letterSpacing: 0 };
  const theme = createTheme({
    palette: {
      mode: 'light',
      primary: { main },
      secondary: { main: readableColor(secondary, colors.secondary) },
      error: { main: colors.error },
      info: { main: colors.info },
      success: { main: colors.success },
      warning: { main: colors.warning, contrastText: colors.surface },
      background: { default: colors.page, paper: colors.surface },
      text: { primary: colors.ink, secondary: colors.mutedInk },
      divider: colors.line,
      action: { hover: alpha(colors.ink, 0.04), selected: alpha(main, 0.08) },
    },
    spacing: spacingStep,
    shape: { borderRadius: radii.medium },
    typography: {
      fontFamily,
      fontWeightMedium: weights.medium,
      fontWeightBold: weights.strong,
      h1: title,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      subtitle1: body,
      subtitle2: heading,
      body1: body,
      body2: body,
      caption: small,
      overline: { ...small, textTransform: 'none' },
      button: {
        fontSize: fontSizes.body,
        fontWeight: weights.strong,
        textTransform: 'none',
        letterSpacing: 0,
      },
    },
    components: componentDefaults(main),
  });
  const steps = theme.shadows.map((_, step) =>
    step === 0 ? shadows.none : step < 3 ? shadows.raised : step < 12 ? shadows.floating : shadows.dialog,
  );
  return { ...theme, components: withTexts(theme.components), shadows: steps as Theme['shadows'] };
}

/** MUI's own words. Its Autocomplete and Alert read them when they render. */
const autocompleteDefaults = defineTexts(() => ({
  size: 'small' as const,
  openText: t({ message: 'Open', context: 'list of a field' }),
  closeText: t`Close`,
  clearText: t({ message: 'Clear', context: 'field' }),
  noOptionsText: t`No options`,
  loadingText: t`Loading…`,
}));
const alertTexts = defineTexts(() => ({ closeText: t`Close` }));

/** Added to the finished theme: MUI copies the options of a theme, which would freeze the language. */
function withTexts(components: Theme['components']): Theme['components'] {
  return {
    ...components,
    MuiAutocomplete: { defaultProps: autocompleteDefaults },
    MuiAlert: { ...components?.MuiAlert, defaultProps: alertTexts },
  };
}

interface AppThemeProviderProps extends TenantColors {
  /** Resets the page's styles: once per page, by the host or a standalone remote. */
  baseline?: boolean;
  children: ReactNode;
}

/** Provides the theme, once around all pages. */
export function AppThemeProvider({ primary, secondary, baseline = false, children }: AppThemeProviderProps) {
  const theme = useMemo(() => createAppTheme({ primary, secondary }), [primary, secondary]);
  return (
    <ThemeProvider theme={theme}>
      {baseline ? <CssBaseline /> : null}
      {children}
    </ThemeProvider>
  );
}

/** Below this width an input's text must be 16 px, or iOS zooms the page on focus. */
const PHONE = '@media (max-width: 599.95px)';

/** Keeps the position and size of a label on one line. */
const LABEL_ON_PHONES = {
  top: 'auto',
  bottom: 'calc(100% - 8px)',
  transform: 'translate(14px, 0) scale(0.75)',
  transformOrigin: 'bottom left',
  lineHeight: 1.2,
  whiteSpace: 'normal',
  overflow: 'visible',
} as const;

/** Height that toasts cover while an overlay is open (`placeToasts`). */
const TOAST_ROOM = 'var(--toast-room, 0px)';
const ROOMY = '@media (min-width: 600px) and (min-height: 600px)';

const TOUCH = '@media (pointer: coarse)';

/** Component defaults. Text fields and selects: specification §9. */
function componentDefaults(primary: string): Components<Theme> {
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
        // Keeps focused elements below the app bar, above the bottom bar, and above toasts on phones (`clearForToasts`).
        // Without a bar, the page's end makes the room.
        'body:not(:has([data-page-foot]))': { paddingBottom: 'var(--toast-clear, 0px)' },
        html: {
          scrollPaddingTop: sizes.appBar + 8,
          scrollPaddingBottom: `calc(${sizes.bottomBar + 8}px + var(--toast-clear, 0px))`,
          // Its app bar scrolls with the page.
          [LOW_WINDOW]: { scrollPaddingTop: 8 },
        },
        // Set by `placeToasts`.
        '.notistack-SnackbarContainer': {
          marginBottom: 'var(--toast-foot, 0px)',
          '&&': { left: 'var(--toast-center, 50%)', maxWidth: 'min(100%, var(--toast-width, 100%))' },
        },
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
    MuiSelect: {
      defaultProps: { variant: 'outlined', size: 'small' },
      // A long choice takes two lines.
      styleOverrides: { select: { [PHONE]: { whiteSpace: 'normal' } } },
    },
    MuiOutlinedInput: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { backgroundColor: colors.surface, [PHONE]: { fontSize: '1rem' } },
        notchedOutline: { borderColor: colors.strongLine },
      },
    },
    MuiInputLabel: {
      defaultProps: { size: 'small' },
      // A long label above its field grows upward.
      styleOverrides: {
        root: { [PHONE]: { '&.MuiInputLabel-shrink': LABEL_ON_PHONES } },
      },
    },
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
    MuiAlert: {
      styleOverrides: {
        // On phones, the action goes below the message instead of breaking into lines beside it.
        root: { borderRadius: radii.medium, flexWrap: 'wrap' },
        message: { flex: '1 1 140px', minWidth: 0 },
        action: { whiteSpace: 'nowrap' },
      },
    },
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
