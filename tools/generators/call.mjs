import {
  addBeforeClass,
  addImport,
  addToClass,
  addToList,
  addToObject,
  camelCase,
  inWords,
  pascalCase,
  read,
  findRecord,
  refuseTwice,
  write,
} from './edit-source.mjs';

const TABLES = 'libs/contracts/src/endpoints';
const LIMITS = 'libs/contracts/src/limit-values.ts';

/**
 * Generates a call that reads or changes a field of a record: its row in the endpoint table, controller method, query
 * or use-case, and tests.
 *
 * @param {import('nx/src/generators/tree').Tree} tree
 * @param {{ path: string, summary: string, module: string, record: string, field: string, limit?: string, access:
 *   string, effect: string, controller: string }} options as in call.schema.json
 * @returns {Promise<() => void>} prints the remaining steps
 * @throws {Error} naming the invalid option, before anything is written
 */
export async function generateCall(tree, options) {
  const { path, field, effect, access, limit } = options;
  if (!/^\/api(\/[a-z-]+){2,}$/.test(path)) throw new Error('path: such as /api/contact/set-label');
  const writes = effect !== 'reads';
  if (!/^(reads|writesOwn|writes\('\w+'\))$/.test(effect))
    throw new Error('--effect: reads, writesOwn or writes(…)');
  if (writes && !new RegExp(`^export const ${limit} = \\{`, 'm').test(read(tree, LIMITS)))
    throw new Error(`--limit: name a limit of ${LIMITS}`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const record = findRecord(tree, options);
  const { folder } = record;
  const parts = { ...options, ...record, name, writes, title: pascalCase(name), given: camelCase(name) };
  const request = writes ? `{ uid: string; ${field}: string }` : '{ uid: string }';
  const reply = `{ uid: string; ${field}: string }`;
  const work = writes ? `use-cases/${name}.use-case` : `queries/${name}.query`;

  const table = tableOf(tree, options.module);
  const call = /^\w+/;
  let rows = read(tree, table);
  refuseTwice(rows, path);
  rows = addToObject(
    rows,
    nameOfTable(rows),
    `/**\n * ${options.summary.replace(/\.?$/, '.')}\n * @throws NOT_FOUND\n */\n` +
      `'${path}': built<${request}, ${reply}>('${options.module}', ${access}, ${effect})`,
  );
  rows = addImport(rows, './define-endpoint.js', ['built', access.match(call)[0], effect.match(call)[0]]);

  const moduleFile = `${folder}/${options.module}.module.ts`;
  let module = addImport(read(tree, moduleFile), `./${work}.js`, [parts.title]);
  for (const list of ['providers', 'exports']) module = addToList(module, list, parts.title);
  await write(tree, table, rows);
  await write(tree, moduleFile, module);
  await write(tree, `${folder}/${work}.ts`, writes ? useCase(parts) : query(parts), { isNew: true });
  await write(tree, `${folder}/test/${name}.int.spec.ts`, integrationTest(parts), { isNew: true });
  await addMethod(tree, parts, work);
  return () =>
    console.log(
      `Review who may make the call: npm test -- --only unit backend/src/kernel/access -u\n` +
        `Then: npm test -- --only integration ${folder}/test/${name} backend/test/two-tenants`,
    );
}

/** The endpoint table with most calls of the module. */
function tableOf(tree, module) {
  const count = (file) => read(tree, `${TABLES}/${file}`).split(`'${module}',`).length - 1;
  const files = tree.children(TABLES).filter((file) => file.endsWith('-endpoints.ts'));
  const [best] = files.toSorted((one, other) => count(other) - count(one));
  return `${TABLES}/${best}`;
}

const nameOfTable = (text) => /export const (\w+Endpoints) =/.exec(text)[1];

async function addMethod(tree, parts, work) {
  const { folder, path, field, writes, limit, title, given, controller, module } = parts;
  const file = `${folder}/http/${controller}.controller.ts`;
  const className = `${pascalCase(controller)}Controller`;
  const isNew = !tree.exists(file);
  let text = isNew
    ? `import { Body, Controller } from '@nestjs/common';\n\n@Controller()\nexport class ${className} {\n  constructor() {}\n}\n`
    : read(tree, file);
  text = addImport(text, '@glass/contracts/endpoints', ['ReplyOf', 'RequestOf'], true);
  if (writes) text = addImport(text, '@glass/contracts/limits', ['limits']);
  text = addImport(text, '../../../kernel/access/context.decorator.js', ['Ctx']);
  text = addImport(text, '../../../kernel/access/endpoint.decorator.js', ['Endpoint']);
  text = addImport(text, '../../../kernel/context/context.js', ['Context'], true);
  text = addImport(text, '../../../kernel/http/fields.js', writes ? ['TextField', 'UidField'] : ['UidField']);
  text = addImport(text, `../${work}.js`, [title]);
  const sent = writes ? `\n\n  @TextField(limits.${limit})\n  ${field}!: string;` : '';
  text = addBeforeClass(
    text,
    'Controller',
    `class ${title}Body implements RequestOf<'${path}'> {\n  @UidField()\n  uid!: string;${sent}\n}`,
  );
  text = addToClass(
    text,
    `private readonly ${given}Work: ${title}`,
    `@Endpoint('${path}')\n  ${given}(@Ctx() ctx: Context, @Body() body: ${title}Body): Promise<ReplyOf<'${path}'>> {\n` +
      `    return this.${given}Work.run(ctx, ${writes ? 'body' : 'body.uid'});\n  }`,
  );
  await write(tree, file, text);
  if (!isNew) return;
  const httpFile = `${folder}/${module}.http.module.ts`;
  const http = addImport(read(tree, httpFile), `./http/${controller}.controller.js`, [className]);
  await write(tree, httpFile, addToList(http, 'controllers', className));
}

const useCase = ({ title, path, field, repository, record, summary }) => `
import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ${repository} } from '../persistence/${record}.repository.js';

/** ${summary.replace(/\.?$/, '.')} */
@Injectable()
export class ${title} {
  constructor(
    private readonly database: Database,
    private readonly records: ${repository},
  ) {}

  /** @throws NOT_FOUND also for records out of reach */
  async run(ctx: Context, { uid, ${field} }: RequestOf<'${path}'>): Promise<ReplyOf<'${path}'>> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.records.lockOrThrow(tx, { uid });
      await this.records.update(tx, uid, { ${field} });
      return { uid, ${field} };
    });
  }
}
`;

const query = ({ title, path, field, repository, record, summary }) => `
import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@glass/contracts/endpoints';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ${repository} } from '../persistence/${record}.repository.js';

/** ${summary.replace(/\.?$/, '.')} */
@Injectable()
export class ${title} {
  constructor(
    private readonly database: Database,
    private readonly records: ${repository},
  ) {}

  /** @throws NOT_FOUND also for records out of reach */
  async run(ctx: Context, uid: string): Promise<ReplyOf<'${path}'>> {
    const { ${field} } = await this.database.runInTransaction(ctx, (tx) => this.records.getOrThrow(tx, { uid }));
    return { uid, ${field} };
  }
}
`;

/** A user of the tenant who may make the call. Platform staff have their own tests. */
const personFor = (access) => (access === 'signedIn' ? 'buyer' : 'owner');

const integrationTest = ({ path, field, writes, limit, access }) => `
import { randomUUID } from 'node:crypto';
${writes ? "import { limits } from '@glass/contracts/limits';\n" : ''}import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const PATH = '${path}';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

const send = (body: object) => api.send(PATH, body, { authorization: \`Bearer \${tenant.tokens.${personFor(access)}}\` });
const sent = () => ({ uid: randomUUID()${writes ? `, ${field}: 'As it is called'` : ''} });

describe('${inWords(field)}', () => {
  it('answers NOT_FOUND for missing records and those of other users', async () => {
    expect((await send(sent())).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('rejects invalid fields by name', async () => {
    const { body } = await send({ ...sent(), uid: 'none'${writes ? `, ${field}: 'x'.repeat(limits.${limit}.max + 1)` : ''}, planet: 'Mars' });
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual([${[
      writes ? field : null,
      'planet',
      'uid',
    ]
      .filter(Boolean)
      .toSorted()
      .map((each) => `'${each}'`)
      .join(', ')}]);
  });
${
  access === 'publicAccess' || access === 'tenantPublic'
    ? ''
    : `
  it('requires a sign-in', async () => {
    expect((await api.send(PATH, sent())).status).toBe(401);
  });
`
}});
`;
