import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { PageFrame, PageHeader } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/** /docs/privacy-policy: what the software really keeps, in plain words. */
export function PrivacyPolicyPage() {
  const { tenantName } = useHost().tenant;
  return (
    <PageFrame measure="text">
      <PageHeader
        title="Privacy policy"
        purpose={`What ${tenantName} keeps about you on this site, and why.`}
      />
      {sections(tenantName).map(({ title, text }) => (
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

const sections = (tenantName: string) => [
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
    text: 'While you are signed in, this browser keeps your name, your e-mail address and the keys of your session in its local storage; signing out removes them. A panel you have not saved yet is kept there too, so that nothing typed is lost. There are no tracking cookies.',
  },
  {
    title: 'Payments',
    text: 'Card payments are made with a payment provider. Card numbers never reach this site.',
  },
  {
    title: 'Your rights',
    text: `You may ask ${tenantName} at any time what is kept about you, have it corrected, or have it deleted unless the law requires it to be kept. With an account, you do so yourself on the page of your profile.`,
  },
];
