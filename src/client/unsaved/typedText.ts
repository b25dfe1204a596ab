/** @returns `null` if all input is already saved, otherwise a promise that resolves once it is on disk */
export type KeepTyped = () => Promise<unknown> | null;

/** The open forms, which are asked to save their input before a lock. */
export interface TypedText {
  /** @returns its tear-down */
  watch(keep: KeepTyped): () => void;
  /** A failed save blocks nothing. @returns `null` if there is nothing to wait for */
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
