import type { OrderDocument } from '@glass/contracts/document';

import { listServices, serviceLine } from './shop/order-services.js';
import { UNSEEN } from './text/clusters.js';

/** More are counted, not listed. */
const MAX_LISTED = 6;

/**
 * Names the letters that a document shows as boxes, each with a field where it occurs: `1 character cannot be printed:
 * U+0F40 in Mark`. ASCII only; '' if there are none.
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
  const fields = written.map(([name, text]) => [name, text.normalize('NFC').replace(UNSEEN, '')] as const);
  const listed = boxed.slice(0, MAX_LISTED).map((letter) => {
    const [field] = fields.find(([, text]) => text.includes(letter)) ?? [];
    return field === undefined ? codesOf(letter) : `${codesOf(letter)} in ${field}`;
  });
  const more = boxed.length > MAX_LISTED ? ` and ${boxed.length - MAX_LISTED} more` : '';
  const count = boxed.length === 1 ? '1 character' : `${boxed.length} characters`;
  return `${count} cannot be printed: ${listed.join(', ')}${more}`;
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
      ['Mark', spec.mark],
      ['Notes', spec.notes],
      ['Glass', glass],
      ['Price', [...priceLines, ...onceLines].map(({ label, rule }) => `${label}\n${rule}`).join('\n')],
    ]),
    ['Notes', order.notes],
    ['Notes for the shop', order.notesForShop ?? ''],
    ['Delivery notes', order.deliveryNotes ?? ''],
    ['Services', listServices(doc).map(serviceLine).join('\n')],
    ['Name', order.name],
    ['PO', order.poNumber],
    ['Number', order.number],
    ['Status', order.status],
    ['Shipping', order.shipMethod],
    ['Work order', order.workOrderNumber],
    ['Rack', order.rack],
    ['Customer', [buyer.company, buyer.contact, buyer.phone, buyer.email].join('\n')],
    ['Bill to', doc.billTo.join('\n')],
    ['Ship to', [...doc.shipTo, doc.shipToPhone ?? ''].join('\n')],
    ['Terms', [doc.terms, ...(doc.mentions ?? [])].join('\n')],
    [
      'Totals',
      [
        ...doc.totals.flatMap(({ label, rule = '' }) => [label, rule]),
        ...doc.onRequest.map(({ what }) => what),
      ].join('\n'),
    ],
    ['Fabricator', [tenant.name, ...tenant.addressLines].join('\n')],
    ['Catalogue', named.map(({ name, code }) => `${name}\n${code}`).join('\n')],
  ];
}

/** All user-entered texts of a document, joined. */
export function joinDocumentTexts(doc: OrderDocument): string {
  return fieldsOf(doc)
    .map(([, text]) => text)
    .join('\n');
}
