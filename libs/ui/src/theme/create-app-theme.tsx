import CssBaseline from '@mui/material/CssBaseline';
import { alpha, createTheme, getContrastRatio, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { componentDefaults } from './component-defaults.js';
import { colors, fontFamily, fontSizes, radii, shadows, spacingStep, weights } from './tokens.js';

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
  return { ...theme, shadows: steps as Theme['shadows'] };
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
