import { startEmbeddedPostgres } from '../local/embedded-postgres.mjs';

// Holds a database until it is killed; sends a message when ready.
try {
  const { pid, adminUrl } = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  process.send({ pid, adminUrl });
  setInterval(() => {}, 1_000_000);
} catch (error) {
  process.send({ error: error.message });
  process.disconnect();
}
