/** One line of a scripted conversation. `delay`: milliseconds before it is due, or before its typing begins. Spec 3. */
export type ScriptMessage = {
  readonly sender: 'orion' | 'prospect';
  readonly message: string;
  readonly delay: number;
};

/** A conversation whose lines alternate, the assistant first and at once. @param delays milliseconds of who speaks. */
const script = (
  lines: readonly string[],
  delays: Readonly<Record<ScriptMessage['sender'], number>>,
): readonly ScriptMessage[] =>
  lines.map((message, index) => {
    const sender = index % 2 === 0 ? 'orion' : 'prospect';
    return { sender, message, delay: index === 0 ? 0 : delays[sender] };
  });

/* Without the marks a page whose loader alone reads the scripts would take them along. */

/* @__NO_SIDE_EFFECTS__ */
export function landingScript(...lines: readonly string[]) {
  return script(lines, { orion: 1_000, prospect: 2_000 });
}

/* @__NO_SIDE_EFFECTS__ */
export function demoScript(...lines: readonly string[]) {
  return script(lines, { orion: 2_000, prospect: 2_500 });
}
