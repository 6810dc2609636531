/**
 * Glass gradients from upper left to lower right: body, shade, glint, shade, body. Separate from the other colors,
 * because a page loads it after its first price. Ink has a contrast of at least 7:1 on each.
 */
export const glassLooks = {
  clear: ['#eff8f4', '#dcefe7', '#f8fcfb', '#d9ede5', '#e8f4ef'],
  lowIron: ['#f9fbfd', '#edf3f8', '#ffffff', '#eaf1f7', '#f4f8fb'],
  bronze: ['#e6d3bd', '#d6bc9b', '#efe2d2', '#cfb491', '#ddc6aa'],
  grey: ['#d8dde1', '#c3cad0', '#e4e8eb', '#bcc4cb', '#ccd2d7'],
  tinted: ['#d6e9ef', '#c2dde6', '#e8f3f6', '#bbd8e3', '#cde4eb'],
  satin: ['#f2f5f6', '#eaeff1', '#eef2f4', '#e6ecef', '#edf1f3'],
  patterned: ['#edf4f2', '#dfebe7', '#f5f9f8', '#dbe8e4', '#e6f0ed'],
  mirror: ['#e9eef2', '#c2ccd5', '#f7f9fb', '#b6c2cc', '#dbe2e8'],
} as const;

/** Lit and shaded side of a ground edge. */
export const rimLook = { light: '#ffffff', shade: '#6d857c' } as const;

/** Hardware seen from the front, light enough for holes and center marks to stay legible. */
export const hardwareLook = { body: '#b4bdc6', rim: '#74808d' } as const;

/** Backdrops and floors of a panel in 3D. */
export const sceneLook = {
  light: { backdrop: '#e9eef3', floor: '#c3cdd6' },
  dark: { backdrop: '#1d2733', floor: '#33414f' },
} as const;
