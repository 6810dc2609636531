import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError, type ValidatorOptions } from 'class-validator';
import type { ProblemError } from '@glass/contracts';
import { AppError } from '../errors/app-error.js';
import { refuseOddShape } from './refuse-odd-shape.js';

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
    if (metadata.type === 'body') refuseOddShape(value);
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
