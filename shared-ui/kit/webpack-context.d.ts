interface ImportMeta {
  /** https://rspack.rs/api/runtime-api/module-methods#importmetawebpackcontext */
  webpackContext(
    directory: string,
    options: { regExp: RegExp },
  ): { (path: string): unknown; keys(): string[] };
}
