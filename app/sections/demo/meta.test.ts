import { describe, expect, it } from 'vitest';
import { head } from '~/content/demo/page';
import { type DemoSite, demoMeta } from './meta';

const site: DemoSite = {
  origin: 'https://site.example',
  picture: { url: 'https://site.example/demo.png', alt: 'All of them' },
  scenarioPictures: { dental: { url: 'https://site.example/dental.png', alt: 'One of them' } },
};
const dental = { id: 'dental', industry: 'Dental Office' };

describe('demoMeta', () => {
  it('is the page where the address names no scenario', () => {
    const tags = demoMeta(site, undefined);
    expect(tags).toContainEqual({ title: head.title });
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://site.example/demo' });
    expect(tags).toContainEqual({ property: 'og:image', content: site.picture.url });
  });

  it('is the scenario where it names one', () => {
    const tags = demoMeta(site, dental);
    const address = 'https://site.example/demo?industry=dental';
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://site.example/dental.png',
    });
    expect(tags).toContainEqual({ property: 'og:image:alt', content: 'One of them' });
    expect(JSON.stringify(tags)).toContain(
      '"name":"Dental Office","item":"https://site.example/demo?industry=dental"',
    );
  });

  it('has the picture of the page for a scenario without one', () => {
    const tags = demoMeta({ ...site, scenarioPictures: {} }, dental);
    expect(tags).toContainEqual({ property: 'og:image', content: site.picture.url });
  });
});
