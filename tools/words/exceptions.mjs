/**
 * Places where a banned word is right or cannot be changed, each with the reason.
 * `path` is the beginning of a file's path; `word` is the word, or null for every word of it.
 * @type {{ path: string, word: string | null, reason: string }[]}
 */
export const EXCEPTIONS = [
  { path: 'tools/words/', word: null, reason: 'Lists the words.' },
  { path: 'deploy/test/words.spec.mjs', word: null, reason: 'Tests the list.' },
  {
    path: 'docs/specification-walk.md',
    word: null,
    reason: 'Quotes titles of tests, whose own files are checked.',
  },
  {
    path: 'frontends/webpack.remote.mjs',
    word: 'nobody',
    reason: 'DEV_PERSON=nobody is a documented setting.',
  },
  { path: 'deploy/local/postgres/os-user.mjs', word: 'nobody', reason: 'A user of the operating system.' },
  { path: 'backend/src/migrations/', word: 'nobody', reason: 'A policy whose migration has run.' },
];
