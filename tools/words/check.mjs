import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBannedWords } from './find-banned-words.mjs';
import { EXCEPTIONS } from './list.mjs';

// A step of `npm test`: fails on words and sentence openings that readers trip over (list.mjs), and names each place
// with a suggestion. `npm test -- --only words PATH` checks only these files; `node tools/words/check.mjs --count`
// counts by folder.

const CHECKED = /\.(?:[cm]?[jt]sx?|md|ya?ml|css|html|sh|sql|conf)$/u;
const args = process.argv.slice(2);
const counting = args.includes('--count');
const paths = args.filter((arg) => !arg.startsWith('--'));

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const hits = listed
  .split('\n')
  .filter((path) => CHECKED.test(path) && existsSync(path))
  .flatMap((path) => findBannedWords(path, readFileSync(path, 'utf8')))
  .filter(
    ({ path, word }) =>
      !EXCEPTIONS.some((other) => path.startsWith(other.path) && [null, word].includes(other.word)),
  );

if (counting) {
  const folders = new Map();
  for (const { path } of hits) {
    const folder = path.split('/').slice(0, 4).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const rows = [...folders].toSorted(([, a], [, b]) => b - a);
  for (const [folder, count] of rows) console.log(`${count}\t${folder}`);
  console.log(`${hits.length}\tin all`);
} else if (hits.length > 0) {
  for (const { path, line, word, instead, text } of hits) {
    console.error(`${path}:${line}: "${word}" → ${instead}\n    ${text}`);
  }
  console.error(`${hits.length} words or openings to replace.`);
  process.exitCode = 1;
}
