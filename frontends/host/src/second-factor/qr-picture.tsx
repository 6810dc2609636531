import { drawingSVG, qrcode } from 'bwip-js/browser';

export function QrPicture({ text, alt }: { text: string; alt: string }) {
  const svg = qrcode({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4 }, drawingSVG());
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
