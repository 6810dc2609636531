import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

// Tests load this package as CommonJS.
const { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes } = createRequire(import.meta.url)(
  'fontoxpath',
) as typeof import('fontoxpath');

/* Runs the official rules of e-invoices (`rules/README.md`). Schematron for Node evaluates every rule for every node,
which takes minutes; this evaluates each context once. */

const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron';

interface Test {
  id: string;
  /** `fatal`, `warning`, or `information` for a recommendation. */
  flag: string;
  test: string;
  text: string;
  /** A report complains if its test is true. */
  isReport: boolean;
}
type Lets = [name: string, value: string][];
interface Rule {
  context: string;
  lets: Lets;
  tests: Test[];
}
interface Rules {
  prefixes: Record<string, string>;
  lets: Lets;
  patterns: { lets: Lets; rules: Rule[] }[];
}

export type RuleSet = 'EN16931-UBL' | 'EN16931-CII' | 'XRechnung-UBL' | 'XRechnung-CII';
const FILES: Record<RuleSet, string> = {
  'EN16931-UBL': 'EN16931-UBL-validation-preprocessed',
  'EN16931-CII': 'EN16931-CII-validation-preprocessed',
  'XRechnung-UBL': 'XRechnung-UBL-validation',
  'XRechnung-CII': 'XRechnung-CII-validation',
};
/** Check digits of IBANs, which need larger integers than this XPath has; `isIban` checks them. */
const LEFT_OUT = ['BR-DE-19', 'BR-DE-20'];
const loaded = new Map<RuleSet, Rules>();

function readRules(name: string): Element {
  const file = new URL(`./rules/${name}.sch.gz`, import.meta.url);
  return parseXmlDocument(gunzipSync(readFileSync(file)).toString('utf8')).documentElement!;
}

function load(set: RuleSet): Rules {
  const root = readRules(FILES[set]);
  const included = childrenOf(root, 'include').map(() => readRules('common'));
  return {
    prefixes: Object.fromEntries(
      childrenOf(root, 'ns').map((ns) => [ns.getAttribute('prefix')!, ns.getAttribute('uri')!]),
    ),
    // Variables of a pattern without rules are those of all patterns.
    lets: [root, ...included].flatMap(letsOf),
    patterns: childrenOf(root, 'pattern').map((pattern) => ({
      lets: letsOf(pattern),
      rules: childrenOf(pattern, 'rule').map((rule) => ({
        context: rule.getAttribute('context')!,
        lets: letsOf(rule),
        tests: [...childrenOf(rule, 'assert'), ...childrenOf(rule, 'report')].map((test) => ({
          id: test.getAttribute('id') ?? '',
          flag: test.getAttribute('flag') ?? 'fatal',
          test: test.getAttribute('test')!,
          text: (test.textContent ?? '').replace(/\s+/g, ' ').trim(),
          isReport: test.localName === 'report',
        })),
      })),
    })),
  };
}

function childrenOf(of: Element, name: string): Element[] {
  return of.children.filter((child) => child.localName === name && child.namespaceURI === SCHEMATRON);
}

function letsOf(of: Element): Lets {
  return childrenOf(of, 'let').map((each) => [each.getAttribute('name')!, each.getAttribute('value')!]);
}

/** Divides a union at its top level and makes each part match anywhere. */
export function toPath(context: string): string {
  const parts: string[] = [''];
  let depth = 0;
  for (const char of context) {
    if ('[('.includes(char)) depth += 1;
    if ('])'.includes(char)) depth -= 1;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => (part.trim().startsWith('/') ? part.trim() : `//${part.trim()}`)).join(' | ');
}

/** Rules that add up amounts. */
const SUM_RULES = /^BR-(CO-1[0-6]|[A-Z]+-08)$/;

/**
 * Lists the broken rules of a set, as "BR-CO-10 fatal: text", each once. This XPath computes decimals as floating-point
 * numbers, so rules of sums must also be broken with all amounts in cents.
 */
export function listBrokenRules(xml: Buffer | string, set: RuleSet): string[] {
  const text = xml.toString();
  const broken = checkRules(text, set);
  if (!broken.some(({ id }) => SUM_RULES.test(id))) return broken.map(({ sentence }) => sentence);
  const inCents = checkRules(
    text.replace(
      /(<\w+:\w*Amount\b[^>]*>)(-?[\d.]+)(?=<)/g,
      (_, start: string, amount: string) => `${start}${Math.round(Number(amount) * 100)}`,
    ),
    set,
  );
  return broken
    .filter(({ id }) => !SUM_RULES.test(id) || inCents.some((other) => other.id === id))
    .map(({ sentence }) => sentence);
}

function checkRules(xml: string, set: RuleSet): { id: string; sentence: string }[] {
  const rules = loaded.get(set) ?? load(set);
  loaded.set(set, rules);
  const document = parseXmlDocument(xml);
  const broken = new Map<string, { id: string; sentence: string }>();
  const whole = bind(rules, rules.lets, document, {});
  for (const pattern of rules.patterns) {
    const variables = bind(rules, pattern.lets, document, whole);
    // A node is checked by the first rule of a pattern that matches it.
    const seen = new Set<Node>();
    for (const rule of pattern.rules) {
      for (const node of nodesOf(rules, rule.context, document, variables)) {
        if (seen.has(node)) continue;
        seen.add(node);
        const own = bind(rules, rule.lets, node, variables);
        for (const { id, flag, test, text, isReport } of rule.tests) {
          // Invoices before delivery have no delivery date, which XRechnung recommends.
          if (flag === 'information') continue;
          if (LEFT_OUT.includes(id)) continue;
          const isTrue = evaluateXPathToBoolean(spread(test, own), node, null, own, optionsOf(rules));
          if (isTrue === isReport) broken.set(id, { id, sentence: `${id} ${flag}: ${text}` });
        }
      }
    }
  }
  return [...broken.values()];
}

const optionsOf = ({ prefixes }: Rules) => ({
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
  namespaceResolver: (prefix: string) => prefixes[prefix] ?? null,
});

/** Sequences: XPath gets them as arrays. */
type Variables = Record<string, unknown[]>;

/** Turns the arrays of an expression back into sequences. */
function spread(expression: string, variables: Variables): string {
  return expression.replace(/\$([\w.-]+)/g, (all, name: string) =>
    name in variables ? `($${name}?*)` : all,
  );
}

function nodesOf(rules: Rules, context: string, document: Document, variables: Variables): Node[] {
  return evaluateXPathToNodes<Node>(
    spread(toPath(context), variables),
    document,
    null,
    variables,
    optionsOf(rules),
  );
}

function bind(rules: Rules, lets: Lets, node: Node, variables: Variables): Variables {
  let bound = variables;
  for (const [name, value] of lets) {
    const all = evaluateXPath(
      spread(value, bound),
      node,
      null,
      bound,
      evaluateXPath.ALL_RESULTS_TYPE,
      optionsOf(rules),
    ) as unknown[];
    bound = { ...bound, [name]: all };
  }
  return bound;
}
