import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { useQuestion } from './useQuestion';

afterEach(cleanup);

function Asks({ isDangerous = false }: { isDangerous?: boolean }) {
  const ask = useQuestion();
  const [answer, setAnswer] = useState('open');
  const question = {
    title: 'Is 5.2 kg right?',
    content: '22 kg less than on Aug 16.',
    okText: 'Right, save',
    cancelText: 'Go back',
  };
  const onClick = async () =>
    setAnswer((await ask({ ...question, okButtonProps: { danger: isDangerous } })) ? 'yes' : 'no');
  return (
    <>
      <button onClick={() => void onClick()}>Save</button>
      <output>{answer}</output>
    </>
  );
}

async function asked(isDangerous?: boolean): Promise<Record<'goBack' | 'save', HTMLElement>> {
  render(
    <App>
      <Asks {...(isDangerous !== undefined && { isDangerous })} />
    </App>,
  );
  screen.getByText('Save').focus();
  fireEvent.click(screen.getByText('Save'));
  return {
    goBack: await screen.findByRole('button', { name: 'Go back' }),
    save: screen.getByRole('button', { name: 'Right, save' }),
  };
}

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a question', () => {
  it.each([false, true])(
    'has one primary button, which has the focus and changes nothing (dangerous: %s)',
    async (isDangerous) => {
      const { goBack, save } = await asked(isDangerous);
      await waitFor(() => expect(document.activeElement).toBe(goBack));
      expect(goBack.classList).toContain('ant-btn-primary');
      expect(save.classList).not.toContain('ant-btn-primary');
      expect(save.classList.contains('ant-btn-dangerous')).toBe(isDangerous);
      fireEvent.click(goBack);
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('no'));
    },
  );

  it('is described by its text, and gives the focus back when it closes', async () => {
    const opener = () => screen.getByText('Save');
    const { goBack } = await asked();
    expect(describedBy(screen.getByRole('dialog'))).toBe('22 kg less than on Aug 16.');
    fireEvent.click(goBack);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('is answered by the other one', async () => {
    const { save } = await asked();
    fireEvent.click(save);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('yes'));
  });
});
