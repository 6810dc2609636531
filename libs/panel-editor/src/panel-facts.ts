import type { Catalogue, PanelSpec } from '@glass/contracts';
import { evaluatePanel, formatLength, panelInMillimetres } from '@glass/geometry';
import { materialOf } from './state/panel-assessment.js';

export interface PanelFacts {
  /** `Clear tempered 3⁄8″`; empty where the catalogue does not know the glass any more. */
  glass: string;
  /** Width × height of the block: `36 7⁄16″ × 72″`; empty where the panel has no shape. */
  size: string;
}

/** A panel in two short texts, for lists and questions. */
export function panelFacts(spec: PanelSpec, catalogue: Catalogue): PanelFacts {
  const material = materialOf(spec, catalogue);
  const { measures } = evaluatePanel(panelInMillimetres(spec), catalogue);
  const show = (mm: number) => formatLength(mm, catalogue.precision);
  const thickness = (name: string) =>
    catalogue.units === 'metric' ? `${name} mm` : `${name.replace('/', '⁄')}″`;
  return {
    glass: material ? `${material.name} ${thickness(material.thicknessName)}` : '',
    size: measures ? `${show(measures.blockWidthMm)} × ${show(measures.blockHeightMm)}` : '',
  };
}
