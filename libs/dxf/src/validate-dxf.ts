import type { DxfProfile } from '@glass/contracts';
import type { NetContour } from '@glass/geometry';

import { readDxf } from './read/read-dxf.js';
import type { DxfFault } from './read/faults.js';
import { contoursEqual } from './shape/contours.js';

/** A millionth of a millimetre: what the decimals of a file are chosen to keep. */
const SAME_MM = 1e-6;

/** Our own files have nine decimals: in inches that is 2.5e-8 mm. */
const MEET_WITHIN_MM = 1e-6;

/**
 * What is wrong with a file that we wrote, in words; nothing where it is good: read back, it has one outline, every
 * contour closed, none twice, none crossing, and is the panel that was meant.
 */
export function validateDxf(text: string, units: DxfProfile['units'], expected?: NetContour): string[] {
  // Edge letters may be in a notch that is drawn apart from the outline: all that we write is cut.
  const answers = { textFrames: 'cut' };
  const { panels, faults } = readDxf(text, { units, toleranceMm: MEET_WITHIN_MM, answers });
  const [panel] = panels;
  // A countersink is drawn as a circle about its hole; that it reads back as one is compared below.
  const complaints = faults.filter(({ code }) => code !== 'countersink').map(inWords);
  if (panels.length > 1) complaints.push(`The file has ${panels.length} outlines instead of one.`);
  if (complaints.length === 0 && panel && expected && !contoursEqual(panel.contour, expected, SAME_MM)) {
    complaints.push('The file reads back as another panel.');
  }
  return complaints;
}

function inWords({ message, at, line }: DxfFault): string {
  const place = at
    ? ` at ${at.x.toFixed(3)}, ${at.y.toFixed(3)} mm`
    : line === null
      ? ''
      : ` in line ${line}`;
  return `${message.replace(/\.$/, '')}${place}.`;
}
