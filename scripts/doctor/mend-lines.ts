import type { Mend, Subject } from './model';
import { isChecked, settingsTable } from './settings-table';

type Place = Pick<Subject, 'source'>;

/** What a person types, line by line, to mend a trouble in the file that holds the setting. */
export function mendLines(mend: Mend, { source }: Place): readonly string[] {
  if (mend.kind === 'run') return mend.lines;
  const { kind, setting } = mend;
  const entry = isChecked(setting) ? settingsTable[setting] : undefined;
  const known = kind === 'set' ? mend.value : '';
  if (entry?.kind === 'build') return [`export ${setting}='${entry.example}'`, deploy];
  switch (source) {
    case '.dev.vars.example':
      return ['git checkout -- .dev.vars.example'];
    case '.dev.vars': {
      const value = known ?? entry?.example ?? '';
      // The last line of a name counts, and an empty value is none.
      return [`echo '${setting}=${value.includes(' ') ? `"${value}"` : value}' >> .dev.vars`];
    }
    case 'wrangler.toml':
      if (kind === 'remove') return [takeOut(setting), deploy];
      if (entry?.kind === 'secret') return [putSecret(setting), deploy];
      return [
        'in wrangler.toml, under [vars], set',
        `${setting} = "${known ?? entry?.example}"`,
        deploy,
      ];
    default:
      return source satisfies never;
  }
}

const deploy = 'npm run deploy';
const takeOut = (setting: string) => `in wrangler.toml, under [vars], take out ${setting}`;
const putSecret = (setting: string) => `npx wrangler pages secret put ${setting}`;

/** For a secret that stands where everybody with the code can read it. */
export function mendExposed(setting: string): Mend {
  return { kind: 'run', lines: [takeOut(setting), putSecret(setting), deploy] };
}
