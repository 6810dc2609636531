import { plural, select, t } from '@lingui/core/macro';
import type { Severity } from '@glass/contracts/panel';
import { defineTexts } from '@glass/language';

/** `subject` begins or follows a sentence, with a capital letter if it begins one. */
type Measure = (subject: string, limit: string, actual: string) => string;
type Counted = (counted: string, count: number) => string;

/** Sentences of findings. */
export const findingTexts = defineTexts(() => ({
  /** A measure beyond its limit, by severity and operator. `subject` is what is measured, such as “hole 2 to the edge”. */
  measure: {
    block: {
      '>=': (subject, limit, actual) => t`${subject} must be at least ${limit}; it is ${actual}.`,
      '>': (subject, limit, actual) => t`${subject} must be more than ${limit}; it is ${actual}.`,
      '<=': (subject, limit, actual) => t`${subject} must be at most ${limit}; it is ${actual}.`,
      '<': (subject, limit, actual) => t`${subject} must be less than ${limit}; it is ${actual}.`,
      '=': (subject, limit, actual) => t`${subject} must be exactly ${limit}; it is ${actual}.`,
    },
    review: {
      '>=': (subject, limit, actual) => t`${subject} is ${actual}; under ${limit} needs our approval.`,
      '>': (subject, limit, actual) => t`${subject} is ${actual}; at most ${limit} needs our approval.`,
      '<=': (subject, limit, actual) => t`${subject} is ${actual}; over ${limit} needs our approval.`,
      '<': (subject, limit, actual) => t`${subject} is ${actual}; at least ${limit} needs our approval.`,
      '=': (subject, limit, actual) => t`${subject} is ${actual}; other than ${limit} needs our approval.`,
    },
    warn: {
      '>=': (subject, limit, actual) => t`We recommend ${limit} or more; ${subject} is ${actual}.`,
      '>': (subject, limit, actual) => t`We recommend more than ${limit}; ${subject} is ${actual}.`,
      '<=': (subject, limit, actual) => t`We recommend ${limit} or less; ${subject} is ${actual}.`,
      '<': (subject, limit, actual) => t`We recommend less than ${limit}; ${subject} is ${actual}.`,
      '=': (subject, limit, actual) => t`We recommend exactly ${limit}; ${subject} is ${actual}.`,
    },
  } satisfies Record<Severity, Record<string, Measure>>,
  /** A count that should be 0. `subject` is “the number of holes”, `counted` is “holes”. */
  none: {
    block: (subject: string, actual: string) => t`${subject} must be 0; it is ${actual}.`,
    review: (counted, count) =>
      t`${plural(count, {
        one: `${counted} need our approval; there is #.`,
        other: `${counted} need our approval; there are #.`,
      })}`,
    warn: (counted, count) =>
      t`${plural(count, {
        one: `We recommend no ${counted}; there is #.`,
        other: `We recommend no ${counted}; there are #.`,
      })}`,
  } satisfies { block: Measure; review: Counted; warn: Counted },
  /** Several findings of one rule */
  alike: (count: number, sentence: string) => t`${count} more like this: ${sentence}`,
  noLimit: (code: string) => t`The rule ${code} gives no limit for glass of this thickness.`,
  tooNarrow: (actual: string, limit: string) => t`Too long and narrow (${actual}:1, max ${limit}:1).`,
  untempered: t`Holes and cutouts weaken glass that is not tempered: it can crack from heat or a knock. We check this panel before we make it.`,
}));

type Carrier = (name: string, hinges: number, limit: string, actual: string) => string;

/** Hinges that carry less than the door: what they carry, then what to do. */
export const carrierTexts = defineTexts(() => ({
  limits: {
    hingeDoorWidth: (name, hinges, limit, actual) =>
      t`${name} carries a door up to ${limit} wide; this one is ${actual} wide.`,
    hingeDoorHeight: (name, hinges, limit, actual) =>
      t`${name} carries a door up to ${limit} high; this one is ${actual} high.`,
    hingeDoorWeight: (name, hinges, limit, actual) =>
      t`${plural(hinges, {
        one: `${name}: # carries a door up to ${limit}; this one weighs ${actual}.`,
        other: `${name}: # carry a door up to ${limit}; this one weighs ${actual}.`,
      })}`,
    doorWidth: (name, hinges, limit, actual) =>
      t`${plural(hinges, {
        one: `One hinge carries a door up to ${limit} wide; this one is ${actual} wide.`,
        other: `Two hinges carry a door up to ${limit} wide; this one is ${actual} wide.`,
      })}`,
    doorHeight: (name, hinges, limit, actual) =>
      t`${plural(hinges, {
        one: `One hinge carries a door up to ${limit} high; this one is ${actual} high.`,
        other: `Two hinges carry a door up to ${limit} high; this one is ${actual} high.`,
      })}`,
  } satisfies Record<string, Carrier>,
  advice: {
    hingeDoorWidth: {
      block: t`Choose other hinges or a narrower door.`,
      review: t`A wider door needs our approval.`,
      warn: t`We recommend other hinges or a narrower door.`,
    },
    hingeDoorHeight: {
      block: t`Choose other hinges or a lower door.`,
      review: t`A higher door needs our approval.`,
      warn: t`We recommend other hinges or a lower door.`,
    },
    hingeDoorWeight: {
      block: t`Choose other hinges, one more hinge or a lighter door.`,
      review: t`A heavier door needs our approval.`,
      warn: t`We recommend other hinges, one more hinge or a lighter door.`,
    },
    doorWidth: {
      block: t`Choose one more hinge or a narrower door.`,
      review: t`A wider door needs our approval.`,
      warn: t`We recommend one more hinge or a narrower door.`,
    },
    doorHeight: {
      block: t`Choose one more hinge or a lower door.`,
      review: t`A higher door needs our approval.`,
      warn: t`We recommend one more hinge or a lower door.`,
    },
  } satisfies Record<string, Record<Severity, string>>,
}));

/** Glass outside the thicknesses that hardware takes. `hardware` is hinge, clamp or handle. */
export const thicknessTexts = defineTexts(() => ({
  between: (name: string, min: string, max: string, actual: string) =>
    t`${name} takes glass of ${min} to ${max}; this panel is ${actual}.`,
  exactly: (name: string, limit: string, actual: string) =>
    t`${name} takes glass of ${limit}; this panel is ${actual}.`,
  atLeast: (name: string, limit: string, actual: string) =>
    t`${name} takes glass of at least ${limit}; this panel is ${actual}.`,
  atMost: (name: string, limit: string, actual: string) =>
    t`${name} takes glass of at most ${limit}; this panel is ${actual}.`,
  thicker: (hardware: string) =>
    t`${select(hardware, {
      clamp: 'Choose another clamp or thicker glass.',
      handle: 'Choose another handle or thicker glass.',
      other: 'Choose another hinge or thicker glass.',
    })}`,
  thinner: (hardware: string) =>
    t`${select(hardware, {
      clamp: 'Choose another clamp or thinner glass.',
      handle: 'Choose another handle or thinner glass.',
      other: 'Choose another hinge or thinner glass.',
    })}`,
}));
