import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColors } from '~/lib/theme-color';
import { type PageHead, pageMeta, unlistedMeta } from './meta';

const head: PageHead = {
  page: { title: 'A title', description: 'A description.' },
  address: 'https://site.example/page',
  picture: { url: 'https://site.example/picture.png', alt: 'A picture' },
  data: { '@context': 'https://schema.org', '@graph': [] },
};

describe('pageMeta', () => {
  it('names the page, for people and for previews', () => {
    const tags = pageMeta(head);
    expect(tags).toContainEqual({ title: 'A title' });
    expect(tags).toContainEqual({ name: 'description', content: 'A description.' });
    expect(tags).toContainEqual({ property: 'og:title', content: 'A title' });
    expect(tags).toContainEqual({ property: 'og:description', content: 'A description.' });
  });

  it('gives the page one address', () => {
    const tags = pageMeta(head);
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: head.address });
    expect(tags).toContainEqual({ property: 'og:url', content: head.address });
  });

  it('shows a large picture, and tells what it shows', () => {
    const tags = pageMeta(head);
    expect(tags).toContainEqual({ property: 'og:image', content: head.picture.url });
    expect(tags).toContainEqual({ property: 'og:image:alt', content: 'A picture' });
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(tags).toContainEqual({ name: 'robots', content: 'max-image-preview:large' });
  });

  it('carries the structured data', () => {
    expect(pageMeta(head)).toContainEqual({ 'script:ld+json': head.data });
  });

  it.each(['night', 'dawn'] as const)('colors the browser as the page at %s', (theme) => {
    const [content] = pageMeta({ ...head, theme }).flatMap((tag) =>
      'name' in tag && tag.name === 'theme-color' ? [tag.content] : [],
    );
    const styles = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8');
    const block =
      theme === 'night' ? styles : styles.slice(styles.indexOf('[data-theme="dawn"] {'));
    expect(/--color-night: (#\w+);/.exec(block)?.[1]).toBe(content);
    expect(content).toBe(themeColors[theme]);
  });
});

describe('unlistedMeta', () => {
  it('keeps a page out of the index, without an address or a picture', () => {
    const tags = unlistedMeta(head.page);
    expect(tags).toContainEqual({ title: 'A title' });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toMatch(/canonical|og:/);
  });
});
