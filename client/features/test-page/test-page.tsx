import { useEffect, useState } from 'react';
import { Page, Panel } from '../../components/page';
import { useMe } from '../../lib/access';
import { ComponentSamples } from './component-samples';
import { outcome, parts, type PartState } from './parts';
import '../../styles/test-page.css';

/** test-page: how each part of the product is doing, and what its screens are made of. */
export default function TestPage() {
  return (
    <Page title="Test page" lead="How each part is doing, and what the screens are made of.">
      <Panel title="Parts">
        <Parts />
      </Panel>
      <ComponentSamples />
    </Page>
  );
}

const words = { works: 'works', off: 'not set up', fails: 'fails' };

function Parts() {
  const me = useMe();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Record<string, PartState>>({});
  // A probe writes back into `me`: by its id the effect asks once a round.
  const [probes] = useState(() => parts(me));

  useEffect(() => {
    let stopped = false;
    setFound({});
    for (const [name, probe] of probes) {
      void outcome(probe).then((state) => {
        if (!stopped) setFound((before) => ({ ...before, [name]: state }));
      });
    }
    return () => {
      stopped = true;
    };
  }, [probes, round]);

  return (
    <>
      <table className="parts">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {probes.map(([name]) => {
            const part = found[name];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className={`tag part--${part?.state ?? 'asked'}`}>
                    {part ? words[part.state] : 'asking…'}
                  </span>{' '}
                  {part?.note}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="button" className="button" onClick={() => setRound(round + 1)}>
        Ask again
      </button>
    </>
  );
}
