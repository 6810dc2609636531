import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
/** Screen texts of orders and quotes without an account. */
export const texts = defineTexts(() => ({
  title: t`Checkout`,
  purpose: t`No account needed. You pay on the next page.`,
  askTitle: t`Ask for a quote`,
  askPurpose: (tenant: string) => t`${tenant} answers with a price by email. No account needed.`,
  signInQuestion: t`Have an account?`,
  signIn: t`Sign in`,
  contact: t`Contact`,
  delivery: t`Delivery`,
  email: t`Email`,
  emailHelp: t`For your order confirmation and updates.`,
  name: t`Full name`,
  phone: t`Phone (optional)`,
  summary: t`Order summary`,
  editPanels: t`Edit panels`,
  toPayment: (amount: string) => t`Continue to payment · ${amount}`,
  toPaymentAlone: t`Continue to payment`,
  ask: t`Ask for a quote`,
  message: (tenant: string) => t`Message to ${tenant} (optional)`,
  trust: t`You aren’t charged yet: you check everything and pay on the next page. We’ll email you a link to your order.`,
  trustWhenAsking: t`We’ll email you a link to your quote. You pay nothing now.`,
  missing: {
    email: t`Enter your email address.`,
    emailForm: t`Enter an email address such as name@example.com.`,
    name: t`Enter your name.`,
  },
  nothingTitle: t`Nothing to order yet`,
  nothing: t`Draw a panel first. You see its price as you draw.`,
  draw: t`Get a price`,
}));

/** Screen texts of “Email me this quote”. */
export const emailTexts = defineTexts(() => ({
  title: t`Email me this quote`,
  why: t`You get a link to your panels with drawings, price and dates. Open it on any device to change or order them. No account needed.`,
  email: t`Email`,
  emailMissing: t`Enter your email address.`,
  emailWrong: t`Enter an email address such as name@example.com.`,
  name: t`Name (optional)`,
  send: t`Send`,
  cancel: t`Cancel`,
  accountInstead: t`Or save it in an account:`,
  createAccount: t`Create an account`,
  haveAccount: t`I have an account`,
  sentTitle: t`Quote sent`,
  sent: (number: string, email: string) => t`We sent quote ${number} to ${email}.`,
  sentWhat: (days: number) =>
    t`The email has the drawings, the price and a link that works for ${days} days. If it isn’t there in a few minutes, check your spam folder.`,
  sendAgain: t`Send again`,
  sentAgain: (email: string) => t`Sent again to ${email}.`,
  otherAddress: t`Use another address`,
  openQuote: t`Open the quote`,
  close: t`Close`,
}));
