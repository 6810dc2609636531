import type { EndpointAccess, EndpointEffect } from '../access.js';

/** A call with an empty JSON body. */
export type Nothing = Record<string, never>;
export interface Done {
  done: true;
}
/** The reply is a file: content type and name are in its headers. */
export type FileReply = Blob;

export type OwnerModule =
  | 'auth'
  | 'catalogue'
  | 'customer'
  | 'diagnostics'
  | 'file'
  | 'geo'
  | 'jobs'
  | 'order'
  | 'payment'
  | 'platform'
  | 'quote'
  | 'tenant';

export interface EndpointTraits {
  method: 'GET' | 'POST';
  takes: 'json' | 'multipart';
  answers: 'json' | 'file' | 'job';
}

export interface Endpoint<Request = unknown, Reply = unknown> extends EndpointTraits {
  /** The backend module whose controller answers it; a URL's prefix is a public name, not an address. */
  owner: OwnerModule;
  access: EndpointAccess;
  effect: EndpointEffect;
  /** A planned call answers 501 to whoever may make it. */
  built: boolean;
  /** Only for the compiler: what goes in and what comes out. */
  readonly types?: { request: Request; reply: Reply };
}

const USUAL: EndpointTraits = { method: 'POST', takes: 'json', answers: 'json' };

export function built<Request, Reply>(
  owner: OwnerModule,
  access: EndpointAccess,
  effect: EndpointEffect,
  traits: Partial<EndpointTraits> = {},
): Endpoint<Request, Reply> {
  return { ...USUAL, ...traits, owner, access, effect, built: true };
}

export function planned<Request = object, Reply = unknown>(
  owner: OwnerModule,
  access: EndpointAccess,
  effect: EndpointEffect,
  traits: Partial<EndpointTraits> = {},
): Endpoint<Request, Reply> {
  return { ...USUAL, ...traits, owner, access, effect, built: false };
}
