// Loaded into the server under measurement before its own code: leads what it asks of Google to the stand-in on this
// machine, so that the very server of production verifies production tokens offline.
import https from 'node:https';
import { connect } from 'node:tls';

const port = Number(process.env.OFFLINE_GOOGLE_PORT);
https.globalAgent.createConnection = () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
