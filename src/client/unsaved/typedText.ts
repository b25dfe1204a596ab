/** @returns `null` when all that is typed is kept already, else what resolves once it is on the disk */
export type KeepTyped = () => Promise<unknown> | null;

/** The forms that are open, asked to keep what is typed before everything is locked. */
export interface TypedText {
  /** @returns its tear-down */
  watch(keep: KeepTyped): () => void;
  /** What cannot be kept holds nothing up. @returns `null` when there is nothing to wait for */
  keepAll(): Promise<unknown> | null;
}

export function openTypedText(): TypedText {
  const forms = new Set<KeepTyped>();
  return {
    watch(keep) {
      forms.add(keep);
      return () => forms.delete(keep);
    },
    keepAll() {
      const keeping = [...forms].flatMap((keep) => keep() ?? []);
      return keeping.length === 0 ? null : Promise.allSettled(keeping);
    },
  };
}
