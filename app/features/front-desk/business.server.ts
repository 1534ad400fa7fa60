import { decodeHTML } from 'entities';
import { tradeStems } from '~/content/chat/front-desk';
import {
  FRONT_DESK_FACT_MAX_CHARS,
  FRONT_DESK_SERVICES_MAX_CHARS,
  FRONT_DESK_WORDS_MAX_CHARS,
} from '~/content/constants';
import type { DemoScenarioId } from '~/content/demo/scenarios';
import { fieldsOf, isText, parseJson } from '~/lib/json';
import { oneLine, plainText, shorten } from '~/lib/plain-text';
import type { PageText } from './read-site.server';

/* What a business is called, offers and costs, by what was read of its home page. All of it is a stranger's text. */

/** A longer script is cut, so that it says nothing. */
const LINKED_MAX_CHARS = 65_536;
const LINKED_MAX_VALUES = 4_000;
const LINE_MAX_CHARS = 240;

const unseen = /[{}]|\p{Default_Ignorable_Code_Point}/gu;
/** What makes a link of a text. */
const linkMarks = /(?:\bhttps?)?:\/+|\bwww\./gi;

/** One line of plain words: no markup, no braces, nothing unseen, at most so many characters. */
export function plainLine(text: string, max: number): string {
  const words = decodeHTML(text.slice(0, max * 8).replace(/<[^<>]*>/g, ' '));
  const seen = plainText(words).replace(unseen, '').replace(linkMarks, '');
  return shorten(oneLine(seen), max);
}

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => [value ?? []].flat();

