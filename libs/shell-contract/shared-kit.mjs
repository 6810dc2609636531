/**
 * The parts of MUI that the host's frame stands on anyway. The host gives them to the remotes, which otherwise bring
 * copies (some 50 kB for the first). Shared are the files that hold them and not the names that pages import, because
 * MUI's parts reach each other by file: so a part that only a remote has stands on the host's theme and styles too.
 * Every file that makes a context of React has to be among them as soon as one of its users is.
 */
const PARTS = [
  ...['Alert', 'Box', 'Button', 'ButtonBase', 'CircularProgress', 'Dialog'],
  ...['DialogActions', 'DialogContent', 'DialogTitle', 'Fade', 'Grow', 'IconButton', 'Link'],
  ...['List', 'Menu', 'MenuItem', 'MenuList', 'Modal', 'Paper', 'Popover', 'Portal', 'Skeleton', 'Stack'],
  ...['SvgIcon', 'Typography'],
  ...['DefaultPropsProvider', 'colorManipulator', 'composeClasses', 'generateUtilityClass'],
  ...['generateUtilityClasses', 'styleFunctionSx', 'useRovingTabIndex', 'useSlotProps', 'useThemeProps'],
];
/** What these share among themselves, as paths without their ending. */
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

/** A path within its package, or the whole path: the plugin asks about both. */
export const KIT_FILES = new RegExp(
  `^(?:.*/node_modules/@mui/\\w+/)?(?:(${PARTS.join('|')})/\\1|${BENEATH.join('|')})\\.mjs$`,
);

/** The entries of the kit for the `shared` option. @param {string} version MUI's, of all three packages */
export function sharedKit(version) {
  const options = {
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    // What MUI's files call each other (`../Button/index.mjs`) counts as the file in the package that it is.
    allowNodeModulesSuffixMatch: true,
    include: { request: KIT_FILES },
  };
  return Object.fromEntries(KIT_PACKAGES.map((name) => [`${name}/`, options]));
}
