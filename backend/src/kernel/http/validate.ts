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
 * What no call takes, in one walk over all of it: what would keep the process busy for seconds before it is refused field
 * by field, and texts that can be neither stored nor sent, also where a function of its own reads the field later.
 * @throws BODY_UNREADABLE; VALIDATION_FAILED with every field whose text is unfit
 */
function refuseUnfit(input: unknown): void {
  const unfit: ProblemError[] = [];
  /** What is to be looked into; a text is looked at. */
  const look = (name: string, value: unknown): Named[] => {
    if (typeof value === 'object' && value !== null) return [{ name, value }];
    const reason = typeof value === 'string' ? plainTextProblem(value, true) : null;
    if (reason !== null) unfit.push({ name, reason, code: 'plainText' });
    return [];
  };
  let level = look('', input);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw generalError('BODY_UNREADABLE', 'The body is nested too deeply.');
    level = level.flatMap(({ name, value }) => {
      const entries = Object.entries(value);
      if (entries.length > (Array.isArray(value) ? MAX_ENTRIES : MAX_FIELDS)) {
        throw generalError('BODY_UNREADABLE', 'A part of the body has more entries than any call takes.');
      }
      return entries.flatMap(([key, each]) => look(name ? `${name}.${key}` : key, each));
    });
  }
  if (unfit.length > 0) throw new AppError('VALIDATION_FAILED', unfit);
}

interface Named {
  name: string;
  value: object;
}

const STRICT: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: false,
  stopAtFirstError: true,
};

/** Checks every body, query and address against its class; what the class does not know is refused by name. */
class BodyValidation extends ValidationPipe {
  constructor() {
    super({ ...STRICT, transform: true, exceptionFactory: validationFailed });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // 'custom' is what our own decorators make of a request: a context, a caller, a form that was read.
    if (metadata.type !== 'custom') refuseUnfit(value);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

export function bodyValidation(): ValidationPipe {
  return new BodyValidation();
}

/**
 * The same check for what comes otherwise: the fields of a form, job payloads, settings.
 * @throws VALIDATION_FAILED with every field that is wrong
 */
export function validated<T extends object>(type: new () => T, value: unknown): T {
  const instance = plainToInstance(type, value ?? {});
  // After the fields are read: a text of a form may be a list, written as JSON.
  refuseUnfit(instance);
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
