/** An invoice as data inside its PDF. */
export interface InvoiceData {
  /** Cross Industry Invoice in the profile EN 16931. */
  xml: string;
  /** When it was made; the PDF has the same bytes each time. */
  at: Date;
}

const NAME = 'factur-x.xml';
const SCHEMA = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Missing from the library's types. */
interface HasMetadata {
  appendXML(xml: string): void;
}

/** Embeds an invoice as ZUGFeRD 2 and Factur-X 1 ask for: an associated file, and its description in the metadata. */
export function attachInvoiceData(pdf: PDFKit.PDFDocument, { xml, at }: InvoiceData): void {
  const file: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name: NAME,
    type: 'text/xml',
    description: 'Factur-X invoice',
    // The PDF shows the same invoice.
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(xml), file);
  (pdf as unknown as HasMetadata).appendXML(METADATA);
}

const property = (name: string, description: string): string => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;

const METADATA = `
        <rdf:Description xmlns:fx="${SCHEMA}" rdf:about="">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
          <pdfaExtension:schemas>
            <rdf:Bag>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${SCHEMA}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property>
                  <rdf:Seq>${[
                    property('DocumentFileName', 'Name of the embedded XML invoice file'),
                    property('DocumentType', 'INVOICE'),
                    property('Version', 'Version of the Factur-X XML schema'),
                    property('ConformanceLevel', 'Conformance level of the Factur-X data'),
                  ].join('')}
                  </rdf:Seq>
                </pdfaSchema:property>
              </rdf:li>
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>
        `;