function textIn(value: unknown): string {
  const [first] = listOf(value);
  const { name, '@value': inner = name } = fieldsOf(first);
  const text = [first, inner].find((one) => isText(one) || typeof one === 'number') ?? '';
  return plainLine(String(text), LINE_MAX_CHARS);
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
const ofABusiness =
  /^(?:telephone|address|openingHours\w*|priceRange|makesOffer|hasOfferCatalog|geo)$/;

/** LocalBusiness has a hundred kinds: what they have in common tells them. */
function businessIn(nodes: readonly Fields[]): Fields {
  const marksOf = (node: Fields) => Object.keys(node).filter((key) => ofABusiness.test(key)).length;
  const marked = nodes.filter(
    (node) => textIn(node.name) !== '' && !isOfType(node, notABusiness) && marksOf(node) > 0,
  );
  return marked.sort((one, other) => marksOf(other) - marksOf(one))[0] ?? {};
}

const clock = /\bT?(\d{1,2}):(\d\d)(?::\d\d)?/g;
const inUsTime = (_: string, hour: string, minute: string) =>
  `${Number(hour) % 12 || 12}:${minute} ${Number(hour) % 24 < 12 ? 'AM' : 'PM'}`;

/** Each row as it is read: `Monday, Friday 8:00 AM to 5:00 PM`, or the page's own short form. */
function hoursOf({ openingHoursSpecification, openingHours }: Fields): string[] {
  const rows = listOf(openingHoursSpecification).map((value) => {
    const { dayOfWeek, opens, closes } = fieldsOf(value);
    const days = listOf(dayOfWeek).map((day) => textIn(day).replace(/^.*\//, ''));
    return `${days.join(', ')} ${textIn(opens)} to ${textIn(closes)}`.trim();
  });
  return (rows.length > 0 ? rows : listOf(openingHours).map(textIn))
    .filter((row) => /\d:\d\d\D+\d{1,2}:\d\d/.test(row))
    .map((row) => row.replace(clock, inUsTime));
}

function offersOf(business: Fields): { name: string; price: string }[] {
  return nodesOf(business.makesOffer, business.hasOfferCatalog)
    .filter((node) => isOfType(node, /Offer$/) || node.itemOffered !== undefined)
    .map(({ name, itemOffered, price, priceSpecification, priceCurrency = 'USD' }) => {
      const amount = shorten(textIn(price ?? fieldsOf(priceSpecification).price), 12);
      const dollars = priceCurrency === 'USD' ? amount.replace(/^\d/, '$$$&') : amount;
      return { name: shorten(textIn(name ?? itemOffered), 40), price: dollars };
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
  return parts.find(isNamed) ?? parts[0] ?? '';
}

/** The trade whose words a page has most of, where that is clear. */
export function tradeOf(text: string): DemoScenarioId | undefined {
  const [first, second] = (Object.keys(tradeStems) as DemoScenarioId[])
    .map((id) => {
      const stems = new RegExp(`\\b(?:${tradeStems[id].replaceAll(' ', '|')})`, 'g');
      return { id, found: new Set(text.toLowerCase().match(stems)).size };
    })
    .sort((one, other) => other.found - one.found);
  return first && first.found > 1 && first.found > (second?.found ?? 0) ? first.id : undefined;
}

const aboutServices =
  /\b(?:services|treatments|classes|programs|specialties|practice areas|repairs|what we (?:do|offer))\b/i;
/** What every page says, and none's visitor asks. */
const noWords = /cookie|all rights reserved|©|privacy policy|skip to|javascript/i;

/** As many of these, each once, as there is room for. */
const joined = (items: readonly string[], between: string, max: number) =>
  [...new Set(items)].reduce((text, item) => {
    const longer = [text, item].filter(Boolean).join(between);
    return longer.length > max ? text : longer;
  }, '');

/** What a front desk is told by its home page; undefined where that says next to nothing. @param from the host. */
export function businessOf({ facts, ...page }: PageText, from: string) {
  const written = (fact: keyof typeof facts) =>
    plainLine(facts[fact]?.find((text) => text.trim() !== '') ?? '', LINE_MAX_CHARS);
  const linked = facts.linked?.map((json) => parseJson(json.slice(0, LINKED_MAX_CHARS)));
  const nodes = nodesOf(...(linked ?? []));
  const business: Fields = {
    name: written('siteName') || written('name'),
    telephone: written('telephone') || written('tel'),
    openingHours: written('openingHours'),
    ...businessIn(nodes),
  };
  const blocks = page.blocks
    .map(({ tag, text }) => ({ tag, text: plainLine(text, LINE_MAX_CHARS) }))
    .filter(({ text }) => text.length > 2 && !noWords.test(text));
  const given = textIn(business.name);
  if (given === '' && blocks.length < 2) return undefined;

  const title = written('title');
  const phone = textIn(business.telephone).replace(/[^\d+() .-]/g, '');
  const hours = hoursOf(business);
  const offers = offersOf(business);
  const priced = offers.filter(({ price }) => price).map(({ name, price }) => `${name} ${price}`);
  const named = blocks.find(({ text }) => /[$£€] ?\d/.test(text) && text.length <= 60);
  let heading = '';
  const listed = blocks.filter(({ tag, text }) => {
    if (/^[hs]/.test(tag)) heading = text;
    return tag === 'li' && aboutServices.test(heading);
  });
  const services =
    offers.length > 0 ? offers.map(({ name }) => name) : listed.map(({ text }) => text);
  const { streetAddress, addressLocality, addressRegion } = fieldsOf(business.address);
  const place = [business.address, streetAddress, addressLocality, addressRegion].map(textIn);
  const questions = nodes.filter((node) => isOfType(node, /Question$/));
  const lines = [
    hours.length > 0 ? `Hours: ${hours.join('; ')}` : '',
    joined(place, ', ', LINE_MAX_CHARS),
    ...priced,
    ...questions.map(({ name, acceptedAnswer }) =>
      `${textIn(name)} ${textIn(fieldsOf(listOf(acceptedAnswer)[0]).text)}`.trim(),
    ),
    ...blocks.map(({ text }) => text),
  ];
  const words = joined(lines, '\n', FRONT_DESK_WORDS_MAX_CHARS);
  return {
    from,
    desk: {
      name: shorten(given || nameIn(title, from) || from, FRONT_DESK_FACT_MAX_CHARS),
      // The first row is the usual one; open around the clock, it closes at no time.
      closes: hours[0]?.match(/(?!12:00 AM|11:59)\b\d{1,2}:\d\d [AP]M$/)?.[0] ?? '',
      price: priced[0] ?? named?.text ?? '',
      phone: /^\D*(?:\d\D*){7,15}$/.test(phone) ? phone.trim() : '',
      services: joined(services, ', ', FRONT_DESK_SERVICES_MAX_CHARS),
      words,
    },
    trade: tradeOf([title, given, words].join('\n')),
  };
}
