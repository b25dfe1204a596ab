import { App, Flex, type ModalFuncProps } from 'antd';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type Question = Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps'>;

/**
 * Asks a question in a dialog. It belongs to the component that asks: if that unmounts, the dialog closes and the
 * answer is no. The button that has the focus is the primary one, and it is the one that changes nothing.
 *
 * @returns a function that asks, and resolves with whether the answer was yes
 */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const withdraw = useRef<() => void>(() => undefined);
  useEffect(() => () => withdraw.current(), []);
  return useCallback(
    (question) =>
      new Promise<boolean>((resolve) => {
        const { destroy } = modal.confirm({
          ...question,
          content: question.content != null && <Asked>{question.content}</Asked>,
          // An accidental extra Enter must not count as a yes.
          focusable: { autoFocusButton: 'cancel' },
          cancelButtonProps: { type: 'primary' },
          okType: 'default',
          // On a phone the two wrap. Side by side, antd has a margin between them.
          footer: (_, { OkBtn, CancelBtn }) => (
            <Flex gap="8px 0" wrap justify="end">
              <CancelBtn />
              <OkBtn />
            </Flex>
          ),
          onOk: () => resolve(true),
          // Closing returns the focus. Only after that can the caller move it to the field to correct.
          afterClose: () => resolve(false),
        });
        withdraw.current = () => {
          destroy();
          resolve(false);
        };
      }),
    [modal],
  );
}

/** The text of the question. antd names a dialog by its title alone, so a screen reader would say no more. */
function Asked({ children }: { children: ReactNode }) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    text.current?.closest('[role=dialog]')?.setAttribute('aria-describedby', id);
  }, [id]);
  return (
    <div ref={text} id={id}>
      {children}
    </div>
  );
}
