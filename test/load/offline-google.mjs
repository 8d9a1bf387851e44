// Loaded into the measured server before its own code: redirects its requests to Google to the local stand-in, so that
// the production server verifies production tokens offline.
import https from 'node:https';
import { connect } from 'node:tls';

const port = Number(process.env.OFFLINE_GOOGLE_PORT);
https.globalAgent.createConnection = () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
