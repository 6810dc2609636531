import { startEmbeddedPostgres } from '../local/embedded-postgres.mjs';

// A process of its own that holds a database until it is killed; it says when it is ready.
try {
  const { pid, adminUrl } = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  process.send({ pid, adminUrl });
  setInterval(() => {}, 1_000_000);
} catch (error) {
  process.send({ error: error.message });
  process.disconnect();
}
