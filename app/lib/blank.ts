/** Whether a text shows nothing: it has only white space, zero-width and other invisible characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
