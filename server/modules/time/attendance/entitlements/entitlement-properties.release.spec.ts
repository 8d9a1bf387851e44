import './entitlement-properties.spec.js';
