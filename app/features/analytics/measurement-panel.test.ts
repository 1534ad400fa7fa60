import { expect, it } from 'vitest';
import { deletionsOf } from './measurement-panel';

it.each([
  ['', []],
  ['session=keep; _gallery=keep; fbp=keep; my_gid=keep', []],
  ...['_ga', '_ga_X1', '_gid', '_gat', '_gat_gtag_X', '_gcl_au', '_fbp', '_fbc'].map(
    (name): [string, string[]] => [`session=keep; ${name}=GA1.1.2`, [name]],
  ),
])('of %j these are deleted, on the host and above: %j', (cookies, names) => {
  expect(deletionsOf(cookies, 'www.site.example')).toEqual(
    names.flatMap((name) => [
      `${name}=; max-age=0; path=/`,
      `${name}=; max-age=0; path=/; domain=.www.site.example`,
      `${name}=; max-age=0; path=/; domain=.site.example`,
    ]),
  );
});
