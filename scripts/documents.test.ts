import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fromProject } from './project';

const documents = [
  'README.md',
  ...readdirSync(fromProject('docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
];

const folders = ['app', 'bench', 'docs', 'functions', 'public', 'sandbox', 'scripts', 'tests'];
const projectFiles = folders.flatMap((folder) =>
  readdirSync(fromProject(folder), { recursive: true }).map((path) => `${folder}/${path}`),
);

/** What a document names as a file or folder of the project; capitals stand for any name. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.$[\]-]+\/)+(?:[\w.$[\]-]+\.(?:tsx?|js|mjs|css|md|json))?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\b[A-Z]{4,}\b/.test(path));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([\w./-]+\.\w+)(?:#[\w-]+)?\)/g)].map(([, path = '']) => path);

test.each(documents)('%s names and links to files that are there', (document) => {
  const text = readFileSync(fromProject(document), 'utf8');
  const missing = namedIn(text).filter(
    (path) => !projectFiles.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`)),
  );
  const broken = linksIn(text).filter(
    (path) => !existsSync(fromProject(join(dirname(document), path))),
  );
  expect({ missing, broken }).toEqual({ missing: [], broken: [] });
});

const sources = ['package.json', ...projectFiles]
  .filter((path) => /\.(tsx?|js|css|json)$/.test(path))
  .map((path) => readFileSync(fromProject(path), 'utf8'))
  .join('\n');

/** What belongs to others: the automation's own fields, and what is said of libraries. */
const ofOthers = /automation-webhook|voice-assistant|services\.md|dependencies|docs\/decisions/;

test.each(documents.filter((document) => !ofOthers.test(document)))(
  '%s names symbols that the code has',
  (document) => {
    const named = readFileSync(fromProject(document), 'utf8').matchAll(/`([A-Za-z]\w*)(?:\(\))?`/g);
    const symbols = [...named]
      .map(([, symbol = '']) => symbol)
      .filter((symbol) => /[a-z][A-Z]/.test(symbol));
    expect(symbols.filter((symbol) => !new RegExp(`\\b${symbol}\\b`).test(sources))).toEqual([]);
  },
);
