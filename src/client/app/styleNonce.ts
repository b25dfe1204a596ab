/**
 * Allows styles that the app's scripts insert. Each gets the nonce of the response that delivered the page, as its CSP
 * requires. antd passes a nonce to most of its own styles (`csp` of ConfigProvider), but not to those that stop the
 * page scrolling behind a dialog.
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
