/** Example numbers by field. */
export const HARDWARE_NUMBERS = { angleDegrees: 90, riseMm: 8, anchors: 2 };

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
  'PricedHardwareLine.name': 'Geneva wall hinge',
  'PricedHardwareLine.code': 'H-GEN',
  'PricedHardwareLine.charged': '4',
  'PricedHardwareLine.rate': '62.00',
  'PricedHardwareLine.agreedReason': 'Special order',
  'Catalogue.country': 'US',
  'ShowerLayout.name': 'Master bath',
  'LayoutSurvey.measuredBy': 'Sam Lee',
  'LayoutSurvey.checkedBy': 'Jo Miller',
  'LayoutSurvey.checkedMeasures': '5f2a90c1',
  'LayoutJoint.angleText': 'about 90',
  'LayoutPhoto.note': 'The wall bows out behind the tile.',
  'PhotoArrow.text': 'Out of plumb',
  'MeasuringPlan.name': 'Master bath',
  'SecondMeasures.measuredBy': 'Jo Miller',
  'SaveSecondMeasurementRequest.measuredBy': 'Jo Miller',
  'OpenSecondMeasurement.measuredBy': 'Jo Miller',
  'MeasuredLength.path': 'runs.0.widths.bottom',
  'MeasuredAngle.path': 'joints.0.angleDegrees',
  'HardwareLineChange.name': 'Vienna wall hinge',
  'HardwareLineChange.shower': 'Master bath',
  'OrderActivity.hardware': 'Vienna wall hinge',
  'AccountingProfile.hardwareAccount': '210',
  'OrderAgainReply.missing': 'Vienna wall hinge',
  'ShowerPane.key': '7d0f4c1e-5a3b-4c8e-9f52-0c6f3f1f8a11/main',
  'OrderedPane.key': '7d0f4c1e-5a3b-4c8e-9f52-0c6f3f1f8a11/main',
  'AttachPaneRequest.paneKey': '7d0f4c1e-5a3b-4c8e-9f52-0c6f3f1f8a11/main',
  'SaveShowerRequest.attachedPanes': '7d0f4c1e-5a3b-4c8e-9f52-0c6f3f1f8a11/main',
  'ChangeEffect.missingHardware': 'Master bath needs 6 × Vienna wall hinge. Ordered: 5.',
};
