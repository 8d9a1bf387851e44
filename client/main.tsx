import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './lib/i18n';
import { startTheme } from './lib/theme';
import { setConsole } from './site/console';
import { Site } from './site/site';
import { present } from './lib/present';
import 'virtual:tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/forms.css';

startTheme();
setConsole(async () => {
  const { addReadyStyles } = await import('./app/signed-in/ready-styles');
  const [console] = await Promise.all([import('./app/console'), addReadyStyles()]);
  return console;
});
await startLanguage();
createRoot(present(document.getElementById('root'))).render(
  <StrictMode>
    <Site />
  </StrictMode>,
);
