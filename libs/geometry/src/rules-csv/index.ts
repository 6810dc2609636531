export { columnPlaces, type CsvFault, readTable, type Table } from './read-table.js';
export { guarded, type NamedMaterial, RULE_COLUMNS, type RuleColumn, unguarded } from './rule-columns.js';
export { writeTable } from './write-table.js';
export { rulesFromCsv, type RulesRead } from './rules-from-csv.js';
export { type RulesCsvOptions, rulesToCsv } from './rules-to-csv.js';
