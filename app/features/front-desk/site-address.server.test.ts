import { expect, it } from 'vitest';
import { publicAddress, siteAddress } from './site-address.server';

const own = ['www.orion.com', 'orion-website.pages.dev'];
const read = (typed: string) => String(siteAddress(typed, own));

it('what people type is the home page that they mean', () => {
  const typed =
    'brightsmile.com| BrightSmile.COM |http://brightsmile.com|https://brightsmile.com/a?x=1#y|HTTPS:brightsmile.com|front@brightsmile.com|mailto:front@brightsmile.com|brightsmile. com|see brightsmile.com|<brightsmile.com>|brightsmile.com.|bright\u200bsmile.com\u202e|brightsmile。com';
  for (const one of typed.split('|')) expect(read(one), one).toBe('https://brightsmile.com/');
  expect(read('www.brightsmile.com')).toBe('https://www.brightsmile.com/');
  expect(read('müller.de')).toBe('https://xn--mller-kva.de/');
  const none = ['', ' ', 'Bright Smile', 'http://', 'me@gmail.com', `${'x.'.repeat(2e3)}com`];
  for (const one of none) expect(read(one)).toBe('That does not look like a website address.');
});

/** Each stands for its kind; a redirect is held to the same. */
const forbidden =
  '127.0.0.1|2130706433|0x7f000001|0177.0.0.1|127.1|１２７.0.0.1|169.254.169.254|[::1]|[::ffff:127.0.0.1]|[fd00::1]|brightsmile.com:8443|brightsmile.com:80|user:secret@brightsmile.com|user@brightsmile.com:1|brightsmile.com@127.0.0.1|localhost|localhost.|a.localhost|printer.local|metadata.google.internal|x.test|router.home.arpa|nas.lan|intranet|orion.com|WWW.orion.com|api.orion.com|abc.orion-website.pages.dev|1.1.1.1.1|a.0x10';

it.each(forbidden.split('|'))('%s is not read, typed or as a redirect', (address) => {
  expect(read(address)).toMatch(/^That does not look like|is not a public website\.$/);
  const target = `https://${address}/`;
  if (URL.canParse(target))
    expect(publicAddress(new URL(target), own)).toContain('is not a public website');
});

it('a redirect may lead to another page of a public name, by https alone', () => {
  const to = (href: string) => String(publicAddress(new URL(href), own));
  expect(to('http://www.brightsmile.com/home?a=1#b')).toBe('https://www.brightsmile.com/home?a=1');
  for (const href of ['ftp://brightsmile.com/', 'data:text/html,x'])
    expect(to(href)).toContain('is not a public website');
});
