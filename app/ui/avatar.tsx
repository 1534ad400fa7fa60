const portraits = import.meta.glob<string>('./avatars/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawn portrait: `avatar-01` and so on. Decorative, as the name stands beside it. */
export function Avatar({ seed }: { seed: string }) {
  return (
    <img
      src={portraits[`./avatars/${seed}.svg`]}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 rounded-full"
    />
  );
}
