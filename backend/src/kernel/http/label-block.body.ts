import { msg } from '@lingui/core/macro';
import {
  LABEL_BLOCK_SIZES,
  LABEL_BLOCKS,
  type LabelBlock,
  type LabelBlockName,
  type LabelBlockSize,
} from '@glass/contracts/document';
import { BooleanField, OneOfField } from './fields.js';

export class LabelBlockBody implements LabelBlock {
  @OneOfField(LABEL_BLOCKS)
  block!: LabelBlockName;

  @BooleanField()
  isOn!: boolean;

  @OneOfField(LABEL_BLOCK_SIZES)
  size!: LabelBlockSize;
}

/** Each block at most once; none is required. */
export const LABEL_DESIGN = { max: LABEL_BLOCKS.length, what: msg`a block of a label` } as const;
