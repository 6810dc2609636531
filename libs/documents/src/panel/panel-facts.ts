import type { DocumentPanel, Material, OrderDocument } from '@glass/contracts';
import {
  measurePanel,
  netContour,
  panelInMillimetres,
  type NetContour,
  type Panel,
  type PanelMeasures,
} from '@glass/geometry';

/** What every paper says of a panel, worked out once for each. */
export interface PanelFacts {
  source: DocumentPanel;
  panel: Panel;
  contour: NetContour;
  measures: PanelMeasures;
  material: Material | null;
  /** `3/8 in`, `10 mm`; '' where the material is no longer in the catalogue. */
  thickness: string;
}

export function panelFacts(source: DocumentPanel, doc: OrderDocument): PanelFacts {
  const panel = panelInMillimetres(source.spec);
  const material = doc.catalogue.materials.find(({ uid }) => uid === source.spec.materialUID) ?? null;
  return {
    source,
    panel,
    contour: netContour(panel, doc.catalogue),
    measures: measurePanel(panel, doc.catalogue),
    material,
    thickness: material ? `${material.thicknessName} ${doc.units === 'inch' ? 'in' : 'mm'}` : '',
  };
}
