import 'graphiql/setup-workers/vite';
import { useGraphiQL, useGraphiQLActions, useMonaco } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useEffect, useState } from 'react';
import { useThemeName } from '../app/theme/theme';
import { fetcher } from './fetcher';
import { readLink } from './link';

const sample = `# Queries run as the user who is signed in to Job Lobby in this browser.
# Ctrl-Enter runs the query, Ctrl-Space completes it.

query Me {
  me {
    email
    displayName
    userType
    company {
      id
      title
      features {
        title
      }
    }
    privileges {
      title
    }
  }
}
`;

const link = readLink(location.search);

/** Selects the operation that the link names, once the editor has read the query. */
function LinkedOperation({ name }: { name: string }) {
  const isThere = useGraphiQL(({ operations }) => operations?.some((each) => each.name?.value === name));
  const { setOperationName } = useGraphiQLActions();
  useEffect(() => {
    if (isThere) setOperationName(name);
  }, [isThere, name, setOperationName]);
  return null;
}

/** Where queries are written and run. Shown once the editor is loaded: before that its buttons would do nothing. */
export function QueryEditor() {
  const { monaco, actions } = useMonaco();
  const theme = useThemeName();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void actions.initialize({}).catch(() => setHasFailed(true)), [actions]);
  if (monaco)
    return (
      <GraphiQL
        fetcher={fetcher}
        defaultQuery={sample}
        initialQuery={link.query}
        initialVariables={link.variables}
        defaultEditorToolsVisibility={link.variables ? 'variables' : false}
        forcedTheme={theme}
      >
        {link.operationName && <LinkedOperation name={link.operationName} />}
      </GraphiQL>
    );
  if (!hasFailed) {
    return (
      <p className="console__note" role="status">
        Loading the editor…
      </p>
    );
  }
  return (
    <p className="console__note" role="alert">
      The editor could not be loaded. Check your connection, then{' '}
      <button type="button" onClick={() => location.reload()}>
        try again
      </button>
      .
    </p>
  );
}
