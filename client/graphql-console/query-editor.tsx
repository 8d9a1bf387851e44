import 'graphiql/setup-workers/vite';
import { useGraphiQL, useMonaco } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useEffect, useRef, useState } from 'react';
import { useThemeName } from '../lib/theme';
import { keepRepaired, setAttributes } from '../lib/repaired';
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

/** GraphiQL's tabs contain buttons, which tabs must not. Assistive technology gets a list of buttons instead. */
function repairTabs(root: Element): void {
  for (const tabs of root.querySelectorAll('.graphiql-tabs')) setAttributes(tabs, { role: 'list' });
  for (const tab of root.querySelectorAll('.graphiql-tab')) {
    const isActive = tab.classList.contains('graphiql-tab-active');
    setAttributes(tab, { role: 'listitem', 'aria-selected': null });
    const button = tab.querySelector('.graphiql-tab-button');
    if (button) {
      setAttributes(button, { role: null, 'aria-selected': null, 'aria-current': isActive ? 'true' : null });
    }
  }
}

/** Puts the cursor into the operation that the link names, once the editor has parsed it. Ctrl-Enter runs that operation. */
function LinkedOperation({ name }: { name: string }) {
  const editor = useGraphiQL(({ queryEditor }) => queryEditor);
  const start = useGraphiQL(
    ({ operations }) => operations?.find((each) => each.name?.value === name)?.loc?.start,
  );
  const isDone = useRef(false);
  useEffect(() => {
    const position = start === undefined ? undefined : editor?.getModel()?.getPositionAt(start);
    if (!editor || !position || isDone.current) return;
    isDone.current = true;
    editor.setPosition(position);
    editor.revealPosition(position);
    editor.focus();
  }, [editor, start]);
  return null;
}

/** The editor that writes and runs operations. Shown once loaded: before that its buttons would do nothing. */
export function QueryEditor() {
  const { monaco, actions } = useMonaco();
  const theme = useThemeName();
  const root = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => (monaco && root.current ? keepRepaired(root.current, repairTabs) : undefined), [monaco]);
  useEffect(() => void actions.initialize({}).catch(() => setHasFailed(true)), [actions]);
  if (monaco)
    return (
      <div className="console__editor" ref={root}>
        <GraphiQL
          fetcher={fetcher}
          defaultQuery={sample}
          initialQuery={link.query}
          initialVariables={link.variables}
          defaultEditorToolsVisibility={link.variables ? 'variables' : false}
          forcedTheme={theme}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          {link.operationName && <LinkedOperation name={link.operationName} />}
        </GraphiQL>
      </div>
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
