import type { Mend, Subject } from './model';
import { isChecked, settingsTable } from './settings-table';

/** What a person types, line by line, to mend a trouble in the file that holds the setting. */
export function mendLines(mend: Mend, source: Subject['source']): readonly string[] {
  if (mend.kind === 'run') return mend.lines;
  if (isChecked(mend.setting) && settingsTable[mend.setting].kind === 'build') {
    return [`export ${mend.setting}='${settingsTable[mend.setting].example}'`, 'npm run deploy'];
  }
  switch (source) {
    case '.dev.vars.example':
      return ['git checkout -- .dev.vars.example'];
    case '.dev.vars':
      // The last line of a name counts, and an empty value is none.
      return [`echo '${mend.setting}=${localValue(mend)}' >> .dev.vars`];
    case 'wrangler.toml':
      return productionLines(mend);
    default:
      return source satisfies never;
  }
}

type Change = Exclude<Mend, { kind: 'run' }>;

function localValue(mend: Change): string {
  if (mend.kind === 'remove') return '';
  const { example } = settingsTable[mend.setting];
  return example.includes(' ') ? `"${example}"` : example;
}

function productionLines(mend: Change): string[] {
  const { setting } = mend;
  const isSecret = isChecked(setting) && settingsTable[setting].kind === 'secret';
  if (mend.kind === 'set') {
    const { example } = settingsTable[mend.setting];
    return isSecret
      ? [`npx wrangler pages secret put ${setting}`, 'npm run deploy']
      : [`wrangler.toml, under [vars]:  ${setting} = "${example}"`, 'npm run deploy'];
  }
  return [
    `wrangler.toml, under [vars]:  take out the line that begins with ${setting}`,
    'npm run deploy',
  ];
}
