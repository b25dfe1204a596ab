import { allowOwnStyles } from './styleNonce';

describe('the nonce of the page', () => {
  it('is set on style elements that scripts create, and not on script elements', () => {
    const page = document.implementation.createHTMLDocument();
    const style = document.createElement('style');
    style.nonce = 'n0nce';
    page.head.append(style);
    allowOwnStyles(page);
    expect(page.createElement('style').nonce).toBe('n0nce');
    expect(page.createElement('script').nonce).not.toBe('n0nce');
    expect(page.createElement('div').tagName).toBe('DIV');
  });
});
