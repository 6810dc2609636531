import { msg } from '@lingui/core/macro';
import { applyDecorators, Controller } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { limits } from '@glass/contracts/limits';
import {
  DXF_DRAWING_UNITS,
  DXF_QUESTION_CODES,
  type DxfAnswers,
  type DxfDrawingUnit,
  type DxfUploadFields,
  type DxfUploadReply,
} from '@glass/contracts/panel';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { describeField } from '../../../kernel/http/field-schema.js';
import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { says } from '../../../kernel/http/says.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ReadDxfUpload } from '../use-cases/read-dxf-upload.use-case.js';

const MAX_LAYERS = limits.drawingLayers.max;
const MAX_LAYER_LENGTH = limits.layerName.max;

/** Form fields are text, so lists and objects arrive as JSON. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

function jsonText(description: string): PropertyDecorator {
  return describeField({
    required: false,
    schema: { type: 'string', contentMediaType: 'application/json', description },
    parse: parseJson,
  });
}

const isPresent = (_form: unknown, value: unknown): boolean => value !== undefined;

/** JSON, because layer names may contain commas. */
function LayersField(): PropertyDecorator {
  const isList = says(msg`must be a list of names, as JSON`);
  return applyDecorators(
    jsonText('Names of layers as a JSON list.'),
    ValidateIf(isPresent),
    IsArray(isList),
    ArrayMinSize(1, says(msg`must name at least one layer`)),
    ArrayMaxSize(MAX_LAYERS, says(msg`must name at most ${{ max: MAX_LAYERS }} layers`)),
    IsString({ each: true, ...isList }),
    MaxLength(MAX_LAYER_LENGTH, {
      each: true,
      ...says(msg`each must have at most ${{ max: MAX_LAYER_LENGTH }} characters`),
    }),
  );
}

/** No option value is longer. */
const MAX_ANSWER_LENGTH = 40;

function isAnswers(value: unknown): value is DxfAnswers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([code, answer]) =>
      DXF_QUESTION_CODES.some((known) => known === code) &&
      typeof answer === 'string' &&
      answer.length <= MAX_ANSWER_LENGTH,
  );
}

function AnswersField(): PropertyDecorator {
  const codes = DXF_QUESTION_CODES.join(', ');
  return applyDecorators(
    jsonText(`Answers to the questions of the last reply as a JSON object: values of choices by ${codes}.`),
    ValidateIf(isPresent),
    ValidateBy({
      name: 'isAnswers',
      validator: {
        validate: isAnswers,
        defaultMessage: () => `must be a JSON object of chosen values by code (${codes})`,
      },
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

  @AnswersField()
  answers?: DxfAnswers;
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
