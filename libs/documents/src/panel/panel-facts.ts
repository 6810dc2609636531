import type { DocumentPanel, Material, OrderDocument } from '@glass/contracts';
import {
  drawingOf,
  measurePanel,
  panelInMillimetres,
  type Panel,
  type PanelDrawing,
  type PanelMeasures,
} from '@glass/geometry';

/** What every document says of a panel, worked out once for each. */
export interface PanelFacts {
  source: DocumentPanel;
  panel: Panel;
  drawing: PanelDrawing;
  measures: PanelMeasures;
  /** null where it is no longer in the catalogue. */
  material: Material | null;
}

/** Throws ImpossiblePanel for a panel that has no shape; an order never holds one. */
export function panelFacts(source: DocumentPanel, doc: OrderDocument): PanelFacts {
  const panel = panelInMillimetres(source.spec);
  return {
    source,
    panel,
    drawing: drawingOf(panel, doc.catalogue),
    measures: measurePanel(panel, doc.catalogue),
    material: doc.catalogue.materials.find(({ uid }) => uid === source.spec.materialUID) ?? null,
  };
}
