import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromProject } from './project';

/**
 * Words that must not come back in names, and the field's term for each. Text that visitors read may use
 * them.
 */
const retired: Readonly<Record<string, string>> = {
  alive: 'hydrated',
  brought: 'initial data',
  courtesy: 'optional step',
  discard: 'teardown',
  dock: 'call widget',
  foreign: 'unknown, third-party or extension',
  hands: 'extensions and translators',
  hear: 'listener or receive',
  heard: 'received or announced',
  hears: 'listener or receive',
  intake: 'error service',
  kept: 'cached, stored or restored',
  mend: 'fix',
  nobody: 'the name of what is absent',
  patience: 'timeout',
  rescue: 'fallback',
  said: 'message, transcript or text',
  sealed: 'hashed',
  sky: 'theme',
  tell: 'emit, notify or report',
  told: 'emitted, notified or announced',
  trouble: 'error',
  wanted: 'expected, requested or required',
  whoever: 'visitor, caller or client',
  world: 'deps',
};

const declaration = /\b(?:const|let|function|class|interface|type|enum)\s+([\w$]+)/g;
const attribute = /\b(data-[a-z-]+)/g;

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** The retired names of a file, each with the term to use instead. */
function retiredNames(path: string, text: string): string[] {
  const names = [path, ...[declaration, attribute].flatMap((kind) => named(text, kind))];
  return [...new Set(names)].flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const term = retired[word];
      return term ? [`${path}: rename ${name}: use ${term} instead of '${word}'.`] : [];
    }),
  );
}

const named = (text: string, kind: RegExp): string[] =>
  [...text.matchAll(kind)].map(([, name = '']) => name);

const folders = ['app', 'functions', 'scripts', 'sandbox', 'bench', 'tests'];
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders]);
const paths = String(listed)
  .split('\n')
  .filter((path) => /\.(tsx?|js|css)$/.test(path));
const found = paths.flatMap((path) => retiredNames(path, readFileSync(fromProject(path), 'utf8')));
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
