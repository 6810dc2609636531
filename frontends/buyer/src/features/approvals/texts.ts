import type { ApprovalState } from '@glass/contracts/order';

const STATES: Record<ApprovalState, string> = {
  waiting: 'Waiting for you',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Prices expired',
  ordered: 'Ordered',
};

/** Screen texts of approvals. */
export const texts = {
  mine: 'Mine',
  toApprove: (waiting: number) => (waiting > 0 ? `To approve (${waiting})` : 'To approve'),
  lists: 'List',
  title: 'To approve',
  purpose: 'Orders of your company that need your approval.',
  exportName: 'approvals',
  search: 'Search by number, name or person',
  noMatch: 'No approval matches',
  none: 'Nothing to approve',
  noneWhy: 'Orders above a colleague’s limit, and orders from colleagues who see no prices, appear here.',
  state: 'State',
  states: STATES,
  label: (number: string, person: string) => `${number} from ${person}`,
  columns: {
    number: 'Quote',
    name: 'Name',
    askedBy: 'Asked by',
    company: 'Company',
    askedAt: 'Asked',
    pieces: 'Pieces',
    total: 'Total',
    currency: 'Currency',
  },

  missingTitle: 'Request not found',
  missing: 'It was sent to someone else, or the quote was deleted.',
  back: 'To approve',
  loading: 'Loading the request',
  pageTitle: (number: string) => `Approve ${number}`,
  askedFor: (person: string, company: string, day: string) =>
    `${person} asked on behalf of ${company} on ${day}.`,
  stateMessages: {
    waiting: (person: string) => `${person} is waiting for your answer.`,
    approved: (person: string, isBlind: boolean) =>
      isBlind
        ? 'You approved this. Place the order now.'
        : `You approved this. ${person} can place the order.`,
    declined: () => 'You declined this.',
    withdrawn: (person: string) =>
      `The quote changed, or approval is no longer needed. ${person} can ask again.`,
    expired: (person: string) => `The prices have expired. Ask ${person} to update them.`,
    ordered: () => 'This was ordered.',
  } satisfies Record<ApprovalState, (person: string, isBlind: boolean) => string>,
  approve: 'Approve',
  decline: 'Decline',
  declineTitle: (number: string) => `Decline ${number}?`,
  reason: 'Reason',
  reasonWhy: (person: string) => `${person} will see this.`,
  reasonMissing: 'Enter a reason.',
  tooLong: (most: number) => `At most ${most} characters.`,
  answerOptional: (person: string) => `Optional message to ${person}`,
  approveTitle: (number: string) => `Approve ${number}?`,
  answer: 'Note',
  approvedSaid: (person: string) => `Approved. We’ll email ${person}.`,
  declinedSaid: (person: string) => `Declined. We’ll email ${person}.`,
  talk: 'Questions',
  write: 'Message',
  wordMissing: 'Enter a message.',
  send: 'Send',
  sent: (person: string | null) => `Sent. We’ll email ${person ?? 'your approver'}.`,
  seeOrder: 'View order',
  order: 'Place order',
  blind: (person: string) =>
    `${person} sees no prices, so you place the order. ${person} can follow it afterwards.`,
  place: (amount: string) => `Place order for ${amount}`,
  chooseWay: 'Choose a payment method.',
  payNow: 'Pay now to complete the order.',
  tickFinal: 'Confirm that the measurements are final.',
  ordered: (person: string) => `Order placed. We’ll email ${person}.`,

  ofYours: 'Approval',
  waitsFor: (approver: string) => `Waiting for ${approver} to approve it.`,
  approvedBy: (approver: string) => `${approver} approved this.`,
  declinedBy: (approver: string) => `${approver} declined this.`,
  needed: (approver: string) => `${approver} must approve this before you order.`,
  askThem: (approver: string) => `Send to ${approver}`,
  asked: (approver: string) => `We’ll email ${approver}.`,
  quoteChanged: 'The quote has changed. Review it again.',
};
