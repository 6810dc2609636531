import { addToObject, inWords, pascalCase, read, refuseTwice, write } from './edit-source.mjs';

const SCREENS = 'libs/contracts/src/screen-table.ts';

/**
 * Generates a screen that shows the result of a list call, with its row in the screen table and tests.
 *
 * @param {import('nx/src/generators/tree').Tree} tree
 * @param {{ path: string, remote: 'buyer' | 'tenant' | 'platform', feature: string, title: string, call: string,
 *   columns: string, access: string }} options as in list.schema.json
 * @throws {Error} naming the invalid option, before anything is written
 */
export async function generateList(tree, options) {
  const fields = namesIn(options.columns, '--columns');
  await addScreen(tree, options, (screen) => ({
    page: listPage(screen, fields),
    spec: listSpec(screen, fields),
  }));
}

/**
 * Generates a screen with a form that makes a call, with its row in the screen table and tests. If its path has a
 * `{uid}`, the form sends it.
 *
 * @param {import('nx/src/generators/tree').Tree} tree
 * @param {{ path: string, remote: 'buyer' | 'tenant' | 'platform', feature: string, title: string, call: string,
 *   fields: string, access: string }} options as in form.schema.json
 * @throws {Error} naming the invalid option, before anything is written
 */
export async function generateForm(tree, options) {
  const fields = namesIn(options.fields, '--fields');
  await addScreen(tree, options, (screen) => ({
    page: formPage(screen, fields),
    spec: formSpec(screen, fields),
  }));
}

function namesIn(list, option) {
  const names = list.split(',').map((name) => name.trim());
  if (!names.every((name) => /^[a-z]\w*$/.test(name))) throw new Error(`${option}: such as label,notes`);
  return names;
}

async function addScreen(tree, options, textsOf) {
  const { path, remote, feature, title, call, access } = options;
  if (!/^(\/[a-z-]+)+(\/\{uid\})?$/.test(path)) throw new Error('path: such as /customer/label/{uid}');
  const tables = tree
    .children('libs/contracts/src/endpoints')
    .map((file) => `libs/contracts/src/endpoints/${file}`);
  if (!tables.some((file) => read(tree, file).includes(`'${call}': built`)))
    throw new Error(`--call: no call ${call}; create it first`);
  const name = path.replace('/{uid}', '').slice(path.replace('/{uid}', '').lastIndexOf('/') + 1);
  const page = `${pascalCase(name)}Page`;
  const folder = `frontends/${remote}/src/features/${feature}`;
  const show = `show${pascalCase(remote)}`;
  const { page: pageText, spec } = textsOf({
    ...{ path, title, call, page, name, remote, show },
    needsUid: path.endsWith('{uid}'),
    at: path.replace('{uid}', '80000000-0000-4000-8000-000000000080'),
  });

  refuseTwice(read(tree, SCREENS), path);
  const screens = addToObject(read(tree, SCREENS), 'screens', `'${path}': built('${remote}', ${access})`);
  const routesFile = `frontends/${remote}/src/routes.tsx`;
  const routes = addToObject(
    read(tree, routesFile),
    'pages',
    `'${path}': () => import('./features/${feature}/${name}.page.js').then((page) => page.${page})`,
  );
  await write(tree, `${folder}/${name}.page.tsx`, pageText, { isNew: true });
  await write(tree, `${folder}/${name}-page.spec.tsx`, spec, { isNew: true });
  await write(tree, SCREENS, screens);
  await write(tree, routesFile, routes);
}

const quoted = (text) => `'${text.replaceAll("'", '’')}'`;

const listPage = ({ title, call, page, name }, columns) => `
import type { ReplyOf } from '@glass/contracts/endpoints';
import { ListPage, useServerList, type ListColumn } from '@glass/pages';
import { EmptyState } from '@glass/ui';

const texts = {
  title: ${quoted(title)},
  columns: { ${columns.map((column) => `${column}: '${inWords(column)}'`).join(', ')} },
  search: 'Search',
  none: 'Nothing here yet',
  noMatch: 'Nothing fits. Try other words.',
};

const CALL = '${call}';
type Row = ReplyOf<typeof CALL>['items'][number];

export function ${page}() {
  const list = useServerList(CALL, { sort: '-createdAt' });
  return (
    <ListPage
      title={texts.title}
      name="${name}"
      list={list}
      columns={COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ ${columns[0]} }) => ${columns[0]}}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none} />}
    />
  );
}

const COLUMNS: ListColumn<Row>[] = [
${columns
  .map(
    (column, index) =>
      `  { id: '${column}', header: texts.columns.${column}, ${index === 0 ? "card: 'title', " : ''}value: ({ ${column} }) => ${column} },`,
  )
  .join('\n')}
];
`;

