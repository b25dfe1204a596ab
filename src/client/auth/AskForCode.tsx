import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { askForCode } from './authThunks';

/** @param askEmail the address that was typed, checked; `null`: it is not one, and its field says so */
export function AskForCode({ askEmail }: { askEmail(): Promise<string | null> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'toAsk' | 'asking' | 'asked'>('toAsk');
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = async (): Promise<void> => {
    const email = await askEmail();
    if (email === null) return;
    setState('asking');
    const refused = await dispatch(askForCode(email));
    setFailure(refused);
    setState(refused === null ? 'asked' : 'toAsk');
  };
  return (
    <Flex vertical gap="small" style={{ marginBottom: 24 }}>
      <Button loading={state === 'asking'} onClick={() => void ask()}>
        {t(state === 'asked' ? 'recover.askAgain' : 'recover.ask')}
      </Button>
      <FailureAlert failure={failure} />
      {state === 'asked' && failure === null && (
        <Alert
          role="status"
          type="success"
          showIcon
          title={t('recover.asked', { count: limits.recoveryHours })}
        />
      )}
    </Flex>
  );
}
