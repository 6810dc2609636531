/**
 * The only place that defines colors, radii, shadows and spacing. Every color that is or carries text has a contrast
 * of at least 4.5:1 with its background (WCAG 2.2, 1.4.3).
 */
export const colors = {
  /** Specification §9: primary blue, secondary teal, error red, info blue, success green, warning orange. */
  primary: '#1558b0',
  secondary: '#00716a',
  error: '#c0262d',
  info: '#0b6bb5',
  success: '#22762b',
  warning: '#b75000',

  surface: '#ffffff',
  page: '#f6f8fa',
  sunken: '#eef1f5',
  line: '#dde2e9',
  strongLine: '#8792a0',
  ink: '#17212d',
  mutedInk: '#55606e',

  /** Glass, its edge, and the silvered back of a mirror. */
  glassTint: '#e3f2ec',
  glassLine: '#4f7f70',
  mirrorTint: '#cfd8df',

  primaryTint: '#e7effa',
  errorTint: '#fcebeb',
  infoTint: '#e5f1fb',
  successTint: '#e6f4e8',
  warningTint: '#fdf0e3',
} as const;

export const radii = { small: 4, medium: 8, large: 12, round: 999 } as const;

export const shadows = {
  none: 'none',
  raised: '0 1px 2px rgb(23 33 45 / 6%), 0 1px 3px rgb(23 33 45 / 8%)',
  floating: '0 4px 12px rgb(23 33 45 / 12%), 0 1px 3px rgb(23 33 45 / 8%)',
  dialog: '0 16px 48px rgb(23 33 45 / 22%)',
} as const;

/** px per spacing step (`theme.spacing(1)`); dense rows use half a step. */
export const spacingStep = 8;

export const sizes = {
  /** px; the head of a table sticks below the app bar. */
  appBar: 60,
  bottomBar: 60,
  drawer: 288,
  /** px at the default text size: two lines on a phone, one on a desktop. */
  banner: { phone: 56, desk: 44 },
  /** Maximum width of forms, px. */
  formMeasure: 720,
  textMeasure: 680,
  /** Maximum width of a landing page, px. */
  showMeasure: 1120,
  /** Specification §9: the confirmation dialog is 400 to 600 px wide. */
  dialogMin: 400,
  dialogMax: 600,
  /** Minimum touch target, px (WCAG 2.2, 2.5.8 asks for 24; a thumb needs 44). */
  touch: 44,
} as const;

/** A phone on its side, or a desktop at 200 % zoom: bars scroll away, and drawings are strips. */
export const LOW_WINDOW = '@media (max-height: 519.95px)';

/** A page uses these three text sizes only. */
export const fontSizes = { title: '1.5rem', body: '0.9375rem', small: '0.8125rem' } as const;
/** Larger sizes for the hero and sections of a fabricator’s landing page. */
export const showSizes = {
  opening: 'clamp(2rem, 1.2rem + 4cqi, 3.25rem)',
  section: 'clamp(1.375rem, 1.1rem + 1.4cqi, 1.875rem)',
} as const;
export const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const weights = { regular: 400, medium: 500, strong: 600, title: 650 } as const;
