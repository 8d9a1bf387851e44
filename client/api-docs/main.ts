import type { SwaggerRequest } from 'swagger-ui-dist';
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import 'virtual:tokens.css';
import '../styles/api-bar.css';
import '../styles/api-docs.css';
import { paths } from '../lib/paths';
import { startTheme } from '../lib/theme';
import { xsrfHeader } from '../lib/cookies';
import { keepRepaired } from '../lib/repaired';
import { repair } from './repair';
import { getIdentity, idToken, startIdentity, subscribeIdentity } from '../lib/identity';
import { present } from '../lib/present';

function showWho(): void {
  const who = present(document.getElementById('who'));
  const identity = getIdentity();
  if (identity.status === 'signedIn') who.textContent = `Calls are made as ${identity.email}`;
  else if (identity.status === 'signedOut') {
    const link = Object.assign(document.createElement('a'), { href: paths.login, textContent: 'sign in' });
    who.replaceChildren('Not signed in – ', link);
  }
}

/** Sends calls to our server as the signed-in user, unless the reader has entered other credentials. */
async function asSignedIn(request: SwaggerRequest): Promise<SwaggerRequest> {
  if (new URL(request.url, location.href).origin !== location.origin) return request;
  const given = Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization');
  const token = given ? undefined : await idToken().catch(() => undefined);
  Object.assign(request.headers, xsrfHeader(), token && { Authorization: `Bearer ${token}` });
  return request;
}

/** The library's dark styles apply only under a class on the document. */
function followTheme(): void {
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark-mode', dataset.theme === 'dark');
}

new MutationObserver(followTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
startTheme();
subscribeIdentity(showWho);
startIdentity().catch(() => undefined);
const docs = present(document.getElementById('docs'));
keepRepaired(docs, repair);
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: docs,
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Off: the validator's badge comes from another origin.
  validatorUrl: null,
  requestInterceptor: asSignedIn,
});
