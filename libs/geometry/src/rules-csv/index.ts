export { type NamedMaterial, RULE_COLUMNS, type RuleColumn } from './rule-columns.js';
export { rulesFromCsv, rulesFromGrid, type RulesRead, type RulesReadOptions } from './rules-from-csv.js';
export { type RulesCsvOptions, rulesToCsv } from './rules-to-csv.js';
