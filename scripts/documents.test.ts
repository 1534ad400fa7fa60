import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromProject } from './project';

const documents = [
  'README.md',
  ...readdirSync(fromProject('docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
];

const projectFiles = [
  'app',
  'bench',
  'docs',
  'functions',
  'public',
  'sandbox',
  'scripts',
  'tests',
].flatMap((folder) =>
  readdirSync(fromProject(folder), { recursive: true }).map((path) => `${folder}/${path}`),
);

/** What a document names as a file or folder of the project; capitals stand for any name. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.$[\]-]+\/)+(?:[\w.$[\]-]+\.(?:tsx?|js|mjs|css|md|json))?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\b[A-Z]{4,}\b/.test(path));

test.each(documents)('%s names files and folders that are there', (document) => {
  const missing = namedIn(readFileSync(fromProject(document), 'utf8')).filter(
    (path) => !projectFiles.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`)),
  );
  expect(missing).toEqual([]);
});

const sources = ['package.json', ...projectFiles]
  .filter((path) => /\.(tsx?|js|css|json)$/.test(path))
  .map((path) => readFileSync(fromProject(path), 'utf8'))
  .join('\n');

/** What belongs to others: the automation's own fields, and what is said of libraries. */
const ofOthers = /automation-webhook|voice-tools|dependencies|docs\/decisions/;

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

test.each(documents)('%s links to files that are there', (document) => {
  const folder = document.replace(/[^/]+$/, '');
  const links = readFileSync(fromProject(document), 'utf8').matchAll(
    /\]\(([\w./-]+\.\w+)(?:#[\w-]+)?\)/g,
  );
  const missing = [...links]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(fromProject(folder + path)));
  expect(missing).toEqual([]);
});
