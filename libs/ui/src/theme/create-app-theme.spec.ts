import { getContrastRatio } from '@mui/material/styles';
import { createAppTheme, readableColor } from './create-app-theme.js';
import { colors, spacingStep } from './tokens.js';

/** Hue in degrees, 0 for red. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const spread = Math.max(r, g, b) - Math.min(r, g, b);
  if (Math.max(r, g, b) === r) return (((g - b) / spread) * 60 + 360) % 360;
  return Math.max(r, g, b) === g ? 120 + ((b - r) / spread) * 60 : 240 + ((r - g) / spread) * 60;
}

describe('the theme', () => {
  const theme = createAppTheme();

  it('is light', () => {
    expect(theme.palette.mode).toBe('light');
  });

  it.each([
    ['primary', 'blue', 200, 250],
    ['secondary', 'teal', 165, 190],
    ['info', 'blue', 190, 250],
    ['success', 'green', 90, 160],
    ['warning', 'orange', 15, 45],
    ['error', 'red', 345, 375],
  ] as const)('has a %s that is %s', (name, _colour, from, to) => {
    const hue = hueOf(theme.palette[name].main);
    expect([hue, hue + 360].some((turn) => turn >= from && turn <= to)).toBe(true);
  });

  it('spaces by steps of 8', () => {
    expect(spacingStep).toBe(8);
    expect(theme.spacing(2)).toBe('16px');
  });

  it.each(['MuiTextField', 'MuiSelect', 'MuiFormControl'] as const)(
    'makes every %s outlined and small',
    (name) => {
      expect(theme.components?.[name]?.defaultProps).toMatchObject({ variant: 'outlined', size: 'small' });
    },
  );

  it('makes every autocomplete small', () => {
    expect(theme.components?.MuiAutocomplete?.defaultProps).toMatchObject({ size: 'small' });
  });
});

describe('a tenant’s colours', () => {
  it('replace primary and secondary when legible', () => {
    const { palette } = createAppTheme({ primary: '#7b1fa2', secondary: '#5d4037' });
    expect([palette.primary.main, palette.secondary.main]).toEqual(['#7b1fa2', '#5d4037']);
    expect(palette.error.main).toBe(colors.error);
  });

  it.each(['#ffeb3b', '#90caf9', '#8a8a8a', 'red', 'javascript:1', '', null, undefined])(
    'fall back to ours when they are %j',
    (wanted) => {
      expect(createAppTheme({ primary: wanted }).palette.primary.main).toBe(colors.primary);
    },
  );

  it('need a contrast of 4.5:1 with white', () => {
    expect(getContrastRatio('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(readableColor('#767676', colors.primary)).toBe('#767676');
    expect(readableColor('#777777', colors.primary)).toBe(colors.primary);
  });
});

describe('our own colours', () => {
  it.each(['primary', 'secondary', 'error', 'info', 'success', 'warning', 'ink', 'mutedInk'] as const)(
    'let %s be read on the surface, and white on it',
    (name) => {
      expect(getContrastRatio(colors[name], colors.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['info', 'success', 'warning', 'error'] as const)('let the %s chip be read', (tone) => {
    expect(getContrastRatio(colors[tone], colors[`${tone}Tint`])).toBeGreaterThanOrEqual(4.5);
  });

  it('let muted text be read on the page and on sunken surfaces', () => {
    expect(getContrastRatio(colors.mutedInk, colors.page)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(colors.mutedInk, colors.sunken)).toBeGreaterThanOrEqual(4.5);
  });
});
