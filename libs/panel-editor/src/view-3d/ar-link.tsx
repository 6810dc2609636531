import ViewInAr from '@mui/icons-material/ViewInAr';
import { colors } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { packPlan, type SolidPart, type SolidPlan } from '@glass/geometry/solid';
import { useEffect, useState } from 'react';
import { sceneViewerLink } from './scene-viewer-link.js';
import { texts } from './texts.js';

interface ArLinkProps {
  plan: SolidPlan;
  parts: readonly SolidPart[];
  /** URL from which a phone's viewer loads a packed plan; without it, only iOS can show the panel. */
  modelUrl: ((plan: string) => string) | undefined;
}

/** Opens the panel at true size in the phone's own viewer; on other devices says that a phone can. */
export function ArLink({ plan, parts, modelUrl }: ArLinkProps) {
  if (hasQuickLook()) return <QuickLook parts={parts} />;
  if (!modelUrl || !/android/i.test(navigator.userAgent)) {
    return <Typography variant="caption">{texts.arPhone}</Typography>;
  }
  const packed = packPlan(plan);
  if (packed === null) return <Typography variant="caption">{texts.arTooLong}</Typography>;
  const url = new URL(modelUrl(packed), window.location.href).href;
  return (
    <>
      <Button variant="contained" startIcon={<ViewInAr />} href={sceneViewerLink(url, window.location.href)}>
        {texts.ar}
      </Button>
      <Typography variant="caption">{texts.arNote}</Typography>
    </>
  );
}

function hasQuickLook(): boolean {
  try {
    return document.createElement('a').relList.supports('ar');
  } catch {
    // Browsers that know no value of `rel` throw.
    return false;
  }
}

/** iOS takes the file from the page. */
function QuickLook({ parts }: { parts: readonly SolidPart[] }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isCurrent = true;
    void import('./panel-usdz.js')
      .then(({ writeUsdz }) => writeUsdz(parts))
      .then((bytes) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'model/vnd.usdz+zip' }));
        setHref(`${url}#allowsContentScaling=0`);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [parts]);
  if (href === null) return null;
  return (
    <>
      {/* Safari opens its viewer only if the link's first and nearly only element is a picture. */}
      <Button variant="contained" disableRipple href={href} rel="ar" download="panel.usdz">
        <Box component="img" alt="" src={PICTURE} sx={{ width: 20, height: 20, mr: 1 }} />
        {texts.ar}
      </Button>
      <Typography variant="caption">{texts.arNote}</Typography>
    </>
  );
}

/** A cube, in the color of the button's text. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colors.surface}" stroke-width="1.8"><path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/></svg>`,
)}`;
