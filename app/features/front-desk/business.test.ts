import { describe, expect, it } from 'vitest';
import { businessOf, nameIn, type PageText, plainLine, tradeOf } from './business.server';

const page = (text: Partial<PageText>): PageText => ({
  ...{ title: '', siteName: '', linked: [], props: new Map(), blocks: [] },
  ...text,
});
const said = (...texts: string[]) => texts.map((text) => ({ kind: 'item' as const, text }));
const linked = (value: unknown) => page({ linked: [JSON.stringify(value)] });
const desk = (text: PageText) => businessOf(text, 'brightsmile.com')?.desk;

describe('linked data', () => {
  it.each([
    [
      'a kind of LocalBusiness',
      { '@type': 'HealthAndBeautyBusiness', name: 'Ada', telephone: '202 555 0100' },
    ],
    [
      'in a graph',
      {
        '@graph': [
          { '@type': 'Person', name: 'Bo', address: 'x' },
          { '@type': ['Dentist'], name: 'Ada', telephone: ['202 555 0100'] },
        ],
      },
    ],
    [
      'within a page',
      { '@type': 'WebPage', name: 'Home', about: { name: 'Ada', telephone: '202 555 0100' } },
    ],
    [
      'as a list',
      [
        { '@type': 'WebSite', name: 'Site' },
        { '@type': 'Store', name: { '@value': 'Ada' }, telephone: '202 555 0100' },
      ],
    ],
  ])('a business is found %s', (_, value) => {
    expect(desk(linked(value))).toMatchObject({ name: 'Ada', phone: '202 555 0100' });
  });

  it.each([
    [{ openingHours: 'Mo-Fr 08:00-17:00' }, '5:00 PM', 'Hours: Mon–Fri 8:00 AM to 5:00 PM'],
    [
      { openingHours: ['Mo,We 9:00-12:30', 'Tu-Th 10:00 - 20:00'] },
      '8:00 PM',
      'Mon, Wed 9:00 AM to 12:30 PM; Tue–Thu 10:00 AM to 8:00 PM',
    ],
    [
      {
        openingHoursSpecification: {
          dayOfWeek: 'http://schema.org/Sunday',
          opens: '00:00',
          closes: '23:59',
        },
      },
      '',
      'Sun 12:00 AM to 11:59 PM',
    ],
    [{ openingHours: 'by appointment', geo: {} }, '', ''],
  ])('hours as %j', (hours, closes, words) => {
    const read = desk(linked({ name: 'Ada', ...hours }));
    expect(read?.closes).toBe(closes);
    expect(read?.words).toContain(words);
  });

  it('what it offers, what it costs, and what people ask', () => {
    const offer = (name: string, price?: string) => ({
      '@type': 'Offer',
      price,
      itemOffered: { name },
    });
    const read = desk(
      linked([
        {
          name: 'Ada',
          hasOfferCatalog: { itemListElement: [offer('Crowns'), offer('Exam', '90.00')] },
        },
        {
          '@type': 'Question',
          name: 'Parking?',
          acceptedAnswer: { text: '<b>Yes</b>, &amp; free' },
        },
      ]),
    );
    expect(read).toMatchObject({ services: 'Crowns, Exam', price: 'Exam $90.00' });
    expect(read?.words.split('\n')).toEqual(['Exam $90.00', 'Parking? Yes , & free']);
  });

  it.each([
    ['5 MB', `[${'{"name":"Ada","telephone":"202 555 0100"},'.repeat(125_000)}{}]`],
    [
      '10,000 deep',
      `${'['.repeat(10_000)}{"name":"Ada","telephone":"202 555 0100"}${']'.repeat(10_000)}`,
    ],
    ['no JSON', '{"name":"Ada","telephone":'],
    ['strings of brackets', `{"name":"Ada${'[{'.repeat(5_000)}`],
    ['numbers and nulls', '[null,1,"x",{"name":null,"telephone":{}},{"@type":5,"name":7}]'],
  ])('%s of it tell nothing, and break nothing', (_, text) => {
    expect(businessOf(page({ linked: [text] }), 'brightsmile.com')).toBeUndefined();
  });
});

describe('a page without it', () => {
  it.each([
    ['Home | Bright Smile', 'Bright Smile'],
    ['Dentist in Dover – Bright Smile Dental', 'Bright Smile Dental'],
    ['Welcome to Bright Smile', 'Bright Smile'],
    ['Gentle care · Ada Dental', 'Gentle care'],
    ['  ', ''],
  ])('“%s” is %s', (title, name) => expect(nameIn(title, 'brightsmile.com')).toBe(name));

  it('tells by its headings, items and prices', () => {
    const blocks = [
      { kind: 'heading' as const, text: 'Our services' },
      ...said('Furnace repair', 'Tune-up $89'),
      { kind: 'heading' as const, text: 'About us' },
      ...said('Six vans', 'We use cookies'),
    ];
    const read = businessOf(
      page({ siteName: 'Bell', blocks, props: new Map([['tel', 'tel:+1(202)555-0100']]) }),
      'bell.com',
    );
    expect(read).toMatchObject({
      trade: undefined,
      desk: {
        name: 'Bell',
        services: 'Furnace repair, Tune-up $89',
        price: 'Tune-up $89',
        phone: '+1(202)555-0100',
      },
    });
    expect(read?.desk.words).toBe('Our services\nFurnace repair\nTune-up $89\nAbout us\nSix vans');
  });

  it('says nothing where it only has a title', () => {
    expect(businessOf(page({ title: 'React App' }), 'bell.com')).toBeUndefined();
  });

  it('is cut: a title of 1 MB, a page of long lines', () => {
    const long = page({
      title: 'x'.repeat(1e6),
      blocks: said(
        ...Array(200)
          .fill('y')
          .map((y, at) => y.repeat(400) + at),
      ),
    });
    const read = desk(long);
    expect(read?.name.length).toBeLessThanOrEqual(60);
    expect(read?.words.length).toBeLessThanOrEqual(1_500);
    expect(desk(page({ blocks: said('One', 'Two two') }))?.name).toBe('brightsmile.com');
  });
});

it.each([
  ['Family\u202e dentist\u200b \u0007 here', 'Family dentist here'],
  ['{{now}} </script><script>x()</script>', 'now x()'],
  ['&lt;b&gt; &#8217;&#x27;&nbsp;&bogus; &#99999999;', "<b> ’' &bogus; &#99999999;"],
  ['a\n\tb\u2028c', 'a b c'],
  ['see https://evil.example/x', 'see evil.example/x'],
])('%j is the plain line %j', (text, line) => expect(plainLine(text, 99)).toBe(line));

it.each([
  ['Dentist in Dover: crowns, whitening', 'dental'],
  ['We repair any furnace, heating and cooling', 'hvac'],
  ['Trial attorneys for injury and custody', 'law-firm'],
  ['Fresh bread every morning', undefined],
])('“%s” is of the trade %s', (text, trade) => expect(tradeOf(text)).toBe(trade));
