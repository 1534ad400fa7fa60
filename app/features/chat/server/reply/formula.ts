/* A formula as people write it, without a library: an answer's figures, not its typesetting. */

/** The commands that have a sign, each before it; others are left as their names. */
const signs: readonly string[] =
  'times × cdot · div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ lt < gt > approx ≈ sim ~ equiv ≡ to → rightarrow → Rightarrow ⇒ implies ⇒ leftarrow ← infty ∞ sum Σ prod Π int ∫ partial ∂ nabla ∇ in ∈ forall ∀ exists ∃ therefore ∴ degree ° circ ° ldots … dots … cdots … alpha α beta β gamma γ delta δ Delta Δ epsilon ε theta θ lambda λ mu μ pi π rho ρ sigma σ Sigma Σ tau τ phi φ omega ω Omega Ω left  right  quad  qquad  displaystyle  big  Big '.split(
    ' ',
  );

const raised = (power: string) =>
  /^[\d+n-]+$/.test(power)
    ? power.replace(/./g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'.charAt('0123456789+-n'.indexOf(sign)))
    : `^${grouped(power)}`;
const grouped = (part: string) =>
  /^[\p{L}\p{N}.,%$\\{}]*$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;

/** @param text with its delimiters. @returns undefined for words between brackets, which are no formula. */
export function formula(text: string): string | undefined {
  const marks = /^\$[^$]/.test(text) ? 1 : 2;
  let inner = text.slice(marks, -marks);
  if (!/\\[a-z%]|[=^+<>]|\d\s*[-*/]|^\s*[\d.,%$]+\s*$|^\s*[a-z]\s*$/i.test(inner)) return undefined;
  inner = inner
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[lcr|]*\})?/g, '')
    .replace(/\\\\/g, '\n')
    .replace(/\{,\}/g, ',')
    .replace(/\\[%$&#_]/g, (escaped) => escaped.slice(1))
    .replace(/\\[,;:! ]|~|(?<!\d)&(?!\d)/g, ' ');
  // From the innermost braces outward.
  for (let depth = 0; depth < 8 && inner.includes('{'); depth += 1) {
    const before = inner;
    inner = inner
      .replace(
        /\\(?:text\w*|math\w*|operatorname|boxed|mbox|overline|underline)\s*\{([^{}]*)\}/g,
        '$1',
      )
      .replace(
        /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`,
      )
      .replace(/\\sqrt\s*(?:\[[^\]]*\])?\{([^{}]*)\}/g, (_, of: string) => `√${grouped(of)}`)
      .replace(/\^\{([^{}]*)\}/g, (_, power: string) => raised(power))
      .replace(/_\{([^{}]*)\}/g, '_$1');
    if (inner === before) inner = inner.replace(/\{([^{}]*)\}/g, '$1');
  }
  return inner
    .replace(/\^(\d)/g, (_, power: string) => raised(power))
    .replace(/\\([a-z]+)/gi, (_, name: string) => signs[signs.indexOf(name) + 1 || -1] ?? name)
    .replace(/[\\{}]/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
