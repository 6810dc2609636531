import { EnumType } from 'ts-json-schema-generator';

/**
 * Reads `(typeof WORDS)[number]` by asking the compiler. The generator itself reads the list as it is written, and knows
 * no list that is put together from others.
 */
export class WordsParser {
  /** @param {import('typescript').TypeChecker} checker the generator's */
  constructor(checker) {
    this.checker = checker;
  }

  supportsNode(node) {
    return wordsOf(this.checker, node) !== null;
  }

  createType(node) {
    const words = wordsOf(this.checker, node);
    return new EnumType(`words-${node.getSourceFile().fileName}-${node.pos}`, words);
  }
}

/** The words of a union of texts; null for everything else. */
function wordsOf(checker, node) {
  if (node.indexType === undefined || node.objectType === undefined) return null;
  if (!node.getText().startsWith('(typeof')) return null;
  const type = checker.getTypeFromTypeNode(node);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral()) ? members.map(({ value }) => value) : null;
}
