import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeTypes } from '../../tools/openapi/describe-types.mjs';

const TSCONFIG = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));
const FILES = {
  'problem-details.ts': 'export interface ProblemDetails { code: string }',
  'glass.ts': 'export interface Size { mm: number }\nexport interface Sheet { size: Size }',
  'paper.ts': "export interface Size { name: 'A4' | 'letter' }\nexport interface Label { size: Size }",
  'list.ts': 'export interface List<Item> { items: Item[] }\nexport type Names = List<string>;',
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glass-types-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Compiles a description of one call with these types. */
function describeCall(request, reply, ...imports) {
  const rows = [{ path: '/api/a/call', request, reply }];
  return describeTypes(folder, [{ file: 'a-endpoints.ts', imports: imports.join('\n'), rows }], TSCONFIG);
}

describe('describe-types', () => {
  it('describes types by name', () => {
    const imports = "import type { Sheet } from '../glass.js';\nimport type { Names } from '../list.js';";
    const { calls, schemas } = describeCall('Sheet', 'Names', imports);
    expect(calls['/api/a/call']).toEqual({
      request: { $ref: '#/components/schemas/Sheet' },
      reply: { $ref: '#/components/schemas/Names' },
    });
    expect(schemas).toMatchObject({
      Sheet: { properties: { size: { $ref: '#/components/schemas/Size' } } },
      Size: { properties: { mm: { type: 'number' } } },
      Names: { properties: { items: { type: 'array', items: { type: 'string' } } } },
    });
  });

  it('fails if two types have the same name', () => {
    const imports = "import type { Sheet } from '../glass.js';\nimport type { Label } from '../paper.js';";
    expect(() => describeCall('Sheet', 'Label', imports)).toThrow(/"?Size"? has multiple definitions/);
  });

  it('fails if two uses of a generic type have no own names', () => {
    const imports = "import type { List } from '../list.js';";
    expect(() => describeCall('List<string>', 'List<number>', imports)).toThrow(
      'API types with the same name: List',
    );
  });
});
