import { App, type ModalFuncProps } from 'antd';
import { useCallback, useEffect, useRef } from 'react';

type Question = Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps'>;

/**
 * Asks a question over the page. It belongs to the component that asks: when that is gone so is the question, and counts as a no.
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
          // Enter pressed once too often must not be a yes.
          focusable: { autoFocusButton: 'cancel' },
          onOk: () => resolve(true),
          // Closing gives the focus back to where it was: only after that can whoever asked move it to what is to be corrected.
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
