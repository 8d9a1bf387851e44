// Finds unknown fields in Kubernetes manifests. The schemas of kubernetes-models accept them; its types do not.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './tools.mjs';

const OPTIONS = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
/** The virtual path of the manifests as a program; there is no such file. */
const PROGRAM = join(root, 'manifests.check.ts');

/** Returns the errors in the manifests' fields, each with its file. */
export function unknownFields(manifests) {
  // Each manifest is one line of the program, so that a line number identifies the manifest.
  const lines = manifests.map(({ content }) => {
    const type = `import('kubernetes-models/${content.apiVersion}').I${content.kind}`;
    return `({ ...(${JSON.stringify(content)} satisfies ${type}) });`;
  });
  const text = lines.join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === PROGRAM || fileExists.call(host, name);
  host.readFile = (name) => (name === PROGRAM ? text : readFile.call(host, name));
  host.getSourceFile = (name, ...rest) =>
    name === PROGRAM
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([PROGRAM], OPTIONS, host);
  const source = program.getSourceFile(PROGRAM);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start, messageText }) => {
      const { file } = manifests[source.getLineAndCharacterOfPosition(start).line];
      return `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );
}
