import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { PageFrame, PageHeader } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/** /docs/privacy-policy: the data the software really stores, in plain words. */
export function PrivacyPolicyPage() {
  const { tenant, config } = useHost();
  const { tenantName } = tenant;
  const isCounted = config.analytics.url !== '';
  return (
    <PageFrame measure="text">
      <PageHeader
        title="Privacy policy"
        purpose={`What ${tenantName} keeps about you on this site, and why.`}
      />
      {sections(tenantName, isCounted).map(({ title, text }) => (
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

const VISITS = {
  title: 'Visits',
  text: 'How often each kind of page is opened is counted, and from which other site visitors come: without names, addresses of quotes and orders, searches or cookies, so no visitor can be identified. If your browser asks not to be tracked, your visits are not counted.',
};

const sections = (tenantName: string, isCounted: boolean) => [
  {
    title: 'Who is responsible',
    text: `${tenantName} runs this site and decides what your data is used for. The operator of the platform processes it on their behalf.`,
  },
  {
    title: 'What is kept',
    text: 'Your name, e-mail address and company, the panels you draw, your quotes and orders with their addresses, and the files you upload. Your password is kept only as a hash that cannot be turned back.',
  },
  {
    title: 'What it is used for',
    text: 'To price, make, deliver and invoice your glass, to answer your questions, and to keep the records the law asks for. It is not sold, and not used for advertising.',
  },
  {
    title: 'In your browser',
    text: 'While you are signed in, this browser keeps your name, your e-mail address and the keys of your session in its local storage; signing out removes them. A panel you have not saved yet is kept in it too, with the drawing that it was made of, so that nothing is lost. There are no tracking cookies.',
  },
  ...(isCounted ? [VISITS] : []),
  {
    title: 'Payments',
    text: 'Card payments are made with a payment provider. Card numbers never reach this site.',
  },
  {
    title: 'Your rights',
    text: `You may ask ${tenantName} at any time what is kept about you, have it corrected, or have it deleted unless the law requires it to be kept. With an account, you do so yourself on the page of your profile.`,
  },
];
