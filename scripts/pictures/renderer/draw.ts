import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromProject } from '../../project';
import { fingerprint, pictures } from '../pictures';
import { renderPng } from './render';

/** `npm run pictures` draws every picture again. Run it after a change of words or drawings. */
const drawn: Record<string, string> = {};
for (const picture of pictures()) {
  const { path, content, width, words } = picture;
  mkdirSync(dirname(fromProject(path)), { recursive: true });
  writeFileSync(fromProject(path), width ? await renderPng(content, width, words) : content);
  drawn[path] = fingerprint(picture);
}
writeFileSync(fromProject('scripts/pictures/drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`);
console.log(`${Object.keys(drawn).length} pictures were drawn.`);
