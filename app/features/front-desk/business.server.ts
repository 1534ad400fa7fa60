import { type FrontDesk, tradeStems } from '~/content/chat/front-desk';
import {
  FRONT_DESK_FACT_MAX_CHARS,
  FRONT_DESK_SERVICES_MAX_CHARS,
  FRONT_DESK_WORDS_MAX_CHARS,
} from '~/content/constants';
import type { DemoScenarioId } from '~/content/demo/scenarios';
import { fieldsOf, isText, parseJson } from '~/lib/json';
import { withCharacters } from '~/lib/named-references';
import { oneLine, plainText, shorten } from '~/lib/plain-text';

/* What a business is called, offers and costs, by what was read of its home page. All of it is a stranger's text. */

/** What a page tells by its head, by microdata and by its `tel:` links. */
export type PageFact = 'title' | 'siteName' | 'name' | 'telephone' | 'openingHours' | 'tel';

export interface PageText {
  readonly facts: { [fact in PageFact]?: string };
  /** The texts of its JSON-LD scripts. */
  readonly linked: string[];
  /** What is seen of its headings, list items and paragraphs, in order. */
  readonly blocks: { kind: 'heading' | 'item' | 'text'; text: string }[];
}

/** A longer script is cut, so that it says nothing. */
const LINKED_MAX_CHARS = 65_536;
const LINKED_MAX_VALUES = 4_000;
const LINE_MAX_CHARS = 240;
const PHONE_MAX_CHARS = 20;

/** `65`, or `x41`. */
function character(_: string, code: string): string {
  const point = Number(`0${code}`);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

const unwanted = /[{}]|\p{Default_Ignorable_Code_Point}|\bhttps?:\/\/|\bwww\./giu;

/** One line of plain words: no markup, no braces, nothing unseen, at most so many characters. */
export function plainLine(text: string, max: number): string {
  const words = text
    .slice(0, max * 8)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, character);
  const plain = plainText(withCharacters(words)).replace(unwanted, '');
  return shorten(oneLine(plain), max);
}

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function textIn(value: unknown, max = LINE_MAX_CHARS): string {
  const [first] = listOf(value);
  const { name, '@value': inner = name } = fieldsOf(first);
  const text = isText(first) || typeof first === 'number' ? first : inner;
  return isText(text) || typeof text === 'number' ? plainLine(String(text), max) : '';
}

/** All objects in these values, outer ones first. */
function nodesOf(...values: unknown[]): Fields[] {
  for (const value of values) {
    if (values.length < LINKED_MAX_VALUES) values.push(...Object.values(fieldsOf(value)));
  }
  return values.map(fieldsOf);
}

const isOfType = (node: Fields, type: RegExp) =>
  listOf(node['@type']).some((name) => isText(name) && type.test(name));

const notABusiness = /(?:Person|WebSite|WebPage|Page|Product|Event|Article|Posting|Review|List)$/;
const ofABusiness = [
  ...['telephone', 'address', 'openingHours', 'openingHoursSpecification'],
  ...['priceRange', 'makesOffer', 'hasOfferCatalog', 'geo'],
];

/** LocalBusiness has a hundred kinds: what they have in common tells them. */
function businessIn(nodes: readonly Fields[]): Fields {
  const marksOf = (node: Fields) => ofABusiness.filter((name) => node[name] !== undefined).length;
  const marked = nodes.filter(
    (node) => textIn(node.name) !== '' && !isOfType(node, notABusiness) && marksOf(node) > 0,
  );
  return marked.sort((one, other) => marksOf(other) - marksOf(one))[0] ?? {};
}

const clock = /\bT?(\d{1,2}):(\d\d)(?::\d\d)?/g;
const inUsTime = (_: string, hour: string, minute: string) =>
  `${Number(hour) % 12 || 12}:${minute} ${Number(hour) % 24 < 12 ? 'AM' : 'PM'}`;

/** Each row as it is read: `Monday, Friday 8:00 AM to 5:00 PM`, or the page's own short form. */
function hoursOf(business: Fields, written: string): string[] {
  const rows = listOf(business.openingHoursSpecification).map((value) => {
    const { dayOfWeek, opens, closes } = fieldsOf(value);
    const days = listOf(dayOfWeek).map((day) => textIn(day).replace(/^.*\//, ''));
    return `${days.join(', ')} ${textIn(opens)} to ${textIn(closes)}`.trim();
  });
  const texts = [...listOf(business.openingHours).map((value) => textIn(value)), written];
  return (rows.length > 0 ? rows : texts)
    .filter((row) => /\d:\d\d\D+\d{1,2}:\d\d/.test(row))
    .map((row) => row.replace(clock, inUsTime));
}

function offersOf(business: Fields): { name: string; price: string }[] {
  return nodesOf(business.makesOffer, business.hasOfferCatalog)
    .filter((node) => isOfType(node, /Offer$/) || node.itemOffered !== undefined)
    .map(({ name, itemOffered, price, priceSpecification, priceCurrency = 'USD' }) => {
      const amount = textIn(price ?? fieldsOf(priceSpecification).price, 12);
      const isBare = priceCurrency === 'USD' && /^\d/.test(amount);
      return { name: textIn(name ?? itemOffered, 40), price: isBare ? `$${amount}` : amount };
    })
    .filter(({ name }) => name !== '');
}

const noName = /^(?:home ?page|home|welcome|start|main|index|untitled|official (?:web ?)?site)$/i;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The part of a title that names the business: the one that the address has too, else the first that is no greeting. */
export function nameIn(title: string, host: string): string {
  const label = lettersOf(host.split('.').at(0) ?? '');
  const parts = title
    .split(/\s+[-–—:]\s+|[|·•»]/)
    .map((part) => part.trim().replace(/^welcome to /i, ''))
    .filter((part) => part !== '' && !noName.test(part));
  const isNamed = (part: string) => {
    const letters = lettersOf(part);
    return letters.length > 2 && (letters.includes(label) || label.includes(letters));
  };
  return plainLine(parts.find(isNamed) ?? parts[0] ?? '', FRONT_DESK_FACT_MAX_CHARS);
}

/** The trade whose words a page has most of, where that is clear. */
export function tradeOf(text: string): DemoScenarioId | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}-]{3,}/gu));
  const count = (stems: string) =>
    stems.split(' ').filter((stem) => [...words].some((word) => word.startsWith(stem))).length;
  const [first, second] = (Object.keys(tradeStems) as DemoScenarioId[])
    .map((id) => ({ id, found: count(tradeStems[id]) }))
    .sort((one, other) => other.found - one.found);
  return first && first.found > 1 && first.found > (second?.found ?? 0) ? first.id : undefined;
}

