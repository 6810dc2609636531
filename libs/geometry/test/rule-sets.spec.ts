import { checkRules, isRuleCode, RULE_KINDS, ruleFaults, ruleSets } from '../src/index.js';
import { GENEVA, testCatalogue } from './catalogue.factory.js';
import { hinge, hole, rectangle } from './panel.factory.js';

describe('the rule sets', () => {
  it('find nothing wrong with an ordinary shower door, in any of the three sets', () => {
    for (const shapeRules of Object.values(ruleSets)) {
      const door = rectangle(700, 1300, {
        features: [
          hinge(1, 1, 250, GENEVA),
          hinge(2, 1, 1050, GENEVA),
          hole(3, 600, 700, 12),
          hole(4, 600, 500, 12),
        ],
      });
      expect(checkRules(door, testCatalogue('metric', shapeRules))).toEqual([]);
    }
  });

  it.each(Object.entries(ruleSets))('of %s are all usable rows', (_, rules) => {
    expect(rules.flatMap(ruleFaults)).toEqual([]);
    expect(rules.every((row) => isRuleCode(row.code))).toBe(true);
  });

  it('together use every code there is', () => {
    const used = new Set(Object.values(ruleSets).flatMap((rules) => rules.map((row) => row.code)));
    expect(Object.keys(RULE_KINDS).filter((code) => !used.has(code))).toEqual([]);
  });
});
