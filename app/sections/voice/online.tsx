/** The 'Online' indicator of both voice pages. Spec 2. */
export function VoiceOnline({ label }: { label: string }) {
  return (
    <p className="inline-flex items-center gap-2.5 rounded-full border border-haze bg-dusk px-4 py-1.5 text-sm">
      <span aria-hidden="true" className="size-2 rounded-full bg-confirmed" />
      {label}
    </p>
  );
}
