// Checks that the OpenAPI document passes Redocly's and Spectral's recommended rules without a finding, and that its
// examples match their schemas. Needs no network. Called by `npm run check`.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createRequire } from 'node:module';
import { importBuilt } from './tools.mjs';

// CommonJS packages whose named exports Node cannot detect.
const require = createRequire(import.meta.url);
const { Document, Spectral } = require('@stoplight/spectral-core');
const { Json } = require('@stoplight/spectral-parsers');
const { oas } = require('@stoplight/spectral-rulesets');

const NAME = 'openapi.json';

/**
 * A step of `npm run check`: returns the exit code and the output. Takes the document, or builds it from the compiled
 * server.
 */
export async function checkOpenApi(document) {
  const text = JSON.stringify(document ?? (await describeRestApi()));
  const problems = [...(await redocly(text)), ...(await spectral(text))];
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

async function describeRestApi() {
  const emitter = await importBuilt('server/emit-openapi.js');
  return emitter.describeRestApi();
}

async function redocly(source) {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const problems = await lintFromString({ source, absoluteRef: NAME, config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `Redocly, ${ruleId}: ${message} ${place?.pointer ?? ''}`,
  );
}

async function spectral(source) {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas, 'recommended']] });
  const problems = await linter.run(new Document(source, Json, NAME));
  return problems.map(({ code, message, path }) => `Spectral, ${code}: ${message} ${path.join('.')}`);
}
