import type { OrderDocument } from '@glass/contracts/document';

import { listServices, serviceLine } from './shop/order-services.js';
import { UNSEEN } from './text/clusters.js';
import { unprintedFields as fields, unprintedTexts } from './unprinted-texts.js';

/** More are counted, not listed. */
const MAX_LISTED = 6;

/**
 * Names the letters that a document shows as boxes, each with a field where it occurs: `1 character cannot be printed:
 * U+0F40 in Mark`; '' if there are none.
 * @param boxed unique letters from `Pen.takeBoxed`
 */
export function describeUnprinted(boxed: readonly string[], doc: OrderDocument): string {
  return boxed.length === 0 ? '' : describeUnprintedFields(boxed, fieldsOf(doc));
}

/** Like `describeUnprinted`, for any document, by its fields. */
export function describeUnprintedFields(
  boxed: readonly string[],
  written: readonly (readonly [name: string, text: string])[],
): string {
  if (boxed.length === 0) return '';
  const texts = written.map(([name, text]) => [name, text.normalize('NFC').replace(UNSEEN, '')] as const);
  const listed = boxed.slice(0, MAX_LISTED).map((letter) => {
    const [field] = texts.find(([, text]) => text.includes(letter)) ?? [];
    return field === undefined ? codesOf(letter) : unprintedTexts.letterIn(codesOf(letter), field);
  });
  const more = boxed.length - listed.length;
  const letters = listed.join(', ');
  return unprintedTexts.note(boxed.length, more > 0 ? unprintedTexts.andMore(letters, more) : letters);
}

/** `U+0F40`; several codes for a letter with marks. */
function codesOf(letter: string): string {
  return Array.from(letter, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${code.padStart(4, '0')}`;
  }).join(' ');
}

/** All user-entered texts of a document with their field names. */
function fieldsOf(doc: OrderDocument): [name: string, text: string][] {
  const { order, buyer, tenant, catalogue } = doc;
  const named = [...catalogue.edgeFinishes, ...catalogue.cornerFinishes, ...catalogue.hinges];
  return [
    ...doc.panels.flatMap(({ spec, glass, priceLines, onceLines }): [string, string][] => [
      [fields.mark, spec.mark],
      [fields.notes, spec.notes],
      [fields.glass, glass],
      [fields.price, [...priceLines, ...onceLines].map(({ label, rule }) => `${label}\n${rule}`).join('\n')],
    ]),
    [fields.notes, order.notes],
    [fields.notesForTheShop, order.notesForShop ?? ''],
    [fields.deliveryNotes, order.deliveryNotes ?? ''],
    [fields.services, listServices(doc).map(serviceLine).join('\n')],
    [fields.name, order.name],
    [fields.po, order.poNumber],
    [fields.number, order.number],
    [fields.status, order.status],
    [fields.shipping, order.shipMethod],
    [fields.workOrder, order.workOrderNumber],
    [fields.rack, order.rack],
    [fields.customer, [buyer.company, buyer.contact, buyer.phone, buyer.email].join('\n')],
    [fields.billTo, doc.billTo.join('\n')],
    [fields.shipTo, [...doc.shipTo, doc.shipToPhone ?? ''].join('\n')],
    [fields.terms, [doc.terms, ...(doc.mentions ?? [])].join('\n')],
    [
      fields.totals,
      [
        ...doc.totals.flatMap(({ label, rule = '' }) => [label, rule]),
        ...doc.onRequest.map(({ what }) => what),
      ].join('\n'),
    ],
    [fields.fabricator, [tenant.name, ...tenant.addressLines].join('\n')],
    ...(doc.hardware ?? []).map(({ name, code, shower }): [string, string] => [
      fields.catalogue,
      [name, code, shower].join('\n'),
    ]),
    [fields.catalogue, named.map(({ name, code }) => `${name}\n${code}`).join('\n')],
  ];
}

/** All user-entered texts of a document, joined. */
export function joinDocumentTexts(doc: OrderDocument): string {
  return fieldsOf(doc)
    .map(([, text]) => text)
    .join('\n');
}
