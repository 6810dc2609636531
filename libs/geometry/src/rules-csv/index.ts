export { columnPlaces, type CsvFault, readTable, type Table } from './read-table.js';
export { type NamedMaterial, RULE_COLUMNS, type RuleColumn } from './rule-columns.js';
export { rulesFromCsv, type RulesRead } from './rules-from-csv.js';
export { type RulesCsvOptions, rulesToCsv } from './rules-to-csv.js';
