/**
 * A tab for the payment page. It opens before the address is known, because browsers block it after the
 * click.
 */
interface PaymentTab {
  /** False if the browser blocked the tab. */
  isOpen: boolean;
  show: (url: string) => void;
  close: () => void;
}

/** Call this synchronously in a click handler. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  return {
    isOpen: tab !== null,
    show: (url) => {
      if (!tab) return;
      // The payment page must not control this page.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab?.close(),
  };
}
