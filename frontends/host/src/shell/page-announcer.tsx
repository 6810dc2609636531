import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Announces the heading of a new page. The document title is the tenant's name and doesn't change. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [heading, setHeading] = useState('');
  const firstPath = useRef<string | null>(pathname);

  useEffect(() => {
    // The browser announces the first page itself.
    if (firstPath.current === pathname) return;
    firstPath.current = null;
    const content = document.getElementById('content');
    if (!content) return;
    const announce = () => {
      const text = content.querySelector('h1')?.textContent ?? '';
      if (text !== '') {
        setHeading(text);
        observer.disconnect();
      }
    };
    // The heading may render after loading.
    const observer = new MutationObserver(announce);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    announce();
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <Box role="status" aria-live="polite" sx={HIDDEN}>
      {heading}
    </Box>
  );
}
