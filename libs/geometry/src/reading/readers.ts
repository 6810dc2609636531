import { plainTextProblem, type PlainTextProblem } from '@glass/contracts/primitives';

/** A problem of a value as facts. The server words it for each reader. */
export type ReadProblem =
  | { about: 'notText' | 'notBoolean' | 'notList' | 'notObject' | 'notIdentifier' | 'unknownField' | 'twice' }
  | { about: 'tooManyCharacters' | 'tooManyEntries'; max: number }
  | { about: 'notNumber' | 'notWholeNumber'; min: number; max: number }
  | { about: 'notOneOf'; list: string }
  | { about: PlainTextProblem };

/** A problem with a value and its path: `shape.notches.1.width`. */
export interface ReadFault {
  path: string;
  problem: ReadProblem;
}

/** Reads an unknown value. Records problems and returns a harmless replacement. */
export type Reader<T> = (value: unknown, path: string, faults: ReadFault[]) => T;
type Fields<T> = { [Key in keyof T]-?: Reader<T[Key]> };

function fault<T>(faults: ReadFault[], path: string, problem: ReadProblem, instead: T): T {
  faults.push({ path, problem });
  return instead;
}

export function text(maxLength: number, { lines = false } = {}): Reader<string> {
  return (value, path, faults) => {
    if (typeof value !== 'string') return fault(faults, path, { about: 'notText' }, '');
    if (value.length > maxLength)
      return fault(faults, path, { about: 'tooManyCharacters', max: maxLength }, '');
    const problem = plainTextProblem(value, lines);
    return problem === null ? value : fault(faults, path, { about: problem }, '');
  };
}

export function number(min: number, max: number): Reader<number> {
  return (value, path, faults) =>
    typeof value === 'number' && value >= min && value <= max
      ? value
      : fault(faults, path, { about: 'notNumber', min, max }, min);
}

export function integer(min: number, max: number): Reader<number> {
  return (value, path, faults) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : fault(faults, path, { about: 'notWholeNumber', min, max }, min);
}

export const boolean: Reader<boolean> = (value, path, faults) =>
  typeof value === 'boolean' ? value : fault(faults, path, { about: 'notBoolean' }, false);

export function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return (value, path, faults) =>
    allowed.includes(value as T)
      ? (value as T)
      : fault(faults, path, { about: 'notOneOf', list: allowed.join(', ') }, allowed[0] as T);
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path, faults) => (value === null ? null : reader(value, path, faults));
}

/** A property that may be missing. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, path, faults) => (value === undefined ? undefined : reader(value, path, faults));
}

export function orFalse<T>(reader: Reader<T>): Reader<T | false> {
  return (value, path, faults) => (value === false ? false : reader(value, path, faults));
}

export function list<T>(reader: Reader<T>, maxItems: number): Reader<T[]> {
  return (value, path, faults) => {
    if (!Array.isArray(value)) return fault(faults, path, { about: 'notList' }, []);
    if (value.length > maxItems) return fault(faults, path, { about: 'tooManyEntries', max: maxItems }, []);
    return value.map((item: unknown, index) => reader(item, `${path}.${index}`, faults));
  };
}

/** An object with exactly these fields. */
export function object<T extends object>(fields: Fields<T>): Reader<T> {
  return (value, path, faults) => {
    if (!isRecord(value)) return fault(faults, path, { about: 'notObject' }, {} as T);
    const at = (key: string): string => (path ? `${path}.${key}` : key);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) faults.push({ path: at(key), problem: { about: 'unknownField' } });
    }
    const entries = Object.entries(fields) as [string, Reader<unknown>][];
    const read = entries.map(([key, reader]) => [key, reader(value[key], at(key), faults)] as const);
    return Object.fromEntries(read.filter(([, part]) => part !== undefined)) as T;
  };
}

/** A union of objects discriminated by `kind`. */
export function byKind<T extends { kind: string }>(readers: {
  [Kind in T['kind']]: Reader<Extract<T, { kind: Kind }>>;
}): Reader<T> {
  const kinds = Object.keys(readers);
  return (value, path, faults) => {
    const kind = isRecord(value) ? value.kind : undefined;
    if (typeof kind !== 'string' || !kinds.includes(kind)) {
      return fault(faults, `${path}.kind`, { about: 'notOneOf', list: kinds.join(', ') }, {
        kind: kinds[0],
      } as T);
    }
    return (readers[kind as T['kind']] as Reader<T>)(value, path, faults);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
