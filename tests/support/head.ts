import { plainText } from './html';

/** The metadata in a document's head. */
export interface Head {
  title: string;
  /** Every `meta` by its name or property; a duplicate is an error. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  /** The text of each block of structured data. */
  data: readonly string[];
}

/** Reads a document's head. Throws an Error when it says the same thing twice. */
export function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = new Map<string, string>();
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:name|property)="([^"]*)" content="([^"]*)"/g,
  )) {
    if (meta.has(name)) throw new Error(`The head has two ${name}.`);
    meta.set(name, plainText(content));
  }
  const canonicals = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
  if (canonicals.length > 1) throw new Error('The head has two canonical addresses.');
  const [, canonical] = canonicals[0] ?? [];
  return {
    title: plainText(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
    meta,
    canonical: canonical === undefined ? undefined : plainText(canonical),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
  };
}
