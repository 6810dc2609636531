/** Reads the QR code of a video frame; null if there is none. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Uses the browser's own reader if it has one; otherwise loads a library when the camera starts. */
export async function qrReader(): Promise<ReadQr> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({
      formats: formats.filter((format) => format === 'qr_code' || format === 'code_128'),
    });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const size = sizeToRead(video);
    if (!context || size.width === 0) return Promise.resolve(null);
    Object.assign(canvas, size);
    context.drawImage(video, 0, 0, size.width, size.height);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, size.width, size.height)));
    } catch {
      // The library throws if it finds none.
      return Promise.resolve(null);
    }
  };
}

/** px; larger frames take longer and read no better. */
const LONGEST_SIDE = 800;

function sizeToRead({ videoWidth, videoHeight }: HTMLVideoElement): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) };
}
