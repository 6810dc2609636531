/**
 * MUI parts that the host's frame always loads. The host shares them with the remotes, which would otherwise bring
 * copies (about 50 kB for the first). Files are shared, not package names, because MUI's files import each other by
 * path; so parts only a remote has use the host's theme and styles too. Every file that creates a React context must
 * be listed once a user of it is.
 */
const PARTS = [
  ...['Alert', 'Box', 'Button', 'ButtonBase', 'CircularProgress', 'Dialog'],
  ...['DialogActions', 'DialogContent', 'DialogTitle', 'Fade', 'Grow', 'IconButton', 'Link'],
  ...['List', 'Menu', 'MenuItem', 'MenuList', 'Modal', 'Paper', 'Popover', 'Portal', 'Skeleton', 'Stack'],
  ...['SvgIcon', 'Typography'],
  ...['DefaultPropsProvider', 'colorManipulator', 'composeClasses', 'generateUtilityClass'],
  ...['generateUtilityClasses', 'styleFunctionSx', 'useRovingTabIndex', 'useSlotProps', 'useThemeProps'],
];
/** Internal modules of these parts, as paths without extension. */
const BENEATH = [
  '(?:ButtonGroup|Dialog|List|MenuList|useRovingTabIndex)/\\w+Context',
  'styles/(?:ThemeProvider|createTheme|createTransitions|defaultTheme|focusVisible|styled|useTheme)',
  'transitions/(?:useReducedMotion|utils)',
  '(?:zero-styled|RtlProvider)/index',
  'SvgIcon/createSvgIcon',
  'internal/Transition',
  'memoTheme',
  'utils/useSlot',
];

export const KIT_PACKAGES = ['@mui/material', '@mui/system', '@mui/utils'];

/** Matches a path in its package or a full path: the plugin asks for both. */
export const KIT_FILES = new RegExp(
  `^(?:.*/node_modules/@mui/\\w+/)?(?:(${PARTS.join('|')})/\\1|${BENEATH.join('|')})\\.mjs$`,
);

/** Entries of the kit for the `shared` option. @param {string} version MUI's, the same for all three packages */
export function sharedKit(version) {
  const options = {
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    // Resolves MUI's relative imports (`../Button/index.mjs`) to files of the package.
    allowNodeModulesSuffixMatch: true,
    include: { request: KIT_FILES },
  };
  return Object.fromEntries(KIT_PACKAGES.map((name) => [`${name}/`, options]));
}
