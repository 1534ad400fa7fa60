const anyone = 'newborn|baby|infant|toddler|elderly|grand(ma|pa|mother|father)|oxygen';

/** Messages that cannot wait, and what to do first. The first that matches counts. */
const emergencies: readonly (readonly [says: RegExp, first: string])[] = [
  [
    /\b(gas leak|gas smell|leaking gas|smell\w* (of |like |some )?(natural )?gas|carbon monoxide|co (alarm|detector))\b/i,
    'Leave the building now and take everyone with you. Don’t touch switches or flames on the way. From outside, call 911 and your gas utility.',
  ],
  [
    /\b(chest (pains?|hurts|tight\w*|pressure)|heart attack|(having|had) a stroke|(can['’]?t|cannot|trouble) breath\w*|not breathing|unconscious|passed out|overdos\w+|bleeding (a lot|heavily|badly)|stop (the )?bleeding|seizure|choking|throat is closing)\b/i,
    'Call 911 now, or have someone next to you call, and stay on the line with them.',
  ],
  [
    /\b(suicid\w+|kill myself|hurt myself|end my life)\b/i,
    'Please call or text 988 now; they answer day and night. If you are in danger, call 911.',
  ],
  [
    /\b(on fire|(see|smell|there['’]?s|is) smoke|smoke (is )?(coming|from)|sparking|sparks (from|coming)|burning smell|smells? burn\w*)\b/i,
    'Get everyone out now, and call 911 from outside.',
  ],
  [
    new RegExp(
      `\\b(no|without|lost) (heat\\w*|ac|air|power|electricity)\\b.*\\b(${anyone})\\b|\\b(${anyone})\\b.*\\b(no|without|lost) (heat\\w*|ac|air|power|electricity)\\b`,
      'is',
    ),
    'Take them somewhere warm now, or cool in the heat: family, a neighbor, a public building. If anyone is drowsy or hard to wake, call 911. Never heat with an oven or a grill. If the power or gas is out, call your utility.',
  ],
  [
    /\b(flooding|burst pipe|water (is )?(everywhere|pouring|gushing))\b/i,
    'Shut off the main water valve now, and stay out of water near outlets. If it reaches them, leave and call 911.',
  ],
];

/** What is said first where somebody may be in danger: what to do, and that a person is told. No times. */
export function emergencyAnswer(message: string): string | undefined {
  const first = emergencies.find(([says]) => says.test(message))?.[1];
  return (
    first && `${first} I’m telling a person here right now. What number can they reach you at?`
  );
}
