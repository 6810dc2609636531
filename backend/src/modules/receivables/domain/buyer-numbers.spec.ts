import { listBuyerNumbers } from './buyer-numbers.js';

describe('listBuyerNumbers', () => {
  it.each([
    [{ isCompany: true, vatId: 'ATU12345675', companyNumber: '' }, ['UID-Nr. ATU12345675']],
    [
      { isCompany: true, vatId: 'FR40303265045', companyNumber: '303265045' },
      ['SIREN 303265045', 'N° TVA FR40303265045'],
    ],
    [{ isCompany: true, vatId: 'EL094259216', companyNumber: '' }, ['VAT EL094259216']],
    [{ isCompany: true, vatId: '', companyNumber: '' }, []],
    [{ isCompany: false, vatId: 'ATU12345675', companyNumber: '' }, []],
  ])('lists the numbers of %j', (buyer, lines) => {
    expect(listBuyerNumbers(buyer)).toEqual(lines);
  });
});
