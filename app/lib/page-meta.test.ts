import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta';

const page = { title: 'A title', description: 'A description.' };
const matches = [{ id: 'root', data: { siteOrigin: 'https://site.example' } }];
const at = (pathname: string) => ({ location: { pathname }, matches });
const canonicalOf = (tags: ReturnType<typeof pageMeta>) =>
  tags.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []));

describe('pageMeta', () => {
  it('names the page, for people and for previews', () => {
    const tags = pageMeta(page, at('/about'));
    expect(tags).toContainEqual({ title: page.title });
    expect(tags).toContainEqual({ name: 'description', content: page.description });
    expect(tags).toContainEqual({ property: 'og:title', content: page.title });
    expect(tags).toContainEqual({ property: 'og:description', content: page.description });
  });

  it.each([
    ['/', 'https://site.example/'],
    ['/about', 'https://site.example/about'],
    ['/about/', 'https://site.example/about'],
  ])('gives %s the address %s', (pathname, address) => {
    const tags = pageMeta(page, at(pathname));
    expect(canonicalOf(tags)).toEqual([address]);
    expect(tags).toContainEqual({ property: 'og:url', content: address });
  });

  it('takes an address with a query where the page names one', () => {
    const tags = pageMeta(page, at('/demo'), { canonicalPath: '/demo?industry=dental' });
    expect(canonicalOf(tags)).toEqual(['https://site.example/demo?industry=dental']);
  });

  it('keeps a page out of the index without an address of its own', () => {
    const tags = pageMeta(page, at('/nowhere'), { indexed: false });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(canonicalOf(tags)).toEqual([]);
  });

  it.each([
    { what: 'no root data', matches: [{ id: 'root', data: undefined }] },
    { what: 'no match at all', matches: [] },
    { what: 'data of another shape', matches: [{ id: 'root', data: { siteOrigin: 1 } }] },
  ])('leaves addresses out with $what', ({ matches: broken }) => {
    const tags = pageMeta(page, { location: { pathname: '/' }, matches: broken });
    expect(canonicalOf(tags)).toEqual([]);
    expect(tags).toContainEqual({ title: page.title });
  });
});
