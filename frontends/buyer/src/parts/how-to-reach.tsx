import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

/** Phone and email address of the tenant, if it has entered any. */
export function HowToReach() {
  const { phone, email } = useShell().tenant.settings.contact;
  const ways = [
    { text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text !== '');
  return ways.map(({ text, href }) => (
    <Box key={href} component="span" sx={{ display: 'block', mt: 1 }}>
      <Link href={href} sx={{ display: 'inline-block', py: 0.5 }}>
        {text}
      </Link>
    </Box>
  ));
}
