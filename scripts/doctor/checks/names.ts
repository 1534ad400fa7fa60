import { mendExposed } from '../mend-lines';
import type { Check, Trouble } from '../model';
import { isChecked, settingsTable } from '../settings-table';

/** Names that are no settings (mostly misspelt ones), and secrets in a file that is no place for them. */
export const checkNames: Check = ({ source, written }) => {
  const names = Object.keys(written).filter((name) => written[name] !== '');
  const strange = names
    .filter((name) => !isChecked(name))
    .map(
      (name): Trouble => ({
        about: name,
        severity: 'warning',
        sentence: `${name} is no setting of this site: nothing reads it. Is it misspelt?`,
        mend: { kind: 'remove', setting: name },
      }),
    );
  return {
    troubles: source === 'wrangler.toml' ? [...strange, ...exposedSecrets(names)] : strange,
  };
};

function exposedSecrets(names: readonly string[]): Trouble[] {
  return names
    .filter((name) => isChecked(name) && settingsTable[name].kind === 'secret')
    .map((name) => ({
      about: name,
      severity: 'failure',
      sentence: `${name} is a secret and stands in wrangler.toml, where everybody with the code can read it: give it a new value.`,
      mend: mendExposed(name),
    }));
}
