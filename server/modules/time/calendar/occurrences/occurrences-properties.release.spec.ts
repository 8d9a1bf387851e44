import './occurrences-properties.spec.js';
