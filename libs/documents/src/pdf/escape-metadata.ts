/** Missing from the library's types. */
interface WritesMetadata {
  _addInfo(): void;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes title and author in the XML metadata; the library writes "Bäder & Söhne" as it is, which isn't well-formed. */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const writer = pdf as unknown as WritesMetadata;
  const addInfo = writer._addInfo.bind(pdf);
  writer._addInfo = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(
      Object.entries(info).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    );
    addInfo();
    pdf.info = info;
  };
}
