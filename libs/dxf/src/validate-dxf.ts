import type { DxfProfile } from '@glass/contracts/panel';
import type { NetContour } from '@glass/geometry';

import { readDxf } from './read/read-dxf.js';
import type { DxfFault } from './read/faults.js';
import { contoursEqual } from './shape/contours.js';

/** A millionth of a millimeter, which the decimals of a file preserve. */
const SAME_MM = 1e-6;

/** Our own files have nine decimals: in inches that is 2.5e-8 mm. */
const MEET_WITHIN_MM = 1e-6;

/**
 * Problems of a file that we wrote, for the log; empty if it is valid: read back, it has one outline, all contours
 * closed, no duplicates or crossings, and equals the expected panel.
 */
export function validateDxf(text: string, units: DxfProfile['units'], expected?: NetContour): string[] {
  // Edge letters may be inside a notch drawn separately: everything we write is cut.
  const answers = { textFrames: 'cut' };
  const { panels, faults } = readDxf(text, { units, toleranceMm: MEET_WITHIN_MM, answers });
  const [panel] = panels;
  // A countersink is drawn as a circle around its hole; that it reads back as one is compared below.
  const complaints = faults.filter(({ code }) => code !== 'countersink').map(formatFault);
  if (panels.length > 1) complaints.push(`The file has ${panels.length} outlines instead of one.`);
  if (complaints.length === 0 && panel && expected && !contoursEqual(panel.contour, expected, SAME_MM)) {
    complaints.push('The file reads back as another panel.');
  }
  return complaints;
}

function formatFault({ message, at, line }: DxfFault): string {
  const place = at
    ? ` at ${at.x.toFixed(3)}, ${at.y.toFixed(3)} mm`
    : line === null
      ? ''
      : ` in line ${line}`;
  return `${message.key}${place}`;
}
