import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, map, throwError, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { withoutPrices } from '../http/without-prices.js';
import type { GuardedRequest } from './access.guard.js';

/**
 * Removes prices from every reply to users who may not see them. Runs on the way out, after all mappers, so that none
 * can forget it. Documents are rendered without prices by their own calls.
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

/** Conflicts carry the current state, which may contain prices. */
function refusalWithoutPrices(error: unknown): unknown {
  if (!(error instanceof AppError) || error.current === undefined) return error;
  return new AppError(error.code, error.faults, withoutPrices(error.current));
}
