import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import {
  endpointAt,
  flagsOf,
  type Endpoint as EndpointOf,
  type EndpointAccess,
  type EndpointEffect,
  type EndpointPath,
  type Nothing,
  type RequestOf,
} from '@glass/contracts/endpoints';

/** Metadata key: the path in the table of endpoints that a method handles. */
export const ENDPOINT = 'glass:endpoint';
/** Metadata key: a route for operators (health, metrics) that is open on purpose and not in the table of endpoints. */
export const OPERATIONAL = 'glass:operational';

type Method = (...parameters: never[]) => unknown;

/** The type without optional fields: a body class that lacks one of them differs too. */
type Complete<T> = T extends string | number | boolean | null | undefined
  ? T
  : { [K in keyof T]-?: Complete<Exclude<T[K], undefined>> };

/**
 * `unknown` if a parameter of the method, the body class, has the same type as the request in the contract (each can
 * be assigned to the other), else an error that names the request. `tenantUID` may be optional: a token names the
 * tenant too. Forms are checked when they are parsed.
 */
type TakesRequestOf<P extends EndpointPath, M extends Method> = [RequestOf<P>] extends [Nothing | FormData]
  ? unknown
  : RequestOf<P> extends Parameters<M>[number]
    ? Extract<Parameters<M>[number], Omit<RequestOf<P>, 'tenantUID'>> extends never
      ? { 'The body class allows more than the request in the contract': RequestOf<P> }
      : Extract<Complete<Parameters<M>[number]>, Complete<Omit<RequestOf<P>, 'tenantUID'>>> extends never
        ? { 'The body class lacks an optional field of the request in the contract': RequestOf<P> }
        : unknown
    : { 'The body class allows less than the request in the contract': RequestOf<P> };

/**
 * Binds a controller's method to its row in the table of endpoints: path, HTTP method, status and access. Without it
 * the process doesn't start (see `checkEndpoints`). A body class that differs from the request in the contract doesn't
 * compile.
 */
export function Endpoint<P extends EndpointPath>(path: P) {
  const { method, answers } = endpointAt(path);
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return applyDecorators(
    method === 'GET' ? Get(route) : Post(route),
    HttpCode(answers === 'job' ? 202 : 200),
    SetMetadata(ENDPOINT, path),
  ) as <M extends Method>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<M> & TakesRequestOf<P, M>,
  ) => void;
}

/** Marks a route as open to everyone who reaches the port. */
export function OperationalRoute(): MethodDecorator {
  return SetMetadata(OPERATIONAL, true);
}

export function describeAccess(access: EndpointAccess): string {
  const flags = flagsOf(access).join(' and ');
  switch (access.kind) {
    case 'public':
      return 'Access: anyone, no token.';
    case 'tenant-public':
      return 'Access: anyone who names the tenant, no token.';
    case 'signed-in':
      return 'Access: any signed-in person of the tenant.';
    case 'own-or-tenant':
      return `Access: the buyer who owns it, or a tenant user with ${flags}.`;
    case 'tenant':
      return access.minimumRoleLevel
        ? `Access: a tenant user of role level ${access.minimumRoleLevel} or above.`
        : `Access: a tenant user with ${flags}.`;
    case 'platform':
      return `Access: platform staff with ${flags}.`;
  }
}

/** @returns '' if there is nothing to add */
export function describeStaff({ access, byStaff }: Pick<EndpointOf, 'access' | 'byStaff'>): string {
  if (access.kind === 'public' || access.kind === 'tenant-public' || access.kind === 'platform') return '';
  return byStaff ? ' Staff may call it for a user.' : ' Staff may not call it for a user.';
}

/** @returns '' if there is nothing to add */
export function describeLink({ byLink }: Pick<EndpointOf, 'byLink'>): string {
  return byLink ? ' Links to a quote may call it.' : '';
}

export function describeEffect(effect: EndpointEffect): string {
  switch (effect.kind) {
    case 'reads':
      return 'Reads.';
    case 'writes-own':
      return "Writes what is the caller's own.";
    case 'writes':
      return `Writes, with the right to write ${effect.right}.`;
  }
}
