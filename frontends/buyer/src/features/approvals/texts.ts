import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { ApprovalState } from '@glass/contracts/order';

const STATES: Record<ApprovalState, string> = defineTexts(() => ({
  waiting: t`Waiting for you`,
  approved: t`Approved`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
  expired: t`Prices expired`,
  ordered: t`Ordered`,
}));

/** Screen texts of approvals. */
export const texts = defineTexts(() => ({
  mine: t`Mine`,
  toApprove: (waiting: number) => (waiting > 0 ? t`To approve (${waiting})` : t`To approve`),
  lists: t`List`,
  title: t`To approve`,
  purpose: t`Orders of your company that need your approval.`,
  exportName: t({ message: 'approvals', context: 'file name' }),
  search: t`Search by number, name or person`,
  noMatch: t`No approval matches`,
  none: t`Nothing to approve`,
  noneWhy: t`Orders above a colleague’s limit, and orders from colleagues who see no prices, appear here.`,
  state: t({ message: 'State', context: 'of a request' }),
  states: STATES,
  label: (number: string, person: string) => t`${number} from ${person}`,
  columns: {
    number: t`Quote`,
    name: t`Name`,
    askedBy: t({ message: 'Asked by', context: 'approval' }),
    company: t`Company`,
    askedAt: t`Asked`,
    pieces: t`Pieces`,
    total: t`Total`,
    currency: t`Currency`,
  },

  missingTitle: t`Request not found`,
  missing: t`It was sent to someone else, or the quote was deleted.`,
  back: t`To approve`,
  loading: t`Loading the request`,
  pageTitle: (number: string) => t`Approve ${number}`,
  askedFor: (person: string, company: string, day: string) =>
    t`${person} asked on behalf of ${company} on ${day}.`,
  stateMessages: {
    waiting: (person: string) => t`${person} is waiting for your answer.`,
    approved: (person: string, isBlind: boolean) =>
      isBlind
        ? t`You approved this. Place the order now.`
        : t`You approved this. ${person} can place the order.`,
    declined: () => t`You declined this.`,
    withdrawn: (person: string) =>
      t`The quote changed, or approval is no longer needed. ${person} can ask again.`,
    expired: (person: string) => t`The prices have expired. Ask ${person} to update them.`,
    ordered: () => t`This was ordered.`,
  } satisfies Record<ApprovalState, (person: string, isBlind: boolean) => string>,
  approve: t`Approve`,
  decline: t`Decline`,
  declineTitle: (number: string) => t`Decline ${number}?`,
  reason: t`Reason`,
  reasonWhy: (person: string) => t`${person} will see this.`,
  reasonMissing: t`Enter a reason.`,
  tooLong: (most: number) => t`At most ${most} characters.`,
  answerOptional: (person: string) => t`Optional message to ${person}`,
  approveTitle: (number: string) => t`Approve ${number}?`,
  answer: t({ message: 'Note', context: 'answer' }),
  approvedSaid: (person: string) => t`Approved. We’ll email ${person}.`,
  declinedSaid: (person: string) => t`Declined. We’ll email ${person}.`,
  talk: t`Questions`,
  write: t`Message`,
  wordMissing: t`Enter a message.`,
  send: t`Send`,
  sent: (person: string | null) =>
    person ? t`Sent. We’ll email ${person}.` : t`Sent. We’ll email your approver.`,
  seeOrder: t({ message: 'View order', context: 'customer' }),
  order: t`Place order`,
  blind: (person: string) =>
    t`${person} sees no prices, so you place the order. ${person} can follow it afterwards.`,
  place: (amount: string) => t`Place order for ${amount}`,
  chooseWay: t`Choose a payment method.`,
  payNow: t`Pay now to complete the order.`,
  ordered: (person: string) => t`Order placed. We’ll email ${person}.`,

  ofYours: t`Approval`,
  waitsFor: (approver: string) => t`Waiting for ${approver} to approve it.`,
  approvedBy: (approver: string) => t`${approver} approved this.`,
  declinedBy: (approver: string) => t`${approver} declined this.`,
  needed: (approver: string) => t`${approver} must approve this before you order.`,
  askThem: (approver: string) => t`Send to ${approver}`,
  asked: (approver: string) => t`We’ll email ${approver}.`,
  quoteChanged: t`The quote has changed. Review it again.`,
}));
