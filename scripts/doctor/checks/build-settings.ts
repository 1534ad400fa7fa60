import { buildNames, type Check } from '../model';

/** Source maps need all three settings of the build, and only where errors are reported at all. */
export const checkBuildSettings: Check = ({ place, values, buildEnvironment }) => {
  const absent = buildNames.filter((name) => !buildEnvironment[name]);
  const isPartial = absent.length > 0 && absent.length < buildNames.length;
  const isWanted = place === 'production' && Boolean(values.SENTRY_DSN);
  if (absent.length === 0 || !(isPartial || isWanted)) return {};
  return {
    troubles: absent.map((setting) => ({
      about: setting,
      severity: 'warning',
      sentence: `${setting} is absent from the build’s environment: no source maps are uploaded, and reports name minified code.`,
      mend: { kind: 'set', setting },
    })),
  };
};
