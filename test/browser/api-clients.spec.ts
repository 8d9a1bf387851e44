import { testApiClientAt } from './support/api-clients.js';

testApiClientAt(1440);
