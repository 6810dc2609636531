import { renderSVG } from 'uqr';

interface QrPictureProps {
  text: string;
  alt: string;
}

/** A QR code to be scanned from the screen. */
export function QrPicture({ text, alt }: QrPictureProps) {
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      width={200}
      height={200}
      // Scanners need the white margin in dark mode too.
      style={{ background: '#ffffff', display: 'block' }}
    />
  );
}
