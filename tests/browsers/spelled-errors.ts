/**
 * Runs in each page before its own scripts: drivers do not hand on what an error in a console's message
 * says, so it is put there in words.
 */
function spellOut(): void {
  const { error } = console;
  const inWords = (said: unknown) => (said instanceof Error ? `${said}\n${said.stack}` : said);
  console.error = (...all: unknown[]) => error.apply(console, all.map(inWords));
}

export const spelledErrors = `(${spellOut})();`;
