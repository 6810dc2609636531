import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ENDPOINT, OPERATIONAL } from '../access/endpoint.decorator.js';
import { fieldsOf } from '../http/field-schema.js';
import type { UploadOptions } from '../http/read-upload.js';
import { UPLOADED_FORM } from '../http/upload.decorator.js';

/** Input of a controller method. */
export interface DescribedMethod {
  /** Class of its body, query or path parameters; null if it takes none. */
  body: (new () => object) | null;
  form: UploadOptions<object> | null;
  /** Turned off: replies NOT_FOUND to everything. */
  isAbsent?: boolean;
}

/** Maps calls to their controller methods. */
export function collectMethods(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): Map<EndpointPath, DescribedMethod> {
  const methods = new Map<EndpointPath, DescribedMethod>();
  for (const { instance } of discovery.getControllers()) {
    if (!instance) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const path = Reflect.getMetadata(ENDPOINT, prototype[name]!) as EndpointPath | undefined;
      if (path) methods.set(path, describeMethod(prototype, name));
    }
  }
  return methods;
}

function describeMethod(prototype: object, name: string): DescribedMethod {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
  const bodies = types.filter(
    (type): type is new () => object =>
      typeof type === 'function' &&
      type.prototype !== undefined &&
      Object.keys(fieldsOf(type as never)).length > 0,
  );
  const form = Reflect.getMetadata(UPLOADED_FORM, prototype, name) as UploadOptions<object> | undefined;
  const isAbsent = Reflect.getMetadata(OPERATIONAL, (prototype as Record<string, object>)[name]!) === true;
  return { body: bodies[0] ?? null, form: form ?? null, isAbsent };
}
