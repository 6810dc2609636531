import { buffer } from 'node:stream/consumers';
import { LABEL_FORMATS } from '@glass/contracts/document';
import { panelLabelsPdf } from '@glass/documents';
import { buildSampleLabel, type SampleLabel } from './sample-label.js';

const sample: SampleLabel = {
  units: 'inch',
  siteUrl: 'https://demo.example',
  locale: 'en-US',
  tenant: { name: 'Demo Glass', logo: null },
  buyer: { company: 'Clear & Co', contact: 'Ann Lee', email: 'ann@example.com', phone: '', logo: null },
  today: new Date('2026-11-20T12:00:00Z'),
};

describe('buildSampleLabel', () => {
  it('is a shower door in the tenant’s units, with real dimensions and weight', () => {
    const inch = buildSampleLabel(sample);
    expect(inch).toMatchObject({ units: 'inch', precision: '1/16' });
    expect(inch.panels).toMatchObject([{ quantity: 1, glass: 'Clear 3⁄8″, tempered' }]);
    const metric = buildSampleLabel({ ...sample, units: 'metric' });
    expect(metric).toMatchObject({ units: 'metric', precision: '1mm', panels: [{ areaM2: 1.26 }] });
    // 10 mm glass weighs 25 kg per square meter.
    expect(metric.panels[0]!.weightKg).toBeCloseTo(31.5, 1);
  });

  it('uses the tenant’s length precision', () => {
    expect(buildSampleLabel({ ...sample, precision: '1/32' }).precision).toBe('1/32');
  });

  it('cannot be mistaken for a real order', () =>
    expect(buildSampleLabel(sample).order.number).toBe('SAMPLE'));

  it('renders in every format', async () => {
    for (const format of LABEL_FORMATS) {
      const bytes = await buffer((await panelLabelsPdf(buildSampleLabel(sample), { format })).pdf);
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