const aboutServices =
  /\b(?:services|treatments|classes|programs|specialties|practice areas|repairs|what we (?:do|offer))\b/i;

function listedServices(blocks: PageText['blocks']): string[] {
  let isBelow = false;
  return blocks.flatMap(({ kind, text }) => {
    if (kind === 'heading') isBelow = aboutServices.test(text);
    return isBelow && kind === 'item' ? text : [];
  });
}

function joined(items: readonly string[], between: string, max: number): string {
  let text = '';
  for (const item of new Set(items.filter(Boolean))) {
    const longer = text === '' ? item : text + between + item;
    if (longer.length > max) break;
    text = longer;
  }
  return text;
}

function phoneIn(text: string): string {
  const phone = plainLine(text.replace(/^tel:/i, ''), 60).replace(/[^\d+() .-]/g, '');
  return phone.length <= PHONE_MAX_CHARS && /(?:\d\D*){7}/.test(phone) ? phone.trim() : '';
}

export interface Business {
  readonly desk: Required<FrontDesk>;
  readonly trade: DemoScenarioId | undefined;
}

/** What a front desk is told by its home page; undefined where that says next to nothing. @param host without `www.`. */
export function businessOf(page: PageText, host: string): Business | undefined {
  const nodes = nodesOf(...page.linked.map((json) => parseJson(json.slice(0, LINKED_MAX_CHARS))));
  const business = businessIn(nodes);
  const written = (fact: PageFact, max = LINE_MAX_CHARS) => plainLine(page.facts[fact] ?? '', max);
  const blocks = page.blocks
    .map(({ kind, text }) => ({ kind, text: plainLine(text, LINE_MAX_CHARS) }))
    .filter(({ text }) => text.length > 2 && !noWords.test(text));
  const given =
    textIn(business.name, FRONT_DESK_FACT_MAX_CHARS) ||
    written('siteName', FRONT_DESK_FACT_MAX_CHARS) ||
    written('name', FRONT_DESK_FACT_MAX_CHARS);
  const { title = '' } = page.facts;
  if (given === '' && blocks.length < 2) return undefined;

  const phones = [textIn(business.telephone), written('telephone'), written('tel')];
  const hours = hoursOf(business, written('openingHours'));
  const offers = offersOf(business);
  const priced = offers.filter(({ price }) => price).map(({ name, price }) => `${name} ${price}`);
  const named = blocks.filter(({ text }) => /[$£€] ?\d/.test(text) && text.length <= 60);
  const services = offers.length > 0 ? offers.map(({ name }) => name) : listedServices(blocks);
  const { streetAddress, addressLocality, addressRegion } = fieldsOf(business.address);
  const place = [streetAddress, addressLocality, addressRegion].map((part) => textIn(part));
  const questions = nodes.filter((node) => isOfType(node, /Question$/));
  const lines = [
    hours.length > 0 ? `Hours: ${hours.join('; ')}` : '',
    textIn(business.address) || place.filter(Boolean).join(', '),
    ...priced,
    ...questions.map(({ name, acceptedAnswer }) =>
      `${textIn(name)} ${textIn(fieldsOf(listOf(acceptedAnswer)[0]).text)}`.trim(),
    ),
    ...blocks.map(({ text }) => text),
  ];
  return {
    desk: {
      name: given || nameIn(title, host) || host,
      // The first row is the usual one; open around the clock, it closes at no time.
      closes: hours[0]?.match(/(?!12:00 AM|11:59)\b\d{1,2}:\d\d [AP]M$/)?.[0] ?? '',
      price: priced[0] ?? named[0]?.text ?? '',
      phone: phones.map(phoneIn).find(Boolean) ?? '',
      services: joined(services, ', ', FRONT_DESK_SERVICES_MAX_CHARS),
      words: joined(lines, '\n', FRONT_DESK_WORDS_MAX_CHARS),
    },
    trade: tradeOf([title, given, ...lines].join('\n')),
  };
}

/** What every page says, and none's visitor asks. */
const noWords = /cookie|all rights reserved|©|privacy policy|skip to|javascript/i;
