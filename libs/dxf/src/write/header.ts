import type { DxfProfile } from '@glass/contracts';
import type { Box } from '@glass/geometry';

import type { Groups } from './groups.js';
import { section } from './structure.js';

/** $INSUNITS: 1 is inches, 4 millimetres; R12 does not know the variable. $MEASUREMENT: 0 inches, 1 metric. */
export function header(groups: Groups, profile: DxfProfile, box: Box, handleSeed: string): void {
  section(groups, 'HEADER');
  variable(groups, '$ACADVER').text(1, profile.version);
  if (profile.version === 'AC1015') variable(groups, '$DWGCODEPAGE').text(3, 'ANSI_1252');
  variable(groups, '$INSBASE').point3(10, 0, 0);
  variable(groups, '$EXTMIN').point3(10, box.minX, box.minY);
  variable(groups, '$EXTMAX').point3(10, box.maxX, box.maxY);
  variable(groups, '$LIMMIN').point(10, box.minX, box.minY);
  variable(groups, '$LIMMAX').point(10, box.maxX, box.maxY);
  variable(groups, '$LUNITS').int(70, 2);
  variable(groups, '$LUPREC').int(70, 6);
  if (profile.version === 'AC1015') {
    variable(groups, '$INSUNITS').int(70, profile.units === 'inch' ? 1 : 4);
    variable(groups, '$MEASUREMENT').int(70, profile.units === 'inch' ? 0 : 1);
    variable(groups, '$PSTYLEMODE').int(290, 1);
    variable(groups, '$HANDSEED').text(5, handleSeed);
  }
  groups.text(0, 'ENDSEC');
}

function variable(groups: Groups, name: string): Groups {
  return groups.text(9, name);
}
