// Runs before the other scripts have loaded: see first-requests.ts.
import { sendFirstRequests } from './lib/first-requests';

void sendFirstRequests();
