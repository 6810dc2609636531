/**
 * The only place where a colour, a radius, a shadow or a step of spacing is written. Every colour that carries
 * text, or is text, has a contrast of at least 4.5:1 with the surface it stands on (WCAG 2.2, 1.4.3).
 */
export const colours = {
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

  /** Glass and its edge, and what stands silvered behind it. */
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

/** One step, in px; dense rows use half a step. `theme.spacing(1)` is one step. */
export const spacingStep = 8;

export const sizes = {
  /** px; the head of a table sticks below the app bar. */
  appBar: 60,
  bottomBar: 60,
  drawer: 288,
  /** px at the usual size of text: two lines on a phone, one on a desk. */
  banner: { phone: 56, desk: 44 },
  /** Forms are no wider than this, in px. */
  formMeasure: 720,
  textMeasure: 680,
  /** Of a landing page, px. */
  showMeasure: 1120,
  /** Specification §9: the confirmation dialog is 400 to 600 px wide. */
  dialogMin: 400,
  dialogMax: 600,
  /** The least size of something to touch, in px (WCAG 2.2, 2.5.8 asks for 24; a thumb wants 44). */
  touch: 44,
} as const;

/** Three sizes of text and no more on a page. */
export const fontSizes = { title: '1.5rem', body: '0.9375rem', small: '0.8125rem' } as const;
/** What a fabricator’s landing page opens with, and its sections: larger where there is room. */
export const showSizes = {
  opening: 'clamp(2rem, 1.2rem + 4cqi, 3.25rem)',
  section: 'clamp(1.375rem, 1.1rem + 1.4cqi, 1.875rem)',
} as const;
export const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const weights = { regular: 400, medium: 500, strong: 600, title: 650 } as const;
