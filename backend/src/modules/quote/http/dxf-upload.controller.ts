import { applyDecorators, Controller } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, ValidateIf } from 'class-validator';
import {
  limits,
  DXF_DRAWING_UNITS,
  type DxfDrawingUnit,
  type DxfUploadFields,
  type DxfUploadReply,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { describeField } from '../../../kernel/http/field-schema.js';
import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadDxfUpload } from '../use-cases/read-dxf-upload.use-case.js';

const MAX_LAYERS = limits.drawingLayers.max;
const MAX_LAYER_LENGTH = limits.layerName.max;

/** A list of names in a form, where everything is text: as JSON, because a name may hold a comma. */
function LayersField(): PropertyDecorator {
  const parseList = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  };
  const message = 'must be a list of names, as JSON';
  return applyDecorators(
    describeField({
      required: false,
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        description: 'Names of layers as a JSON list.',
      },
      parse: parseList,
    }),
    ValidateIf((_form, value) => value !== undefined),
    IsArray({ message }),
    ArrayMinSize(1, { message: 'must name at least one layer' }),
    ArrayMaxSize(MAX_LAYERS, { message: `must name at most ${MAX_LAYERS} layers` }),
    IsString({ each: true, message }),
    MaxLength(MAX_LAYER_LENGTH, {
      each: true,
      message: `each must have at most ${MAX_LAYER_LENGTH} characters`,
    }),
  );
}

class DxfUploadForm implements DxfUploadFields {
  @UidField()
  quoteUID!: string;

  @OneOfField(DXF_DRAWING_UNITS, { optional: true })
  units?: DxfDrawingUnit;

  @LayersField()
  layers?: string[];
}

@Controller()
export class DxfUploadController {
  constructor(private readonly readDxfUpload: ReadDxfUpload) {}

  @Endpoint('/api/glass-panel/upload-dxf')
  upload(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.attachmentBytes.max, fields: DxfUploadForm })
    upload: Upload<DxfUploadForm>,
  ): Promise<DxfUploadReply> {
    return this.readDxfUpload.run(ctx, upload);
  }
}
