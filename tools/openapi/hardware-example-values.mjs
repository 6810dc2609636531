/** Example numbers by field. */
export const HARDWARE_NUMBERS = { angleDegrees: 90 };

const ARTICLE = {
  name: 'Geneva wall hinge',
  code: 'H-GEN',
  cutoutGroup: 'Geneva',
  price: '62.00',
  cost: '31.40',
  supplierCode: 'GEN037CH',
  source: 'CRL SD19',
};

const ARTICLE_TYPES = ['HardwareArticle', 'DraftHardwareArticle', 'SaveHardwareArticleRequest'];

/** Example texts by type and field. */
export const HARDWARE_TEXTS = {
  ...Object.fromEntries(
    ARTICLE_TYPES.flatMap((type) =>
      Object.entries(ARTICLE).map(([field, text]) => [`${type}.${field}`, text]),
    ),
  ),
  'HardwareDeduction.source': 'CRL SD19',
  'HardwareKitPart.name': 'Roller',
};
