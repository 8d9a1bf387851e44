import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAccess } from '../../lib/access';
import { loadConfig } from '../../lib/config';
import { LanguageChooser } from './language-chooser';

/** The credit line, the stage of this build and, for signed-out visitors, the language. */
export function Footer() {
  const { status } = useAccess();
  const [stage, setStage] = useState('');
  useEffect(() => {
    loadConfig().then(
      (config) => setStage(config.buildStage),
      () => undefined,
    );
  }, []);
  return (
    <footer className="footer row">
      <span>Job Lobby 2023</span>
      <span className="row end">
        {stage && (
          <span>
            <Trans>{stage} build</Trans>
          </span>
        )}
        {/* Signed-in users choose it in the settings. */}
        {(status === 'signedOut' || status === 'unfinished') && <LanguageChooser />}
      </span>
    </footer>
  );
}
