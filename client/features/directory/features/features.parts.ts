/* The pages and other components of features that the console loads when one of them is shown first: one file. */
export { default as CompanyFeaturesPage } from './company-features-page';
export { default as DefaultFeaturesPage } from './default-features-page';
