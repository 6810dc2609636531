import { EnumType } from 'ts-json-schema-generator';

/**
 * Resolves `(typeof WORDS)[number]` through the compiler. The generator reads only literal lists, not lists built
 * from others.
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

/** The texts of a union of string literals; null for other types. */
function wordsOf(checker, node) {
  if (node.indexType === undefined || node.objectType === undefined) return null;
  if (!node.getText().startsWith('(typeof')) return null;
  const type = checker.getTypeFromTypeNode(node);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral()) ? members.map(({ value }) => value) : null;
}
