import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, map, throwError, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { withoutPrices } from '../http/without-prices.js';
import type { GuardedRequest } from './access.guard.js';

/**
 * Takes prices out of every reply to somebody who sees none. It stands at the way out, after all that makes replies, so that
 * none of them can forget; documents are made without prices by the calls that make them.
 */
@Injectable()
export class HidePrices implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<GuardedRequest>();
    if (request.glass?.context?.seesPrices ?? true) return next.handle();
    return next.handle().pipe(
      map(withoutPrices),
      catchError((error: unknown) => throwError(() => refusalWithoutPrices(error))),
    );
  }
}

/** With a conflict comes what is there now, which may be a price. */
function refusalWithoutPrices(error: unknown): unknown {
  if (!(error instanceof AppError) || error.current === undefined) return error;
  return new AppError(error.code, error.errors, withoutPrices(error.current));
}
