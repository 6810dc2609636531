import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OutboxMail } from '@glass/contracts';
import { colours, radii } from '@glass/ui';
import { texts } from './texts.js';

const PREVIEW_HEIGHT = 420;

type Form = 'html' | 'text';

/** One mail. Its HTML is shown in a frame that runs no script, sends no form and belongs to no origin. */
export function MailPreview({ mail }: { mail: OutboxMail }) {
  const [form, setForm] = useState<Form>(mail.html ? 'html' : 'text');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.mailTo(mail.to)}
      </Typography>
      <Tabs value={form} onChange={(_event, value: Form) => setForm(value)} sx={{ mb: 1 }}>
        <Tab value="html" label={texts.asHtml} disabled={!mail.html} />
        <Tab value="text" label={texts.asText} />
      </Tabs>
      {form === 'html' ? (
        <Box
          component="iframe"
          sandbox=""
          referrerPolicy="no-referrer"
          title={texts.preview(mail.subject)}
          srcDoc={mail.html}
          sx={{
            width: '100%',
            height: PREVIEW_HEIGHT,
            border: 1,
            borderColor: 'divider',
            borderRadius: `${radii.medium}px`,
            backgroundColor: colours.surface,
            boxSizing: 'border-box',
          }}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={texts.preview(mail.subject)}
          sx={{
            m: 0,
            p: 2,
            maxHeight: PREVIEW_HEIGHT,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
            backgroundColor: colours.sunken,
            borderRadius: `${radii.medium}px`,
          }}
        >
          {mail.text}
        </Box>
      )}
    </Box>
  );
}
