import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { about } from '~/content/about/page';
import { AboutPeople } from './company';

it('shows the people that the owner names, each with a face and a role', () => {
  const faces = [
    { name: 'Ana Ruiz', role: 'Founder', picture: '/people/ana.jpg' },
    { name: 'Ben Okoye', role: 'Sets up your assistant', picture: '/people/ben.jpg' },
  ];
  const html = renderToStaticMarkup(<AboutPeople faces={faces} />);
  expect(html).toContain(`>${about.peopleHeading}</h2>`);
  expect(html.match(/<li/g)).toHaveLength(faces.length);
  for (const { name, role, picture } of faces) {
    // The name stands beside the picture.
    expect(html).toMatch(new RegExp(`<img src="${picture}" alt=""[^>]*>.*>${name}<.*>${role}<`));
  }
});

it('is nothing, not even a heading, while there are none', () => {
  expect(renderToStaticMarkup(<AboutPeople faces={[]} />)).toBe('');
});
