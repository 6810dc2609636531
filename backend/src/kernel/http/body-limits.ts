import type { FastifyInstance } from 'fastify';
import { endpointAt, endpointPaths } from '@glass/contracts/endpoints';

const limitByRoute = new Map(
  endpointPaths.map((path) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), endpointAt(path).maxBodyBytes]),
);

/**
 * Applies each route's body limit from the table of endpoints, so that larger bodies are rejected before parsing. Other
 * routes keep the server's limit.
 * @param others limits of routes outside the table, by path
 */
export function limitBodies(server: FastifyInstance, others: Record<string, number>): void {
  server.addHook('onRoute', (route) => {
    const limit = others[route.url] ?? limitByRoute.get(route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
