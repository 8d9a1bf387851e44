import './attendance-properties.spec.js';
