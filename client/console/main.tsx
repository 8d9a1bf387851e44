import { createRoot } from 'react-dom/client';
import '../styles/console.css';
import { startTheme } from '../app/theme/theme';
import { QueryEditor } from './query-editor';
import { WhoIsHere } from './who-is-here';

startTheme();
createRoot(document.getElementById('root')!).render(
  <div className="console">
    <WhoIsHere />
    <main className="console__main">
      <QueryEditor />
    </main>
  </div>,
);
