/** HTML's named references that people and models write, each before its character. */
const characters =
  `amp & lt < gt > quot " apos ' nbsp \u00a0 ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” bull • middot · times × deg ° eacute é euro € copy © reg ® trade ™`.split(
    ' ',
  );

/** A text with the characters that its references name; what is not known stays. */
export const withCharacters = (text: string): string =>
  text.replace(
    /&([a-z]{2,8});/gi,
    (reference, name: string) =>
      characters[characters.indexOf(name.toLowerCase()) + 1 || -1] ?? reference,
  );
