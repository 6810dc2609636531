import type { Groups } from './groups.js';
import { section, type DrawnLayer } from './structure.js';

/** The three symbol tables that an R12 file needs before its entities. */
export function r12Tables(groups: Groups, layers: DrawnLayer[]): void {
  section(groups, 'TABLES');
  groups.text(0, 'TABLE').text(2, 'LTYPE').int(70, 1);
  groups
    .text(0, 'LTYPE')
    .text(2, 'CONTINUOUS')
    .int(70, 0)
    .text(3, 'Solid line')
    .int(72, 65)
    .int(73, 0)
    .real(40, 0);
  groups.text(0, 'ENDTAB');
  groups.text(0, 'TABLE').text(2, 'LAYER').int(70, layers.length);
  for (const layer of layers) {
    groups.text(0, 'LAYER').text(2, layer.name).int(70, 0).int(62, layer.colour).text(6, 'CONTINUOUS');
  }
  groups.text(0, 'ENDTAB');
  groups.text(0, 'TABLE').text(2, 'STYLE').int(70, 1);
  groups.text(0, 'STYLE').text(2, 'STANDARD').int(70, 0).real(40, 0).real(41, 1).real(50, 0).int(71, 0);
  groups.real(42, 2.5).text(3, 'txt').text(4, '').text(0, 'ENDTAB');
  groups.text(0, 'ENDSEC');
}
