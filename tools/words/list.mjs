/**
 * Words, phrases and sentence openings that readers of this repository trip over, each with what to write instead.
 * Extend the lists freely: `npm test -- --only words` names every place.
 */

/** Matched in any case as whole words: in comments, strings, documents, and between the humps of an identifier. */
export const BANNED_WORDS = {
  anew: 'again',
  'as wished': 'as configured, by option',
  'at hand': 'available',
  'at once': 'immediately, or "in one call", "at the same time", "concurrently"',
  besides: 'also, in addition, except',
  betimes: 'early',
  'by way of': 'by, through',
  'come to nothing': 'fail',
  'comes to': 'totals, equals, is',
  'comes to nothing': 'fails',
  forthwith: 'immediately',
  'give way': 'yield, is preempted',
  henceforth: 'from now on',
  hitherto: 'until now',
  'in vain': 'without success',
  nobody: 'no one, or name the role: "no user"',
  seldom: 'rarely',
  'so many': 'the number of',
  somebody: 'someone, or name the role: "a buyer"',
  stands: 'is, appears, is stored',
  stood: 'was',
  thereby: 'which',
  therein: 'in it',
  thereof: 'of it',
  thither: 'there',
  thrice: 'three times',
  told: 'notified, given, shown',
  whence: 'from where',
  whereof: 'of which',
  whereupon: 'then',
  whither: 'where to',
  whoever: 'anyone who, or name the role: "the user who"',
  whomever: 'anyone',
  whosoever: 'anyone who',
};

const NO_QUESTION = '(?![^.?!]*\\?)';

/** A comment, or a sentence of one, must not begin with these. Questions may. */
export const BANNED_OPENINGS = [
  { opening: /^Of\s(?!course)/u, instead: 'begin with the subject: "The price of …"' },
  { opening: /^So many\s/u, instead: 'give the number or the limit' },
  { opening: /^The same\s/u, instead: 'name the thing: "Like `x`, but …"' },
  { opening: /^Those\s/u, instead: 'name the things' },
  { opening: new RegExp(String.raw`^What\s${NO_QUESTION}`, 'u'), instead: 'name the thing: "Fields that …"' },
  {
    opening: new RegExp(String.raw`^Where\s${NO_QUESTION}`, 'u'),
    instead: 'name the thing: "Path of …"; or "If …"',
  },
  {
    opening: new RegExp(String.raw`^Who(se|m|ever)?\s${NO_QUESTION}`, 'u'),
    instead: 'begin with the role: "Users who …"',
  },
];

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
