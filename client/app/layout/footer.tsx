import { useEffect, useState } from 'react';
import { loadConfig } from '../../lib/config';

/** The credit, and the stage that this build runs as. */
export function Footer() {
  const [stage, setStage] = useState('');
  useEffect(() => {
    loadConfig().then(
      (config) => setStage(config.buildStage),
      () => undefined,
    );
  }, []);
  return (
    <footer className="footer">
      <span>Job Lobby 2023</span>
      {stage && <span className="footer__stage">{stage} build</span>}
    </footer>
  );
}
