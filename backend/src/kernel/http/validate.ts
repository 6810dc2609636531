import { plainTextProblem, type ProblemError } from '@glass/contracts';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError, type ValidatorOptions } from 'class-validator';
import { AppError, generalError } from '../errors/app-error.js';

/** A panel of a list is six deep. What reads bodies calls itself for each level, and ends some thousands down. */
const DEEPEST = 32;
/** The largest of our objects has some twenty; reading one takes as long as the square of their number. */
const MAX_FIELDS = 200;
/** The longest list that a call takes has 2,000: the corners of a drawn panel. */
const MAX_ENTRIES = 5000;

/**
 * A body that no call takes, and that would keep the process busy for seconds before it is refused field by field.
 * @throws BODY_UNREADABLE
 */
function refuseOddShape(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw generalError('BODY_UNREADABLE', 'The body is nested too deeply.');
    level = level.flatMap(inside);
  }
}

function inside(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const values: unknown[] = Object.values(value);
  if (values.length > (Array.isArray(value) ? MAX_ENTRIES : MAX_FIELDS)) {
    throw generalError('BODY_UNREADABLE', 'A part of the body has more entries than any call takes.');
  }
  return values.filter((each) => typeof each === 'object' && each !== null);
}

/** Texts that can be neither stored nor sent, wherever they stand, also where a function of its own reads the field later. */
function unfitTexts(value: unknown, name = ''): ProblemError[] {
  if (typeof value === 'string') {
    const reason = plainTextProblem(value, true);
    return reason === null ? [] : [{ name, reason, code: 'plainText' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unfitTexts(each, name ? `${name}.${key}` : key));
}

const STRICT: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: false,
  stopAtFirstError: true,
};

/** Checks every body against its class; what the class does not know is refused by name. */
class BodyValidation extends ValidationPipe {
  constructor() {
    super({ ...STRICT, transform: true, exceptionFactory: validationFailed });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') {
      refuseOddShape(value);
      const unfit = unfitTexts(value);
      if (unfit.length > 0) throw new AppError('VALIDATION_FAILED', unfit);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

export function bodyValidation(): ValidationPipe {
  return new BodyValidation();
}

/**
 * The same check for what does not come by HTTP: job payloads, settings.
 * @throws VALIDATION_FAILED with every field that is wrong
 */
export function validated<T extends object>(type: new () => T, value: unknown): T {
  const instance = plainToInstance(type, value ?? {});
  const errors = validateSync(instance, STRICT);
  if (errors.length > 0) throw validationFailed(errors);
  return instance;
}

function validationFailed(errors: ValidationError[]): AppError {
  return new AppError('VALIDATION_FAILED', flatten(errors, ''));
}

function flatten(errors: ValidationError[], prefix: string): ProblemError[] {
  return errors.flatMap((error) => {
    const name = `${prefix}${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([code, reason]) => ({
      name,
      reason: code === 'whitelistValidation' ? 'is not a field of this call' : reason,
      code,
    }));
    return [...own, ...flatten(error.children ?? [], `${name}.`)];
  });
}
