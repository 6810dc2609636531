import { Controller, type Type } from '@nestjs/common';
import { endpointAt, endpointPaths } from '@glass/contracts';
import { generalError } from '../errors/app-error.js';
import { Endpoint } from './endpoint.decorator.js';

/** Answers every planned call with 501, to those who may make it. */
export function plannedEndpointsController(): Type<unknown> {
  @Controller()
  class PlannedEndpointsController {}

  for (const path of endpointPaths.filter((each) => !endpointAt(each).built)) {
    const answer = {
      value: (): never => {
        throw generalError('NOT_BUILT', 'This is not available yet.');
      },
    };
    Object.defineProperty(PlannedEndpointsController.prototype, path, answer);
    Endpoint(path)(PlannedEndpointsController.prototype, path, answer);
  }
  return PlannedEndpointsController;
}
