/** Every word of the checkout, in one place, ready for translation. */
export const texts = {
  title: 'Checkout',
  purpose: (number: string, name: string) => `Quote ${number}, ${name}`,
  noQuote: 'Nothing to pay for yet',
  noQuoteWhy: 'Open a quote and choose “Order”.',
  toMyQuotes: 'My quotes',
  missingTitle: 'This quote does not exist',
  missing: 'It may have been deleted, or it belongs to someone else.',
  orderedTitle: 'This quote is ordered',
  ordered: 'It cannot be ordered a second time.',
  seeOrder: 'See the order',
  onlyThePersonTitle: (name: string) => `Only ${name} can order this`,
  onlyThePerson: 'You are signed in for somebody else. What costs money, people order themselves.',
  backToQuote: 'Back to the quote',
  toTodaysPrices: 'Get today’s prices',
  officeOrders: 'You see no prices: submit the quote, and your office orders it.',
  notOrderable: 'This quote cannot be ordered as it stands.',

  summary: 'What you order',
  drawingOf: (line: number) => `Drawing of panel ${line}`,
  quantity: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  price: 'Price',
  shipTo: 'Ship to',
  pickUp: 'Pick-up',
  youCollect: (tenant: string) => `You collect the glass from ${tenant}.`,
  noAddress: 'No delivery address yet',
  noAddressWhy: 'No delivery address is given. Choose an address or pick-up before you order.',
  chooseAddress: 'Choose an address or pick-up',
  chooseDelivery: 'Choose delivery or pick-up',
  change: 'Change',
  changeDelivery: 'Change delivery',
  wantedBy: 'Wanted by',
  poNumber: 'PO number',
  company: 'Company',

  howToPay: 'How to pay',
  ways: {
    demo: 'Demo payment',
    demoHelp: 'This is a demo site: no money moves.',
    houseAccount: (company: string) => `House account of ${company}`,
    houseAccountHelp: (credit: string) => `You are sent a bill. Credit left: ${credit}.`,
    houseAccountTooLow: (credit: string) => `Not enough credit left for this order: ${credit}.`,
    houseAccountStopped: (tenant: string) =>
      `Orders on account cannot be placed just now. Please ask ${tenant}.`,
    card: 'Card',
    cardHelp: 'You pay on the secure page of our payment service.',
    cardBelowMinimum: (minimum: string) => `The smallest amount a card can pay is ${minimum}.`,
    none: 'Nothing to pay',
    noneHelp: 'The total is zero, so your order is placed without a payment.',
  },
  noWay: (tenant: string) => `${tenant} takes no orders online yet. Please get in touch with them.`,
  noUsableWay: (tenant: string) =>
    `This order cannot be paid in the ways offered here. Please ask ${tenant} how to pay.`,
  chooseWay: 'Choose how to pay.',

  needsApproval: (approver: string, limit: string | null) =>
    limit === null
      ? `${approver} approves what you order for your company.`
      : `You may order up to ${limit} for your company at a time. ${approver} approves what is more; then you order it here.`,
  needsApprovalFor: (buyer: string, approver: string, limit: string | null) =>
    limit === null
      ? `${approver} approves what ${buyer} orders for their company.`
      : `${buyer} may order up to ${limit} for their company at a time. ${approver} approves what is more.`,
  approvalNote: (approver: string) => `Note to ${approver}`,
  askToApprove: (approver: string) => `Ask ${approver} to approve`,
  askAgain: (approver: string) => `Ask ${approver} again`,
  asked: (approver: string) => `${approver} is asked to approve this order.`,
  waitsForApproval: (approver: string) =>
    `This order waits for ${approver} to approve it. If you change the quote, it has to be asked for again.`,
  notApproved: (approver: string) => `${approver} did not approve this order.`,
  approved: (approver: string) => `${approver} approved this order. You can place it now.`,
  tooLong: (most: number) => `At most ${most} characters.`,

  final: 'The measurements are final, and I have read the terms.',
  finalWithoutTerms: 'The measurements are final.',
  finalWhy: 'Tempered glass cannot be cut or drilled after it is made.',
  finalMissing: 'Please confirm this before you order.',
  terms: 'Terms',
  collectBy: (day: string) => `Ready to collect by ${day}`,
  withYouBy: (day: string) => `With you by ${day}`,
  placeOrderFor: (amount: string) => `Place order · ${amount}`,
  payOrderFor: (amount: string) => `Go on to payment · ${amount}`,

  waitingForPayment: (number: string) =>
    `Order ${number} is placed and waits for its payment. Choose how to pay.`,
  priceChanged: (before: string, now: string) =>
    `The price changed while you were looking: it was ${before} and is ${now} now. Nothing is ordered yet.`,
  acceptNewPrice: (amount: string) => `Place order at the new price · ${amount}`,
  quoteChanged:
    'This quote changed while you were looking at it. Check the panels and the delivery as they are now, then order.',
  startAgain: 'The order you began was cancelled. Press “Place order” once more to place a new one.',
  failed: 'The order was not placed.',
  noAnswer:
    'The server did not answer, so we do not know whether the order arrived. Press the button again: it will not be placed twice.',

  payTitle: 'Demo payment',
  payPurpose: 'A pretend payment: no money moves.',
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  decline: 'Decline',
  forOrder: (number: string) => `Order ${number}`,
  declinedTitle: 'The payment was declined',
  declined: 'No money was taken. Your order is kept; try again or pay another way.',
  otherWay: 'Pay another way',
  noSession: 'This payment does not exist',
  noSessionWhy: 'Open the order and pay from there.',
  myOrders: 'My orders',
  paymentClosed: 'This payment is over',

  payInTab:
    'Pay in the tab that opened, then come back here. This page goes on by itself once the payment is made.',
  tabBlocked: 'Your browser blocked the new tab. Open the payment page with the button below.',
  openPaymentPage: 'Open the payment page',
  tabPaidTitle: 'You can close this tab',
  tabPaid: 'The payment was sent. Your order goes on at the page you came from.',
  tabLeftTitle: 'No payment was made',
  tabLeft: 'Close this tab and go back to the page you came from to pay again, or another way.',
  closeTab: 'Close this tab',

  paymentTitle: 'Payment',
  paymentPurpose: 'How paying works here.',
  paymentSteps: [
    'Open your quote and choose “Order”.',
    'Check the panels, the address and the total.',
    'Choose one of the ways to pay that are offered to you, and place the order.',
  ],

  thanks: 'Thank you, your order is placed',
  thanksHouse: 'Thank you, your order is on the house account',
  orderNumber: (number: string) => `Order ${number}`,
  isPaid: (amount: string) => `Paid: ${amount}`,
  isOnAccount: (amount: string) => `On account: ${amount}`,
  promisedFor: (day: string) => `Promised for ${day}`,
  readyBy: (day: string) => `Ready by ${day}`,
  next: 'What happens next',
  nextSteps: (tenant: string) => [
    `${tenant} checks your order and confirms it.`,
    'Your glass is cut, finished and tempered. You see every step in your order.',
    'You are told when it is ready or on its way.',
  ],
  notPaidTitle: 'This payment is over',
  notPaid:
    'No money was kept for it, and the order waits for its payment. You can pay again, or another way.',
  checkingTitle: 'Asking how your payment went',
  checking: 'This takes a moment. If you leave this page, the payment counts all the same.',
  pendingTitle: 'Your payment is being confirmed',
  pending:
    'This can take a minute, or some days where the money comes from a bank account. The order shows when it is done; you need not pay again.',
  checkAgain: 'Check again',
  noOrder: 'This order does not exist',
  noOrderWhy: 'It may belong to someone else.',
  priceAnother: 'Price another panel',
};
