/** The text of a script, ready for a `<script>` element (scripts/inline-script.ts). */
declare module '*?inline-script' {
  const text: string;

  export { text };
}
