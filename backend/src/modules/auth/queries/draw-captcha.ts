import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

type Options = NonNullable<Parameters<typeof svgCaptcha.create>[0]>;
/** The package itself is the function that draws a text one brings along; its types leave that out. */
const draw = svgCaptcha as unknown as (text: string, options: Options) => string;

/** In pixels, two for each point it is shown at; the letters stand apart, dark on white, and can be read. */
const OPTIONS: Options = { width: 420, height: 140, fontSize: 108, noise: 5, color: false };

/** Draws letters, struck through, as PNG: in an SVG a program could read the letters one by one. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  return sharp(Buffer.from(draw(text, OPTIONS)))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}
