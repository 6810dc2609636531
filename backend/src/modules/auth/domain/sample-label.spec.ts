import { buffer } from 'node:stream/consumers';
import { LABEL_FORMATS } from '@glass/contracts';
import { panelLabelsPdf } from '@glass/documents';
import { sampleLabel, type SampleLabel } from './sample-label.js';

const sample: SampleLabel = {
  units: 'inch',
  siteUrl: 'https://demo.example',
  locale: 'en-US',
  tenant: { name: 'Demo Glass', logo: null },
  buyer: { company: 'Clear & Co', contact: 'Ann Lee', email: 'ann@example.com', phone: '', logo: null },
  today: new Date('2026-11-20T12:00:00Z'),
};

describe('the sample of a label', () => {
  it('is one shower door in the tenant’s units, measured and weighed like any', () => {
    const inch = sampleLabel(sample);
    expect(inch).toMatchObject({ units: 'inch', precision: '1/16' });
    expect(inch.panels).toMatchObject([{ quantity: 1, glass: 'Clear 3⁄8″, tempered' }]);
    const metric = sampleLabel({ ...sample, units: 'metric' });
    expect(metric).toMatchObject({ units: 'metric', precision: '1mm', panels: [{ areaM2: 1.26 }] });
    // 10 mm of glass weigh 25 kg a square metre.
    expect(metric.panels[0]!.weightKg).toBeCloseTo(31.5, 1);
  });

  it('is shown as finely as the tenant shows lengths', () => {
    expect(sampleLabel({ ...sample, precision: '1/32' }).precision).toBe('1/32');
  });

  it('can be mistaken for no order', () => expect(sampleLabel(sample).order.number).toBe('SAMPLE'));

  it('can be printed in every format', async () => {
    for (const format of LABEL_FORMATS) {
      const bytes = await buffer((await panelLabelsPdf(sampleLabel(sample), { format })).pdf);
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
