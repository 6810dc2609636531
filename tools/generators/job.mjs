import {
  addImport,
  addToList,
  camelCase,
  inWords,
  pascalCase,
  read,
  findRecord,
  write,
} from './edit-source.mjs';

/**
 * Generates a job of the worker that tidies a text of a record, with handler, registration and tests. Its payload
 * only has the record's uid; the handler reads the current state.
 *
 * @param {import('nx/src/generators/tree').Tree} tree
 * @param {{ name: string, module: string, record: string, field: string, queue: 'fast' | 'documents' }} options as in
 *   job.schema.json
 * @returns {Promise<() => void>} prints the remaining steps
 * @throws {Error} naming the invalid option, before anything is written
 */
export async function generateJob(tree, options) {
  const { name, module } = options;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('name: such as tidy-labels');
  const record = findRecord(tree, options);
  const { folder } = record;
  const parts = { ...options, ...record, title: pascalCase(name), given: camelCase(name) };
  await write(tree, `${folder}/jobs/${name}.job.ts`, definition(parts), { isNew: true });
  await write(tree, `${folder}/jobs/${name}.handler.ts`, handler(parts), { isNew: true });
  await write(tree, `${folder}/test/${name}-job.int.spec.ts`, integrationTest(parts), { isNew: true });
  const jobsFile = `${folder}/${module}.jobs.module.ts`;
  const jobs = tree.exists(jobsFile) ? read(tree, jobsFile) : await newModule(tree, module);
  const withImport = addImport(jobs, `./jobs/${name}.handler.js`, [`Run${parts.title}`]);
  await write(tree, jobsFile, addToList(withImport, 'providers', `Run${parts.title}`));
  return () =>
    console.log(
      `Start it in a use-case: this.jobs.add(tx, ${parts.given}Job, { recordUid })\n` +
        `Then: npm test -- --only integration ${folder}/test/${name}`,
    );
}

async function newModule(tree, module) {
  const title = pascalCase(module);
  const worker = 'backend/src/worker.module.ts';
  const withImport = addImport(read(tree, worker), `./modules/${module}/${module}.jobs.module.js`, [
    `${title}JobsModule`,
  ]);
  await write(tree, worker, addToList(withImport, 'jobsModules', `${title}JobsModule`));
  return `
import { Module } from '@nestjs/common';
import { ${title}Module } from './${module}.module.js';

@Module({ imports: [${title}Module], providers: [] })
export class ${title}JobsModule {}
`;
}

const definition = ({ name, title, given, queue, field }) => `
import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class ${title}Payload {
  @UidField()
  recordUid!: string;
}

/** ${inWords(field)} without blanks around it. */
export const ${given}Job = defineJob({
  name: '${name}',
  queue: '${queue}',
  payload: ${title}Payload,
});
`;

const handler = ({ name, title, given, field, repository, record }) => `
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ${repository} } from '../persistence/${record}.repository.js';
import { ${given}Job, type ${title}Payload } from './${name}.job.js';

@Injectable()
export class Run${title} extends JobHandler<${title}Payload> {
  readonly definition = ${given}Job;

  constructor(
    private readonly database: Database,
    private readonly records: ${repository},
  ) {
    super();
  }

  /** Idempotent. A deleted record needs nothing. */
  async run(ctx: Context, { payload: { recordUid: uid } }: JobRun<${title}Payload>): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const record = await this.records.findOne(tx, { uid });
      if (record) await this.records.update(tx, uid, { ${field}: record.${field}.trim() });
    });
  }
}
`;

const integrationTest = ({ name, given }) => `
import { randomUUID } from 'node:crypto';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { ${given}Job } from '../jobs/${name}.job.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const add = (recordUid: string) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, (tx) => api.app.get(JobQueue).add(tx, ${given}Job, { recordUid }));

describe('the job ${name}', () => {
  it('runs in the worker, and ignores deleted records', async () => {
    await add(randomUUID());
    expect(await jobs.runAll()).toEqual(['${name}']);
  });

  it('rejects an invalid record uid', async () => {
    await expect(add('none')).rejects.toThrow();
    expect(await jobs.take()).toEqual([]);
  });
});
`;
