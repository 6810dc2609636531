import { startWebServer } from '../local/web-server.mjs';

// A process of its own: Jest cannot load @fastify/static, which reads an ES module by require().
try {
  const server = await startWebServer(JSON.parse(process.argv[2]));
  process.once('disconnect', server.stop);
  process.send({ url: server.url });
} catch (error) {
  process.send({ error: error.message });
  process.disconnect();
}
