import { describe, expect, it } from 'vitest';
import { publicAddress, siteAddress } from './site-address.server';

const own = ['www.orion.com', 'orion-website.pages.dev'];
const read = (typed: string) => {
  const url = siteAddress(typed, own);
  return typeof url === 'string' ? url : url.href;
};

describe('what people type', () => {
  it.each([
    'brightsmile.com',
    ' BrightSmile.COM ',
    'http://brightsmile.com',
    'https://brightsmile.com/about?x=1#y',
    'HTTPS:brightsmile.com',
    'front@brightsmile.com',
    'mailto:front@brightsmile.com',
    'brightsmile. com',
    'see brightsmile.com',
    '<brightsmile.com>',
    'brightsmile.com.',
    'bright\u200bsmile.com\u202e',
    'brightsmile。com',
  ])('%j is the home page', (typed) => {
    expect(read(typed)).toBe('https://brightsmile.com/');
  });

  it.each([
    ['www.brightsmile.com', 'https://www.brightsmile.com/'],
    ['müller.de', 'https://xn--mller-kva.de/'],
    ['bell.co.uk', 'https://bell.co.uk/'],
  ])('%s keeps its name', (typed, href) => expect(read(typed)).toBe(href));

  it.each(['', ' ', 'Bright Smile Dental', 'http://', 'me@gmail.com', `${'x.'.repeat(2e3)}com`])(
    '%j is no address',
    (typed) => expect(read(typed)).toBe('no_address'),
  );
});

/** Each stands for its kind; a redirect is held to the same. */
const forbidden = [
  ...[
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '１２７.0.0.1',
    '169.254.169.254',
  ],
  ...['[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', 'brightsmile.com:8443', 'brightsmile.com:80'],
  ...[
    'user:secret@brightsmile.com',
    'user@brightsmile.com:1',
    'localhost',
    'localhost.',
    'a.localhost',
  ],
  ...['printer.local', 'metadata.google.internal', 'x.test', 'router.home.arpa', 'nas.lan'],
  ...['orion.com', 'WWW.orion.com', 'api.orion.com', 'abc.orion-website.pages.dev', 'intranet'],
  ...['exa mple', 'brightsmile.com@127.0.0.1', '1.1.1.1.1', 'a.0x10'],
];

it.each(forbidden)('%s is not read, typed or as a redirect', (address) => {
  expect(read(address)).not.toContain(':');
  const target = `https://${address}/`;
  if (URL.canParse(target)) expect(publicAddress(new URL(target), own)).toBe('not_public');
});

it('a redirect may lead to another page of a public name, by https alone', () => {
  const to = (href: string) => String(publicAddress(new URL(href), own));
  expect(to('http://www.brightsmile.com/home?a=1#b')).toBe('https://www.brightsmile.com/home?a=1');
  expect(to('ftp://brightsmile.com/')).toBe('not_public');
  expect(to('data:text/html,x')).toBe('not_public');
});
