export const texts = {
  perArea: { inch: 'sq ft', metric: 'm²' },
  from: (price: string, unit: string) => `from ${price} / ${unit}`,
  onRequest: 'Price on request',
  download: (name: string) => `Download ${name}`,
  signIn: 'Sign in to download',
  hours: 'Opening hours',
  map: 'Show on a map',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  noContact: 'Phone, e-mail and address from Settings stand here.',
  noMaterials: 'The glass of your price list stands here.',
};