const listSpec = ({ at, title, call, remote, show }, columns) => `
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReplyOf } from '@glass/contracts/endpoints';
import { refusal, ${show} } from '../../../test/show-${remote}.js';

const CALL = '${call}';
const ROW = { uid: '80000000-0000-4000-8000-000000000001', ${columns.map((column) => `${column}: 'The ${column}'`).join(', ')} };
const listed = (...items: object[]) => ({ items, nextCursor: null }) as ReplyOf<typeof CALL>;

describe(${quoted(title)}, () => {
  it('shows each row with its columns', async () => {
    ${show}('${at}', { [CALL]: () => listed(ROW) });
    const row = await screen.findByRole('row', { name: ROW.${columns[0]} });
${columns.map((column) => `    expect(row.textContent).toContain(ROW.${column});`).join('\n')}
  });

  it('shows an empty state', async () => {
    ${show}('${at}', { [CALL]: () => listed() });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('shows load errors, and retries', async () => {
    let isAway = true;
    ${show}('${at}', {
      [CALL]: () => (isAway ? Promise.reject(refusal(503, 'INTERNAL', 'Away for a moment.')) : listed(ROW)),
    });
    expect(await screen.findByText('Away for a moment.')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: ROW.${columns[0]} })).toBeTruthy();
  });
});
`;

const formPage = ({ title, call, page, needsUid }, fields) => `
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
${needsUid ? "import { useParams } from 'react-router';\n" : ''}import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader } from '@glass/ui';

const texts = {
  title: ${quoted(title)},
  fields: { ${fields.map((field) => `${field}: '${inWords(field)}'`).join(', ')} },
  missing: 'Required',
  save: 'Save',
  saved: 'Saved.',
};

const REQUIRED = { validate: (text: string) => text.trim() !== '' || texts.missing };
const RULES = { ${fields.map((field) => `${field}: REQUIRED`).join(', ')} };

export function ${page}() {
  const { api } = useShell();
${needsUid ? "  const { uid = '' } = useParams();\n" : ''}  const form = useEndpointForm({
    initial: { ${fields.map((field) => `${field}: ''`).join(', ')} },
    rules: RULES,
    send: ({ ${fields.join(', ')} }) =>
      api.call('${call}', { ${needsUid ? 'uid, ' : ''}${fields.map((field) => `${field}: ${field}.trim()`).join(', ')} }),
    successMessage: () => texts.saved,
  });
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
          {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
${fields
  .map(
    (field) => `          <TextField {...form.field('${field}')} label={texts.fields.${field}} required />`,
  )
  .join('\n')}
          <Button type="submit" variant="contained" loading={form.isSubmitting} sx={{ alignSelf: { sm: 'start' } }}>
            {texts.save}
          </Button>
        </Stack>
      </Card>
    </PageFrame>
  );
}
`;

const formSpec = ({ at, title, call, remote, show, needsUid }, fields) => `
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { ${show} } from '../../../test/show-${remote}.js';

const CALL = '${call}';
const ENTERED = { ${fields.map((field) => `${field}: 'The ${field}'`).join(', ')} };
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fillIn(reply: NonNullable<FakeReplies[typeof CALL]>) {
  const shown = ${show}('${at}', { [CALL]: reply });
${fields.map((field) => `  await userEvent.type(await field('${inWords(field)}'), ENTERED.${field});`).join('\n')}
  await save();
  return shown;
}

describe(${quoted(title)}, () => {
  it('sends the entered values, and shows that they are saved', async () => {
    const { calls, record } = await fillIn((request) => ({ ...ENTERED, ...request }));
    await waitFor(() => expect(calls(CALL)).toEqual([${needsUid ? `{ uid: '${at.slice(at.lastIndexOf('/') + 1)}', ...ENTERED }` : 'ENTERED'}]));
    await waitFor(() => expect(record.toasts).toMatchObject([{ kind: 'success', message: 'Saved.' }]));
  });

  it('sends nothing while a field is missing, and focuses it', async () => {
    const { calls } = ${show}('${at}', {});
    const first = await field('${inWords(fields[0])}');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.getAllByText('Required')).toHaveLength(${fields.length});
    expect(calls(CALL)).toEqual([]);
  });

  it('shows server errors at their fields', async () => {
    const errors = [{ name: '${fields[0]}', reason: 'Too long.', code: 'too-long' }];
    const body = { code: 'VALIDATION_FAILED', status: 400, errors, traceId: 'trace' };
    await fillIn(() => Promise.reject(Object.assign(new Error('refused'), { status: 400, body })));
    expect(await screen.findByText('Too long.')).toBeTruthy();
    expect((await field('${inWords(fields[0])}')).getAttribute('aria-invalid')).toBe('true');
  });
});
`;
