import { endpointAt, endpointPaths, type EndpointPath, type OwnerModule } from '@glass/contracts/endpoints';
import type { Schema } from '../http/field-schema.js';
import { allowMoreInReplies, reachableSchemas } from './schema-graph.js';
import { readDescribedCalls, type DescribedCall, type DescribedCalls } from './described-calls.js';
import type { DescribedMethod } from './described-methods.js';
import { buildOperation } from './operation.js';
import { addClassLimits } from './add-class-limits.js';

/** An OpenAPI 3.1 document. */
interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Schema>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Schema> } & Schema;
  [part: string]: unknown;
}

const TAGS: Record<OwnerModule, string> = {
  auth: 'Sign-in, sign-up and the caller’s account.',
  catalogue: 'The fabricator’s catalog: glass, finishes, hinges, holes, prices and rules.',
  customer: 'Companies and address books.',
  diagnostics: 'For developers; absent in production.',
  file: 'Stored files.',
  geo: 'Countries, states and cities.',
  jobs: 'Background jobs: progress and results.',
  order: 'Orders, their documents and payment.',
  payment: 'Payments to a fabricator.',
  platform: 'For platform staff.',
  quote: 'Quotes and their panels.',
  tenant: 'Fabricators, their users and settings.',
};

const DESCRIPTION = `Quoting and ordering of cut glass panels.

Every call but downloads is a POST with a JSON body. Sign in with \`/api/auth/login\` and send \`accessToken\` as
bearer token; \`/api/tenant/init\` tells which tenant a host name belongs to. Every failure is answered with problem
details (RFC 9457) and a stable \`code\`; titles and reasons may change. A reply may gain fields.`;

/**
 * Builds the document from the contract's types and the validation classes.
 * @throws with every difference between the two, so that the process doesn't start
 */
export function buildApiDocument(methods: Map<EndpointPath, DescribedMethod>): ApiDocument {
  const described = readDescribedCalls();
  const problems = endpointPaths.flatMap((path) => {
    const { body, form, isAbsent } = methods.get(path) ?? { body: null, form: null };
    if (isAbsent) return [];
    const { request } = described.calls[path] ?? {};
    if (!request || form || endpointAt(path).method === 'GET') return [];
    if (body) return addClassLimits(request, body, described.schemas).map((problem) => `${path}: ${problem}`);
    return isEmpty(request) ? [] : [`${path}: no class checks its body`];
  });
  if (problems.length > 0) throw new Error(`The API cannot be described:\n  - ${problems.join('\n  - ')}`);
  return assemble(described, methods);
}

function isEmpty({ $ref }: Schema): boolean {
  return $ref === '#/components/schemas/Nothing';
}

function assemble(
  { schemas, calls }: DescribedCalls,
  methods: Map<EndpointPath, DescribedMethod>,
): ApiDocument {
  const responses: Record<string, Schema> = {};
  const paths: ApiDocument['paths'] = {};
  const present = endpointPaths.filter((path) => !methods.get(path)?.isAbsent);
  for (const path of present) {
    const { method } = endpointAt(path);
    const call: DescribedCall = calls[path];
    const known = methods.get(path) ?? { body: null, form: null };
    paths[path] = { [method.toLowerCase()]: buildOperation(path, call, known, responses) };
  }
  const requests = present.map((path) => calls[path].request);
  const owners = new Set(present.map((path) => endpointAt(path).owner));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glass ordering API',
      version: '0.1.0',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server this document came from.' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => owners.has(name as OwnerModule))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: allowMoreInReplies(
        reachableSchemas([paths, responses], schemas),
        reachableSchemas(requests, schemas),
      ),
      responses,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: '`accessToken` of `/api/auth/login`; `/api/auth/refresh-token` gives the next.',
        },
      },
    },
  };
}
