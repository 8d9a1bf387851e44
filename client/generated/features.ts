// Written by `npm run codegen`; not edited by hand.

/** The titles of the features that enable parts of the product. */
export type FeatureTitle =
  | 'Actions'
  | 'Teams'
  | 'Activity'
  | 'Open Roles'
  | 'Events'
  | 'Attendance';
