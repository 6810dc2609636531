/**
 * A parsed formula. Evaluates it for a thickness: inches for units of inches, otherwise mm. Never throws; returns NaN
 * or Infinity if the arithmetic does, as 1/(t - 6) for 6 mm.
 */
export type Formula = (t: number) => number;

/** A number may be mixed, as inches are: `1 1/2`. */
const TOKEN = /\s*(?:(\d+\s+\d+\s*\/\s*\d+|\d+(?:\.\d+)?|\.\d+)|(min|max)\b|(t)\b|([-+*/(),]))/iy;
const WORD = /\p{L}+|\S/u;
/** Limits the cost of hostile input; the longest formula of the built-in sets has 18 characters. */
const MAX_FORMULA_LENGTH = 200;
/** Maximum nesting of brackets and signs. */
const MAX_DEPTH = 20;

type FormulaProblem =
  | 'tooLong'
  | 'missing'
  | 'tooDeep'
  | 'endsEarly'
  | 'misplaced'
  | 'decimalComma'
  | 'notAllowed';

/** Text that is not a formula. `wordFormulaError` makes the sentence for the person who wrote it. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';

  /** @param token what is missing or can't stay */
  constructor(
    readonly about: FormulaProblem,
    readonly token = '',
  ) {
    super(`${about} ${token}`.trim());
  }
}

/**
 * Parses a formula in the thickness `t`: numbers (`1.5`, `1 1/2`), `t`, + − * /, brackets, min(…) and max(…), up to 200
 * characters and 20 levels deep. A tenant's formula can refer to nothing else (docs/adr/0006-rule-formulas.md).
 * @throws FormulaError
 */
export function parseFormula(text: string): Formula {
  if (text.length > MAX_FORMULA_LENGTH) throw new FormulaError('tooLong');
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;

  const accept = (token: string): boolean => {
    if (tokens[next] !== token) return false;
    next += 1;
    return true;
  };
  const expect = (token: string): void => {
    if (!accept(token)) throw new FormulaError('missing', token);
  };

  function sum(): Formula {
    let left = product();
    for (;;) {
      const a = left;
      if (accept('+')) {
        const b = product();
        left = (t) => a(t) + b(t);
      } else if (accept('-')) {
        const b = product();
        left = (t) => a(t) - b(t);
      } else return left;
    }
  }
  function product(): Formula {
    let left = factor();
    for (;;) {
      const a = left;
      if (accept('*')) {
        const b = factor();
        left = (t) => a(t) * b(t);
      } else if (accept('/')) {
        const b = factor();
        left = (t) => a(t) / b(t);
      } else return left;
    }
  }
  function factor(): Formula {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FormulaError('tooDeep');
    const value = innermost();
    depth -= 1;
    return value;
  }
  function innermost(): Formula {
    if (accept('-')) {
      const value = factor();
      return (t) => -value(t);
    }
    if (accept('(')) {
      const value = sum();
      expect(')');
      return value;
    }
    if (accept('t')) return (t) => t;
    if (accept('min')) return ofList(Math.min);
    if (accept('max')) return ofList(Math.max);
    const token = tokens[next];
    if (token === undefined) throw new FormulaError('endsEarly');
    const number = numberOf(token);
    if (Number.isNaN(number)) throw new FormulaError('misplaced', token);
    next += 1;
    return () => number;
  }
  function ofList(choose: (...values: number[]) => number): Formula {
    expect('(');
    const list = [sum()];
    while (accept(',')) list.push(sum());
    expect(')');
    return (t) => choose(...list.map((value) => value(t)));
  }

  const formula = sum();
  if (tokens[next] === ',') throw new FormulaError('decimalComma');
  if (next < tokens.length) throw new FormulaError('misplaced', tokens[next]);
  return formula;
}

function numberOf(token: string): number {
  const [, whole, over, under] = /^(\d+)\s+(\d+)\s*\/\s*(\d+)$/.exec(token) ?? [];
  return whole === undefined ? Number(token) : Number(whole) + Number(over) / Number(under);
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) {
      const [word = ''] = WORD.exec(text.slice(at)) ?? [];
      throw new FormulaError('notAllowed', word);
    }
    tokens.push(match[0].trim().toLowerCase());
  }
  return tokens;
}
