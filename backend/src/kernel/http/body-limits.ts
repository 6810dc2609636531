import type { FastifyInstance } from 'fastify';
import { endpointAt, endpointPaths } from '@glass/contracts';

const limitByRoute = new Map(
  endpointPaths.map((path) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), endpointAt(path).maxBodyBytes]),
);

/**
 * Gives each route the body limit of its row in the table of endpoints, so that a larger body is refused before it is
 * parsed. Routes outside the table keep the limit of the server.
 * @param others limits of routes outside the table, by address
 */
export function limitBodies(server: FastifyInstance, others: Record<string, number>): void {
  server.addHook('onRoute', (route) => {
    const limit = others[route.url] ?? limitByRoute.get(route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
