import { expect, test } from './fixtures';

/** The other tests trust their driver to report errors. */
test("errors of a page's console are reported, and no others", async ({ visitor, allow }) => {
  allow(/Said on purpose/, /Rejected on purpose/, /Thrown on purpose/);
  await visitor.openHydrated('/about');
  expect(await visitor.problems()).toEqual([]);
  await visitor.ask(() => {
    const script = document.createElement('script');
    const text = `
      console.error('Said on purpose');
      Promise.reject(new Error('Rejected on purpose'));
      setTimeout(() => { throw new Error('Thrown on purpose'); });`;
    script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    document.body.appendChild(script);
  });
  for (const word of ['Said', 'Rejected', 'Thrown']) {
    await expect
      .poll(async () => (await visitor.problems()).join())
      .toContain(`${word} on purpose`);
  }
});
