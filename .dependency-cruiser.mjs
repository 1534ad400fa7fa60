// Who may import whom (docs/architecture.md). No rule names a feature or a page, so a new one is covered.
// Types and `import()` count as imports; a circle of types alone is none.

/** @param {string[]} rooms */
const app = (...rooms) => `^app/(${rooms.join('|')})(/|[.])`;
const serverFile = '[.]server([.]test)?[.]tsx?$';
const ownTest = '[.]test[.]tsx?$|[.]test-support[.]ts$';

/** What each layer imports besides itself. */
const below = {
  lib: ['content'],
  content: ['lib'],
  session: ['lib'],
  ui: ['lib', 'content', 'session'],
  features: ['lib', 'content', 'session', 'ui', 'server', 'load-context'],
  sections: ['lib', 'content', 'session', 'ui', 'features', 'server'],
  server: ['lib', 'content', 'load-context'],
};

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  ...Object.entries(below).map(([layer, others]) => ({
    name: `${layer}-imports-only-what-is-below`,
    from: { path: app(layer) },
    to: { path: '^app/', pathNot: app(layer, ...others) },
  })),
  {
    name: 'one-feature-does-not-import-another',
    from: { path: '^app/features/([^/]+)/' },
    to: { path: '^app/features/', pathNot: '^app/features/$1/' },
  },
  {
    name: 'one-page-does-not-import-the-sections-of-another',
    from: { path: '^app/sections/([^/]+)/' },
    to: { path: '^app/sections/', pathNot: '^app/sections/($1|every-page|shared)/' },
  },
  {
    name: 'nothing-imports-what-only-the-specification-names',
    from: { path: '^app/', pathNot: app('specified') },
    to: { path: app('specified') },
  },
  {
    name: 'only-the-edge-imports-the-edge',
    from: {
      path: '^app/',
      pathNot: [app('server', 'routes', 'root', 'load-context', 'entry[.]server'), serverFile],
    },
    to: { path: ['^app/(server/|load-context[.])', serverFile] },
  },
  {
    name: 'one-file-imports-the-call-client',
    from: { path: '^app/', pathNot: ['/daily[.]ts$', ownTest] },
    to: { path: 'node_modules/@daily-co/' },
  },
  {
    name: 'what-is-deployed-imports-no-workshop',
    from: { path: '^(app|functions)/', pathNot: ownTest },
    to: { path: ['^(sandbox|scripts|tests|bench)/', ownTest] },
  },
  {
    name: 'what-is-deployed-imports-no-development-package',
    from: { path: '^(app|functions)/', pathNot: [ownTest, '^app/routes[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circle',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
