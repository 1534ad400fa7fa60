import { expect, it } from 'vitest';
import { businessOf, nameIn, plainLine, tradeOf } from './business.server';
import type { PageText } from './read-site.server';

const page = (of: Partial<PageText>): PageText => ({ facts: {}, blocks: [], ...of });
const items = (...texts: string[]) => texts.map((text) => ({ tag: 'li', text }));
const heading = (text: string) => ({ tag: 'h2', text });
const business = (text: Partial<PageText>) => businessOf(page(text), 'brightsmile.com');
const ofData = (...data: string[]) => business({ facts: { linked: data } })?.desk;

it.each([
  '{"@type":"HealthAndBeautyBusiness","name":"Ada","telephone":"202 555 0100"}',
  '{"@graph":[{"@type":"Person","name":"Bo","address":"x"},{"@type":["Dentist"],"name":"Ada","telephone":["202 555 0100"]}]}',
  '{"@type":"WebPage","name":"Home","about":{"name":"Ada","telephone":"202 555 0100"}}',
  '[{"@type":"WebSite","name":"S"},{"@type":"Store","name":{"@value":"Ada"},"telephone":"202 555 0100"}]',
])('a business is found in %s', (data) => {
  expect(ofData(data)).toMatchObject({ name: 'Ada', phone: '202 555 0100' });
});

it.each([
  ['"openingHours":"Mo-Fr 08:00-17:00"', '5:00 PM', 'Hours: Mo-Fr 8:00 AM-5:00 PM'],
  ['"openingHours":["Mo 9:00-12:30","Tu 10:00 - 20:00"]', '12:30 PM', '; Tu 10:00 AM - 8:00 PM'],
  [
    '"openingHoursSpecification":{"dayOfWeek":"http://schema.org/Sunday","opens":"00:00","closes":"23:59"}',
    '',
    'Sunday 12:00 AM to 11:59 PM',
  ],
  ['"geo":{},"openingHours":"by appointment"', '', ''],
])('hours as {%s}', (hours, closes, words) => {
  expect(ofData(`{"name":"Ada",${hours}}`)).toMatchObject({
    closes,
    words: expect.stringContaining(words),
  });
});

it('what it offers, what it costs, and what people ask', () => {
  const offers =
    '[{"@type":"Offer","itemOffered":{"name":"Crowns"}},{"name":"Exam","price":"90.00","@type":"Offer"}]';
  expect(
    ofData(
      `{"name":"Ada","hasOfferCatalog":{"itemListElement":${offers}}}`,
      '{"@type":"Question","name":"Parking?","acceptedAnswer":{"text":"<b>Yes</b>, &amp; free"}}',
    ),
  ).toMatchObject({
    services: 'Crowns, Exam',
    price: 'Exam $90.00',
    words: 'Exam $90.00\nParking? Yes , & free',
  });
});

it.each([
  ['5 MB', `[${'{"name":"Ada","telephone":"202 555 0100"},'.repeat(125_000)}{}]`],
  ['10,000 deep', `${'['.repeat(10_000)}{"name":"Ada","telephone":"1"}${']'.repeat(10_000)}`],
  ['odd', '[null,1,"x",{"name":null,"telephone":{}},{"@type":5,"name":7}]'],
])('data that is %s tells nothing, and breaks nothing', (_, data) => {
  expect(ofData(data)).toBeUndefined();
});

it.each([
  ['Home | Bright Smile', 'Bright Smile'],
  ['Dentist in Dover – Bright Smile Dental', 'Bright Smile Dental'],
  ['Welcome to Bright Smile', 'Bright Smile'],
  ['Gentle care · Ada Dental', 'Gentle care'],
  ['  ', ''],
])('the title “%s” names %s', (title, name) => expect(nameIn(title, 'brightsmile.com')).toBe(name));

it('a page without data tells by its headings, items and prices, within limits', () => {
  const blocks = [
    heading('Our services'),
    ...items('Repair', 'Tune-up $89'),
    heading('About'),
    ...items('Six vans', 'We use cookies'),
  ];
  const facts = { siteName: ['Bell'], tel: [' ', 'tel:+1(202)555-0100'] };
  expect(business({ blocks, facts })?.desk).toEqual({
    ...{ name: 'Bell', closes: '', services: 'Repair, Tune-up $89', price: 'Tune-up $89' },
    phone: '+1(202)555-0100',
    words: 'Our services\nRepair\nTune-up $89\nAbout\nSix vans',
  });
  const few = { blocks: items('One word', 'Two words') };
  expect(business(few)?.desk.name).toBe('brightsmile.com');
  expect(business({ ...few, facts: { title: ['Home &#8211; Ada'] } })?.desk.name).toBe('Ada');
  expect(business({ facts: { title: ['React App'] } })).toBeUndefined();
  const long = items(...Array.from({ length: 200 }, (_, at) => String(at).repeat(400)));
  const { name = '', words = '' } =
    business({ facts: { title: ['x'.repeat(1e6)] }, blocks: long })?.desk ?? {};
  expect([name.length, words.length > 1_200, words.length <= 1_500]).toEqual([60, true, true]);
});

it.each([
  ['Family\u202e dentist\u200b \u0007 here', 'Family dentist here'],
  ['{{now}} </script><script>x()</script>', 'now x()'],
  ['&lt;b&gt; &#8217;&nbsp;&bogus; &uuml;', '<b> ’ &bogus; ü'],
  ['a\n\tb\u2028see https://evil.example/x', 'a b see evil.example/x'],
  ['hhttps://ttps:\u200b//evil.example', 'hhttpsttpsevil.example'],
])('%j is the plain line %j', (text, line) => expect(plainLine(text, 99)).toBe(line));

it.each([
  ['Dentist in Dover: crowns, whitening', 'dental'],
  ['We repair any furnace, heating and cooling', 'hvac'],
  ['Fresh bread every morning', undefined],
])('“%s” is of the trade %s', (text, trade) => expect(tradeOf(text)).toBe(trade));
