import { msg } from '@lingui/core/macro';
import { asValue, type Sentence } from '../language/sentence.js';

/** NOT_FOUND of each thing. Whole sentences, because other languages have genders. */
export const MISSING = {
  address: msg`This address does not exist.`,
  approval: msg`This approval does not exist.`,
  attachment: msg`This attachment does not exist.`,
  'authenticator app': msg`This authenticator app does not exist.`,
  batch: msg`This batch does not exist.`,
  captcha: msg`This captcha does not exist.`,
  challenge: msg`This challenge does not exist.`,
  'change request': msg`This change request does not exist.`,
  'choice of news': msg`This choice of news does not exist.`,
  company: msg`This company does not exist.`,
  'credit note': msg`This credit note does not exist.`,
  delivery: msg`This delivery does not exist.`,
  discount: msg`This discount does not exist.`,
  domain: msg`This domain does not exist.`,
  'entry of the account': msg`This entry of the account does not exist.`,
  event: msg`This event does not exist.`,
  'fee schedule': msg`This fee schedule does not exist.`,
  file: msg`This file does not exist.`,
  invitation: msg`This invitation does not exist.`,
  invoice: msg`This invoice does not exist.`,
  job: msg`This job does not exist.`,
  link: msg`This link does not exist.`,
  material: msg`This material does not exist.`,
  'edge finish': msg`This edge finish does not exist.`,
  'corner finish': msg`This corner finish does not exist.`,
  hinge: msg`This hinge does not exist.`,
  'hardware article': msg`This article does not exist.`,
  hardware: msg`This hardware does not exist.`,
  shower: msg`This shower does not exist.`,
  message: msg`This message does not exist.`,
  name: msg`This name does not exist.`,
  order: msg`This order does not exist.`,
  panel: msg`This panel does not exist.`,
  passkey: msg`This passkey does not exist.`,
  payment: msg`This payment does not exist.`,
  person: msg`This person does not exist.`,
  'price list': msg`This price list does not exist.`,
  quote: msg`This quote does not exist.`,
  'recovery code': msg`This recovery code does not exist.`,
  remake: msg`This remake does not exist.`,
  session: msg`This session does not exist.`,
  'sign-in': msg`This sign-in does not exist.`,
  tenant: msg`This tenant does not exist.`,
  'part of a job': msg`This part of a job does not exist.`,
  move: msg`This move does not exist.`,
  photo: msg`This photo does not exist.`,
  'account for card payments': msg`This account for card payments does not exist.`,
  refund: msg`This refund does not exist.`,
  dispute: msg`This dispute does not exist.`,
  mail: msg`This mail does not exist.`,
  'landing page': msg`This landing page does not exist.`,
  'VAT ID': msg`This VAT ID does not exist.`,
  'check of the VAT id': msg`This check of the VAT id does not exist.`,
} as const satisfies Record<string, Sentence>;

/** Name of a thing that a call may name. */
export type Thing = keyof typeof MISSING;

/** VERSION_CONFLICT of each thing that several people edit. */
export const CHANGED = {
  'VAT ID': (by: Sentence) => msg`This VAT ID was changed by ${{ by: asValue(by) }} in the meantime.`,
  'list of holes': (by: Sentence) =>
    msg`This list of holes was changed by ${{ by: asValue(by) }} in the meantime.`,
  'table of rules': (by: Sentence) =>
    msg`This table of rules was changed by ${{ by: asValue(by) }} in the meantime.`,
  'list of charges': (by: Sentence) =>
    msg`This list of charges was changed by ${{ by: asValue(by) }} in the meantime.`,
  'list of translations': (by: Sentence) =>
    msg`This list of translations was changed by ${{ by: asValue(by) }} in the meantime.`,
  file: (by: Sentence) => msg`This file was changed by ${{ by: asValue(by) }} in the meantime.`,
  'landing page': (by: Sentence) =>
    msg`This landing page was changed by ${{ by: asValue(by) }} in the meantime.`,
  'page of settings': (by: Sentence) =>
    msg`This page of settings was changed by ${{ by: asValue(by) }} in the meantime.`,
  'fee schedule': (by: Sentence) =>
    msg`This fee schedule was changed by ${{ by: asValue(by) }} in the meantime.`,
  tenant: (by: Sentence) => msg`This tenant was changed by ${{ by: asValue(by) }} in the meantime.`,
  order: (by: Sentence) => msg`This order was changed by ${{ by: asValue(by) }} in the meantime.`,
  'change request': (by: Sentence) =>
    msg`This change request was changed by ${{ by: asValue(by) }} in the meantime.`,
  company: (by: Sentence) => msg`This company was changed by ${{ by: asValue(by) }} in the meantime.`,
  discount: (by: Sentence) => msg`This discount was changed by ${{ by: asValue(by) }} in the meantime.`,
  quote: (by: Sentence) => msg`This quote was changed by ${{ by: asValue(by) }} in the meantime.`,
  panel: (by: Sentence) => msg`This panel was changed by ${{ by: asValue(by) }} in the meantime.`,
  'price list': (by: Sentence) => msg`This price list was changed by ${{ by: asValue(by) }} in the meantime.`,
  price: (by: Sentence) => msg`This price was changed by ${{ by: asValue(by) }} in the meantime.`,
  material: (by: Sentence) => msg`This material was changed by ${{ by: asValue(by) }} in the meantime.`,
  'edge finish': (by: Sentence) =>
    msg`This edge finish was changed by ${{ by: asValue(by) }} in the meantime.`,
  'corner finish': (by: Sentence) =>
    msg`This corner finish was changed by ${{ by: asValue(by) }} in the meantime.`,
  hinge: (by: Sentence) => msg`This hinge was changed by ${{ by: asValue(by) }} in the meantime.`,
  'hardware article': (by: Sentence) =>
    msg`This article was changed by ${{ by: asValue(by) }} in the meantime.`,
} as const satisfies Record<string, (by: Sentence) => Sentence>;

/** Name of a thing that several people edit. */
export type EditedThing = keyof typeof CHANGED;
