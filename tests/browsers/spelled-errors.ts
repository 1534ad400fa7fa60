/**
 * Runs in each page before its own scripts. Drivers do not pass on the text of an error in a console
 * message, so this writes it out.
 */
function spellOut(): void {
  const { error } = console;
  const inWords = (said: unknown) => (said instanceof Error ? `${said}\n${said.stack}` : said);
  console.error = (...all: unknown[]) => error.apply(console, all.map(inWords));
}

export const spelledErrors = `(${spellOut})();`;
