import { PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { ENDPOINT, OPERATIONAL } from './endpoint.decorator.js';

/**
 * Checks that every route declares its row in the table of endpoints (or is operational) and every row has exactly one
 * controller.
 * @throws an error that lists every mistake, so that the process does not start
 */
export function checkEndpoints(discovery: DiscoveryService, scanner: MetadataScanner): void {
  const answeredBy = new Map<EndpointPath, string[]>();
  const problems: string[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name]!;
      if (Reflect.getMetadata(PATH_METADATA, method) === undefined) continue;
      const where = `${metatype.name}.${name}`;
      const path = Reflect.getMetadata(ENDPOINT, method) as EndpointPath | undefined;
      if (path) answeredBy.set(path, [...(answeredBy.get(path) ?? []), where]);
      else if (!Reflect.getMetadata(OPERATIONAL, method)) problems.push(`${where} declares no access`);
    }
  }
  for (const path of endpointPaths) {
    const methods = answeredBy.get(path) ?? [];
    if (methods.length === 0) problems.push(`${path} is answered by no controller`);
    if (methods.length > 1) problems.push(`${path} is answered more than once: ${methods.join(', ')}`);
  }
  if (problems.length > 0)
    throw new Error(`The endpoints are not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
}
