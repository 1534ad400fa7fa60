import { expect, it } from 'vitest';
import { deletionsOf } from './service-cookies';

it('deletes the cookies of both services, on the host and every domain above, and no other', () => {
  const cookies = '_ga=GA1.1.2; _ga_ABC123=GS1.1; _fbp=fb.1; session=keep; _gallery=keep; fbp=keep';
  expect(deletionsOf(cookies, 'www.site.example')).toEqual(
    ['_ga', '_ga_ABC123', '_fbp'].flatMap((name) => [
      `${name}=; max-age=0; path=/`,
      `${name}=; max-age=0; path=/; domain=.www.site.example`,
      `${name}=; max-age=0; path=/; domain=.site.example`,
    ]),
  );
});

it.each(['_ga', '_ga_X1', '_gid', '_gat', '_gat_gtag_X', '_gcl_au', '_fbp', '_fbc'])(
  'knows %s',
  (name) =>
    expect(deletionsOf(`a=b; ${name}=1`, 'localhost')).toEqual([`${name}=; max-age=0; path=/`]),
);

it('has nothing to do without cookies', () => {
  expect(deletionsOf('', 'site.example')).toEqual([]);
});
