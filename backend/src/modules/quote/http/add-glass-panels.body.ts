import { limits, type AddGlassPanelsRequest, type PanelSpec } from '@glass/contracts';
import { IntegerField, ListField, ObjectField, UidField } from '../../../kernel/http/fields.js';
import type { PanelSent } from '../domain/read-panels.js';

class PanelSentBody implements PanelSent {
  @UidField()
  panelUID!: string;

  @IntegerField(limits.pieces)
  quantity!: number;

  /** Read field by field by the geometry, which names what is wrong in it. */
  @ObjectField()
  spec!: PanelSpec;
}

export class AddGlassPanelsBody implements AddGlassPanelsRequest {
  @UidField()
  quoteUID!: string;

  @ListField(PanelSentBody, { ...limits.panelsAtOnce, what: 'a panel' })
  panels!: PanelSentBody[];
}
