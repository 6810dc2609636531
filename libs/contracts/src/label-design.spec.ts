import { LABEL_BLOCKS, labelDesignFaults, usualLabelDesign, wholeLabelDesign } from './label-design.js';

describe('the design of labels', () => {
  it('is sound as it is for who has chosen nothing', () => {
    expect(labelDesignFaults(usualLabelDesign)).toEqual([]);
  });

  it('has every block, those that it did not know when it was stored after the one that they usually follow', () => {
    const stored = wholeLabelDesign([{ block: 'qr', isOn: false, size: 'large' }]);
    expect(stored[0]).toEqual({ block: 'qr', isOn: false, size: 'large' });
    expect(stored.map(({ block }) => block).sort()).toEqual([...LABEL_BLOCKS].sort());
    const before = usualLabelDesign.filter(({ block }) => block !== 'services');
    expect(wholeLabelDesign(before)).toEqual(usualLabelDesign);
  });

  it('says which block stands twice, and which the shop cannot do without', () => {
    const [first] = usualLabelDesign;
    expect(labelDesignFaults([...usualLabelDesign, first!])).toEqual([
      { at: LABEL_BLOCKS.length, reason: 'This block is there already.' },
    ]);
    const codeless = usualLabelDesign.map((block) => ({
      ...block,
      isOn: block.block !== 'qr' && block.block !== 'barCode',
    }));
    expect(labelDesignFaults(codeless)).toEqual([
      { at: LABEL_BLOCKS.indexOf('qr'), reason: expect.stringContaining('the shop scans') },
    ]);
    const nameless = usualLabelDesign.map((block) => ({
      ...block,
      isOn: block.block !== 'order' && block.block !== 'barCode',
    }));
    expect(labelDesignFaults(nameless)).toEqual([
      { at: LABEL_BLOCKS.indexOf('order'), reason: expect.stringContaining('which order') },
    ]);
  });
});
