import type { Catalogue, PanelSpec } from '@glass/contracts';
import { blockText, glassName } from '@glass/geometry';
import { tryDrawing } from './drawing/try-drawing.js';
import { findMaterial, panelOf } from './state/panel-assessment.js';

export interface PanelFacts {
  /** `Clear 3⁄8″, tempered`; '' if the glass is no longer in the catalog. */
  glass: string;
  /** Width × height of the block: `36 7⁄16″ × 72″`; '' if the panel has no shape. */
  size: string;
}

/** A panel's glass and size as short texts, for lists and dialogs. */
export function panelFacts(spec: PanelSpec, catalogue: Catalogue): PanelFacts {
  const material = findMaterial(spec, catalogue);
  const drawing = tryDrawing(panelOf(spec), catalogue);
  return {
    glass: material ? glassName(material, catalogue.units) : '',
    size: drawing ? blockText(drawing, spec, catalogue.precision) : '',
  };
}
