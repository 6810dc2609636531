export { type NamedMaterial, RULE_COLUMNS, type RuleColumn } from './rule-columns.js';
export { rulesFromCsv, rulesFromGrid, type RulesResult, type RulesReadOptions } from './rules-from-csv.js';
export { type RulesCsvOptions, rulesToCsv } from './rules-to-csv.js';
