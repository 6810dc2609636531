import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { MOST_PANELS_AT_ONCE, type AddGlassPanelsRequest, type PanelSpec } from '@glass/contracts';
import { IntegerField, ObjectField, UidField } from '../../../kernel/http/fields.js';
import { MOST_PIECES } from '../domain/price-panel.js';
import type { PanelSent } from '../domain/read-panels.js';

class PanelSentBody implements PanelSent {
  @UidField()
  panelUID!: string;

  @IntegerField({ min: 1, max: MOST_PIECES })
  quantity!: number;

  /** Read field by field by the geometry, which names what is wrong in it. */
  @ObjectField()
  spec!: PanelSpec;
}

export class AddGlassPanelsBody implements AddGlassPanelsRequest {
  @UidField()
  quoteUID!: string;

  @ApiProperty({ type: [PanelSentBody], minItems: 1, maxItems: MOST_PANELS_AT_ONCE })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must name at least one panel' })
  @ArrayMaxSize(MOST_PANELS_AT_ONCE, { message: `must name at most ${MOST_PANELS_AT_ONCE} panels` })
  @ValidateNested({ each: true, message: 'each must be a panel' })
  @Type(() => PanelSentBody)
  panels!: PanelSentBody[];
}
