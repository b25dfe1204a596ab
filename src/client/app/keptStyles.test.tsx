import { StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
// Not the bundle that other tests use, which includes its own cssinjs.
import Button from 'antd/lib/button';
import Divider from 'antd/lib/divider';
import { keptStyles } from './keptStyles';

describe('antd styles', () => {
  it('stay cached after the last component that uses them unmounts', () => {
    const styles = keptStyles();
    const { rerender } = render(
      <StyleProvider cache={styles}>
        <Button />
      </StyleProvider>,
    );
    const made = new Map(styles.cache);
    expect([...made.keys()].some((path) => path.includes('Button'))).toBe(true);
    rerender(<StyleProvider cache={styles} />);
    expect([...styles.cache.keys()]).toEqual([...made.keys()]);
    rerender(
      <StyleProvider cache={styles}>
        <Button />
      </StyleProvider>,
    );
    for (const [path, [, style]] of made) expect(styles.cache.get(path)?.[1]).toBe(style);
  });

  it('stay in the page with their variables after the component unmounts', () => {
    const styles = keptStyles();
    const { rerender } = render(
      <StyleProvider cache={styles}>
        <Divider />
        <Button />
      </StyleProvider>,
    );
    const ofButton = () =>
      [...document.querySelectorAll('style')].filter(({ textContent }) =>
        textContent.includes('--ant-button-font-weight:'),
      );
    const [before] = ofButton();
    expect(before).toBeDefined();
    // The theme is still in use, as it always is in the app.
    rerender(
      <StyleProvider cache={styles}>
        <Divider />
      </StyleProvider>,
    );
    expect(ofButton()[0] === before).toBe(true);
  });
});
