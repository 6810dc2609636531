import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const texts = defineTexts(() => ({
  title: t`Links for your website`,
  purpose: t`Send visitors of your website straight to a price.`,
  links: t`Links`,
  linksHelp: t`For menus, emails and social media.`,
  pages: {
    '/get-a-quote': t`Get a quote`,
    '/place-an-order': t`Place an order`,
    '/customer/my-orders': t`My orders`,
    '/account/login': t`Sign in`,
    '/account/signup': t`Create an account`,
    '/tenant/shape-rules': t`What we can make`,
  },
  button: t`Button`,
  buttonHelp: t`Paste this code where you want the button. It uses your color and needs no script.`,
  buttonText: t`Button text`,
  usualButtonText: t`Price your glass`,
  buttonCode: t`Button code`,
  preview: t`Preview`,
  frame: t`Panel editor in your page`,
  frameHelp: t`Paste this code where you want the editor. Visitors draw a panel and see its price without leaving your page.`,
  frameHeight: t`Height (px)`,
  badHeight: t`Enter a number from 400 to 3000.`,
  frameCode: t`Frame code`,
  frameTitle: (tenantName: string) => t`${tenantName}: price of cut glass`,
  framedBy: (hosts: string) => t`The frame works only on pages of ${hosts}.`,
  framedByNone: t`The frame doesn’t work yet. Add your website in the settings first.`,
  toSettings: t`Add websites`,
  askManager: t`Ask a manager to add the websites in the settings.`,
  frameNotes: [
    t`Your page must use https, like this site.`,
    t`Browsers store panels drawn in the frame separately from panels drawn here. They are kept when visitors sign up in the frame; visitors with an account sign in there again.`,
    t`In browsers that block third-party storage the frame works, but panels are lost when the page is closed. Offer the button as well.`,
  ],
}));
