export const texts = {
  perArea: { inch: 'sq ft', metric: 'm²' },
  from: (price: string, unit: string) => `from ${price} / ${unit}`,
  onRequest: 'Price on request',
  download: (name: string) => `Download ${name}`,
  signIn: 'Sign in to download',
  hours: 'Opening hours',
  map: 'Show on a map',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  noContact: 'Phone, email and address from Settings appear here.',
  noMaterials: 'Glass from your price list appears here.',
};
