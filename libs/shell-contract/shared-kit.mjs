import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The files of MUI that a first page needs of the host's frame anyway. The host gives them to the remotes, which
 * otherwise bring copies (some 50 kB for the first). They are shared file by file and not by the names that pages
 * import, because MUI's parts reach each other by file: so a part that only a remote has stands on the host's theme
 * and styles too. Every file of MUI that makes a context of React has to be here as soon as one of its users is.
 */
const KIT = {
  '@mui/material': [
    'Alert/Alert',
    'Backdrop/Backdrop',
    'Box/Box',
    'Button/Button',
    'ButtonBase/ButtonBase',
    'ButtonGroup/ButtonGroupButtonContext',
    'ButtonGroup/ButtonGroupContext',
    'CircularProgress/CircularProgress',
    'CssBaseline/CssBaseline',
    'DefaultPropsProvider/DefaultPropsProvider',
    'Dialog/Dialog',
    'Dialog/DialogContext',
    'DialogActions/DialogActions',
    'DialogContent/DialogContent',
    'DialogTitle/DialogTitle',
    'Divider/Divider',
    'Drawer/Drawer',
    'Fade/Fade',
    'Grow/Grow',
    'IconButton/IconButton',
    'Link/Link',
    'List/List',
    'List/ListContext',
    'Menu/Menu',
    'MenuItem/MenuItem',
    'MenuList/MenuList',
    'MenuList/MenuListContext',
    'Modal/Modal',
    'Paper/Paper',
    'Popover/Popover',
    'Portal/Portal',
    'Skeleton/Skeleton',
    'Slide/Slide',
    'Stack/Stack',
    'SvgIcon/SvgIcon',
    'SvgIcon/createSvgIcon',
    'Typography/Typography',
    'Unstable_TrapFocus/FocusTrap',
    'internal/Transition',
    'styles/ThemeProvider',
    'styles/createTheme',
    'styles/createTransitions',
    'styles/defaultTheme',
    'styles/focusVisible',
    'styles/styled',
    'styles/useTheme',
    'transitions/useReducedMotion',
    'transitions/utils',
    'utils/useSlot',
    'zero-styled/index',
  ],
  '@mui/system': [
    'DefaultPropsProvider/DefaultPropsProvider',
    'RtlProvider/index',
    'colorManipulator/colorManipulator',
    'memoTheme',
    'styleFunctionSx/styleFunctionSx',
    'useThemeProps/useThemeProps',
  ],
  '@mui/utils': [
    'composeClasses/composeClasses',
    'generateUtilityClass/generateUtilityClass',
    'generateUtilityClasses/generateUtilityClasses',
    'useRovingTabIndex/RovingTabIndexContext',
    'useRovingTabIndex/useRovingTabIndex',
    'useSlotProps/useSlotProps',
  ],
};

/** The entries of the kit for the `shared` option: by the path of each file. */
export function sharedKit() {
  return Object.fromEntries(Object.entries(KIT).flatMap(([name, files]) => entriesOf(name, files)));
}

function entriesOf(name, files) {
  const manifest = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return files.map((file) => [
    path.join(path.dirname(manifest), `${file}.mjs`),
    { shareKey: `${name}/${file}`, singleton: true, version, requiredVersion: `^${version}` },
  ]);
}
