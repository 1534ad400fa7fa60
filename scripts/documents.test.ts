import { readdirSync, readFileSync } from 'node:fs';
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
