import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { shopCountry } from '@glass/contracts/geo';
import { isInEuropeanUnion } from '@glass/contracts/legal';
import { PageFrame, PageHeader } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/** /docs/privacy-policy: the data the software really stores, in plain words. */
export function PrivacyPolicyPage() {
  const { tenant, config } = useHost();
  const { tenantName, settings } = tenant;
  const country = shopCountry(settings);
  // Norway, Iceland and Liechtenstein apply the GDPR as members of the EEA, the United Kingdom its own version.
  const hasGdpr = isInEuropeanUnion(country) || ['NO', 'IS', 'LI', 'GB'].includes(country);
  const isCounted = config.analytics.url !== '';
  return (
    <PageFrame measure="text">
      <PageHeader
        title={t`Privacy policy`}
        purpose={t`What ${tenantName} stores about you on this site, and why.`}
      />
      {sections(tenantName, isCounted, hasGdpr).map(({ title, text }) => (
        <Fragment key={title}>
          <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </Fragment>
      ))}
    </PageFrame>
  );
}

const VISITS = defineTexts(() => ({
  title: t`Visits`,
  text: t`We count how often each kind of page is opened and which sites visitors come from. We don’t record names, quote or order addresses, searches or cookies, so no visitor can be identified. If your browser asks not to be tracked, your visits aren’t counted.`,
}));

/** Art. 13 of the General Data Protection Regulation. */
const LEGAL_BASES = defineTexts(() => ({
  title: t`Legal bases`,
  text: t`We need your data to prepare and fulfill your orders (GDPR Art. 6(1)(b)), and to keep the records that tax and commercial law require (Art. 6(1)(c)). We protect the site and count visits because we have a legitimate interest in both (Art. 6(1)(f)).`,
}));

const COMPLAINTS = defineTexts(() => ({
  title: t`Complaints`,
  text: t`You can object to processing that is based on a legitimate interest, and take your data with you in a common format. You can complain to a data protection authority, for example the one where you live.`,
}));

const sections = (tenantName: string, isCounted: boolean, hasGdpr: boolean) => [
  {
    title: t`Who is responsible`,
    text: t`${tenantName} runs this site and decides what your data is used for. The operator of the platform processes it on their behalf.`,
  },
  {
    title: t`What is stored`,
    text: t`Your name, email address and company, the panels you draw, your quotes and orders with their addresses, and the files you upload. Your password is stored only as a hash that can’t be reversed.`,
  },
  {
    title: t`What it is used for`,
    text: t`To price, make, deliver and invoice your glass, answer your questions, and keep the records the law requires. It isn’t sold or used for advertising.`,
  },
  ...(hasGdpr ? [LEGAL_BASES] : []),
  {
    title: t`How long it is stored`,
    text: t`Your account is stored until you or ${tenantName} delete it. Orders and invoices are stored for as long as the law requires.`,
  },
  {
    title: t`In your browser`,
    text: t`While you’re signed in, this browser stores your name, email address and session keys; signing out removes them. It also stores unsaved panels and their drawings so that you don’t lose them. There are no tracking cookies.`,
  },
  ...(isCounted ? [VISITS] : []),
  {
    title: t`Payments`,
    text: t`Card payments are made with a payment provider. Card numbers never reach this site.`,
  },
  {
    title: t`Your rights`,
    text: t`You can ask ${tenantName} at any time what is stored about you, and have it corrected or deleted unless the law requires keeping it. If you have an account, use your profile page.`,
  },
  ...(hasGdpr ? [COMPLAINTS] : []),
];
