import type { DxfFaultCode, UnitSystem } from '@glass/contracts';
import type { DxfFault } from '../read/faults.js';
import { type Measures, measuresIn } from '../read/measures.js';
import type { DxfReading } from '../read/read-dxf.js';

/** Why nothing can be ordered from a file. */
export interface DxfRefusal {
  code: DxfFaultCode;
  /** A sentence for the user. */
  reason: string;
}

/** With these faults, the part that was read is not the drawing that was meant. */
const NOT_THE_DRAWING: DxfFaultCode[] = ['notDxf', 'binaryAsText', 'tooLarge', 'cutOff'];

const SAVE_AS = 'In your drawing program choose "Save as" and the type DXF (AutoCAD 2000 or later)';
const REASONS: Partial<Record<DxfFaultCode, string>> = {
  notDxf: `This file is not a DXF drawing. ${SAVE_AS}, and send that file.`,
  binaryAsText: `This DXF file is damaged. ${SAVE_AS}, and send that file.`,
  cutOff: 'The end of this drawing is missing. Save it again and send the new file.',
};

/** DWG files begin with the version of their format. */
const DWG = /^AC1[0-9]{3}/;

/** Recognizes DWG files by their first bytes. */
export function dwgRefusal(bytes: Uint8Array): DxfRefusal | null {
  if (!DWG.test(String.fromCharCode(...bytes.subarray(0, 6)))) return null;
  return {
    code: 'notDxf',
    reason: `We can’t read DWG files. ${SAVE_AS}, and send that file.`,
  };
}

/** null if there is something to choose: panels, or layers that may contain some. */
export function dxfRefusal(
  { panels, faults, layers }: Pick<DxfReading, 'panels' | 'faults' | 'layers'>,
  units: UnitSystem,
): DxfRefusal | null {
  const withPlace = (fault: DxfFault): string => placed(fault, measuresIn(units));
  const errors = faults.filter(({ severity }) => severity === 'error');
  const broken = errors.find(({ code }) => NOT_THE_DRAWING.includes(code));
  if (broken) return { code: broken.code, reason: REASONS[broken.code] ?? withPlace(broken) };
  if (panels.length > 0 || layers.some(({ entities }) => entities > 0)) return null;
  const cause = errors.find(({ code }) => code !== 'noOutline');
  const why = cause ? withPlace(cause) : 'It is empty. Draw each panel as closed lines or a polyline.';
  return { code: cause?.code ?? 'noOutline', reason: `No panel was found in this drawing. ${why}` };
}

function placed({ message, at, line }: DxfFault, { length }: Measures): string {
  const sentence = message.replace(/\.$/, '');
  if (at) return `${sentence}, at ${length(at.x)}, ${length(at.y)}.`;
  return line === null ? `${sentence}.` : `${sentence}, in line ${line}.`;
}
