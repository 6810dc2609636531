import { drawingSVG, qrcode } from 'bwip-js/browser';

/** A QR code as a picture; `alt` says what it is for. */
export function QrPicture({ text, alt }: { text: string; alt: string }) {
  const svg = qrcode({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4 }, drawingSVG());
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      width={200}
      height={200}
      // White around it also where the page is dark: readers need it.
      style={{ background: '#ffffff', display: 'block' }}
    />
  );
}
