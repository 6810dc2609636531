import {
  LABEL_BLOCKS,
  listLabelDesignFaults,
  defaultLabelDesign,
  completeLabelDesign,
} from './label-design.js';

describe('label design', () => {
  it('is valid by default', () => {
    expect(listLabelDesignFaults(defaultLabelDesign)).toEqual([]);
  });

  it('is completed with new blocks after their usual predecessors', () => {
    const stored = completeLabelDesign([{ block: 'qr', isOn: false, size: 'large' }]);
    expect(stored[0]).toEqual({ block: 'qr', isOn: false, size: 'large' });
    expect(stored.map(({ block }) => block).sort()).toEqual([...LABEL_BLOCKS].sort());
    const before = defaultLabelDesign.filter(({ block }) => block !== 'services');
    expect(completeLabelDesign(before)).toEqual(defaultLabelDesign);
  });

  it('reports repeated and missing required blocks', () => {
    const [first] = defaultLabelDesign;
    expect(listLabelDesignFaults([...defaultLabelDesign, first!])).toEqual([
      { at: LABEL_BLOCKS.length, reason: 'This block is already on the label.' },
    ]);
    const codeless = defaultLabelDesign.map((block) => ({
      ...block,
      isOn: block.block !== 'qr' && block.block !== 'barCode',
    }));
    expect(listLabelDesignFaults(codeless)).toEqual([
      { at: LABEL_BLOCKS.indexOf('qr'), reason: expect.stringContaining('the shop scans') },
    ]);
    const nameless = defaultLabelDesign.map((block) => ({
      ...block,
      isOn: block.block !== 'order' && block.block !== 'barCode',
    }));
    expect(listLabelDesignFaults(nameless)).toEqual([
      { at: LABEL_BLOCKS.indexOf('order'), reason: expect.stringContaining('which order') },
    ]);
  });
});
