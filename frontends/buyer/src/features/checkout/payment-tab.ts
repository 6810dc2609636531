/** A tab for the page of the payment service, opened before its address is known: browsers block it later. */
export interface PaymentTab {
  /** The browser let it open. */
  isOpen: boolean;
  show: (url: string) => void;
  close: () => void;
}

/** To be called while a click is handled. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  return {
    isOpen: tab !== null,
    show: (url) => {
      if (!tab) return;
      // The payment service's page does not reach the one that opened it.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab?.close(),
  };
}
