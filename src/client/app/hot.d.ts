declare namespace NodeJS {
  interface Module {
    /** Of webpack's development server. There is none in a build, and none in tests. */
    hot?: {
      /** Replaces these dependencies when they change, then calls `apply`, which sees the new imports. */
      accept(dependencies: string | string[], apply?: () => void): void;
    };
  }
}
