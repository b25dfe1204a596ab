/**
 * Lets the styles in that scripts of the app write: each gets the nonce of the answer that brought the page, which its policy asks for. antd
 * passes one on to most of its own (`csp` of ConfigProvider), but not where it keeps the page behind a dialog from scrolling.
 */
export function allowOwnStyles(page: Document): void {
  const nonce = page.querySelector('style')?.nonce ?? '';
  const create = page.createElement;
  Object.defineProperty(page, 'createElement', {
    value: (...wanted: Parameters<Document['createElement']>): HTMLElement => {
      const element = create.apply(page, wanted);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
